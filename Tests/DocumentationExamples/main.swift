import BenchCommand

Bench.main([searchReversed, searchLeft, searchRecent, searchRefused, visitOffers])
