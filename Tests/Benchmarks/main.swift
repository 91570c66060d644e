import BenchCommand
import Foundation

let words = Array(CommandLine.arguments.dropFirst())
switch words.first {
case nil where !Bench.isPlay: try SpeedTable().print()
case "fuzz": try FuzzCommand.run(words.dropFirst())
// These two for a profiler: `Benchmarks prepare DIR`, then `perf record Benchmarks requests DIR inline-1000`.
case "prepare": try SpeedTable(in: URL(filePath: words[1])).prepare()
case "requests": try RequestCost(root: words[1], fixture: words[2]).print()
case "forks": BareForkCost.print(Int(words[1])!)
case "loads": try LoadCost(root: words[1], fixture: words[2]).print()
// Everything else is a word of the bench that this program is, too: its scenarios are played and captured.
default: Bench.main(PlayCost.scenarios + CaptureCost.scenarios + TimerCost.scenarios, screens: [catalogue])
}
