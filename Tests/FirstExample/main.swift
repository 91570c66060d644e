import BenchCommand

Bench.main([offline])
