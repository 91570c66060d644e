import FixtureFuzz
import Foundation

/// `Benchmarks fuzz [COUNT [SEED [TURN]]]`: damaged fixtures, 20,000 by default; or the bytes of one turn.
enum FuzzCommand {
    static func run(_ words: ArraySlice<String>) throws {
        let numbers = words.compactMap { UInt64($0) }
        var run = try FuzzRun(seed: numbers.count > 1 ? numbers[1] : 1)
        if numbers.count > 2 { return FileHandle.standardOutput.write(run.bytes(ofTurn: Int(numbers[2]))) }
        let seconds = try Measure.seconds { try run.play(Int(numbers.first ?? 20_000)) }
        print("\(run.summary), in \(seconds.text()) s, the slowest \(run.slowest.milliseconds) ms")
        for finding in run.findings { print(finding) }
        if !run.findings.isEmpty { exit(1) }
    }
}
