import BenchCommand
import SampleScenarios

Bench.main(sampleScenarios, screens: sampleScreens)
