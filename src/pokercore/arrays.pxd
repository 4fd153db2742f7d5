from pokercore.rules cimport RankingRow, Rules

# The ranks of the hands of an array, as `Ranking.evaluate_many` documents it.
cdef object ranks_of_array(object hands, str name, const Rules *rules, const RankingRow *row)
# The ranks of holes, each with its board or all with one, as `Ranking.evaluate_hole_many` documents it.
cdef object hole_ranks_of_arrays(object holes, object board, str name, const Rules *rules, int least, int most)
