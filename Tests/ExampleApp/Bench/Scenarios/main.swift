import BenchCommand

Bench.main([offersOffline, offersRetry] + catalogue + plant + search + login + profile + order + models)
