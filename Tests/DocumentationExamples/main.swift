import BenchCommand

Bench.main(documentationScenarios)
