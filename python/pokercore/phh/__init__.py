"""Poker hand histories in the PHH format: read, replay, write.

A file holds one hand, or many in numbered sections; ``.phh``, ``.phhs`` and gzipped files are read alike. Amounts with
decimals become whole chips: ``hand.unit`` says what one chip is worth in the file.

>>> from pokercore import phh
>>> hand, = phh.loads('''
... variant = "NT"
... antes = [0, 0, 0]
... blinds_or_straddles = [0.5, 1, 0]
... min_bet = 1
... starting_stacks = [100, 100, 100]
... actions = ["d dh p1 AsKs", "d dh p2 7c2d", "d dh p3 QhQd", "p3 cbr 3", "p1 f", "p2 f"]
... finishing_stacks = [99.5, 99, 101.5]
... ''')
>>> hand.unit, hand.starting_stacks
(Decimal('0.1'), (1000, 1000, 1000))
>>> deal = hand.replay()
>>> deal.payoffs, deal.stacks == hand.finishing_stacks
((-5, -10, 15), True)
"""

from pokercore.phh.hand import Hand, load, loads
from pokercore.phh.writing import dump, dumps

__all__ = ["Hand", "dump", "dumps", "load", "loads"]
