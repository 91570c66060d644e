import BenchCommand
import PresenterBench

Bench.main((models + queueModels + concurrencyModels).map(\.scenario) + dayScenarios)
