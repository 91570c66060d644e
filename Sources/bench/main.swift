import BenchCommand
import BenchInit
import SampleScenarios

Bench.main(sampleScenarios, screens: sampleScreens, init: { try InitRun($0).run() })
