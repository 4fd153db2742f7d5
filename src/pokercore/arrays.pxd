from pokercore.rules cimport RankingRow, Rules

# The ranks of the hands of an array, as `Ranking.evaluate_many` documents it.
cdef object ranks_of_array(object hands, str name, const Rules *rules, const RankingRow *row)
