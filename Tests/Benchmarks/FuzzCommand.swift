import FixtureFuzz
import Foundation

/// `Benchmarks fuzz [COUNT] [SEED]`: mutated fixtures, 20,000 unless it is told otherwise.
enum FuzzCommand {
    static func run(_ words: ArraySlice<String>) throws {
        let numbers = words.compactMap { UInt64($0) }
        var run = try FuzzRun(seed: numbers.dropFirst().first ?? 1)
        let seconds = try Measure.seconds { try run.play(Int(numbers.first ?? 20_000)) }
        print("\(run.summary), in \(seconds.text()) s, the slowest \(run.slowest.milliseconds) ms")
        for finding in run.findings { print(finding) }
        if !run.findings.isEmpty { exit(1) }
    }
}
