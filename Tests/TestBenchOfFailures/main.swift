import BenchCommand

Bench.main(hangScenarios)
