import BenchCommand

Bench.main(documentationScenarios, screens: [searchScreen])
