import BenchCommand

Bench.main([offersOffline])
