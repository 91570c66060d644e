import BenchCommand
import PresenterBench

Bench.main(models.map(\.scenario))
