import BenchCommand
import Foundation
import PresenterBench
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What a play costs, from the start of its process to the verdict.
struct PlayCost {
    static let many = 500

    static let scenarios = [
        Scenario("speed-1", .fixture("speed-1")) { asking($0, 1) },
        Scenario("speed-500", .fixture("speed-500")) { asking($0, many) },
    ]

    let root: String

    /// Accepts the scenario's recording, and returns the median seconds of replaying it.
    func seconds(_ scenario: String, times: Int) throws -> Double {
        try accept(scenario)
        return Measure.median(
            try (0..<times).map { _ in
                try Measure.seconds { try ChildProcess.output(["replay", scenario, "--root", root]) }
            })
    }

    /// Accepts the scenario's recording, unless that was done before.
    private func accept(_ scenario: String) throws {
        guard !FileManager.default.fileExists(atPath: "\(root)/Recordings/\(scenario).txt") else { return }
        let words = [scenario, "--root", root]
        try ChildProcess.output(["replay"] + words, codes: [1])
        try ChildProcess.output(["accept"] + words)
    }

    /// Replays an accepted scenario many times, and returns what one play costs, with its share of the parent's work.
    ///
    /// - Parameters:
    ///   - scenario: Its name.
    ///   - ways: `copied` or `spawned`.
    ///   - times: How many plays.
    /// - Returns: Seconds of one play: how long it took, and the work of all processes.
    /// - Throws: `ChildProcess.Failure` if the replay fails.
    func many(_ scenario: String, _ ways: String, times: Int) throws -> (passed: Double, worked: Double) {
        setenv("PRESENTER_BENCH_PLAYS", ways, 1)
        defer { unsetenv("PRESENTER_BENCH_PLAYS") }
        let before = Measure.workOfChildren
        let seconds = try Measure.seconds {
            try ChildProcess.output(["replay", scenario, "--repeat", "\(times)", "--root", root])
        }
        return (seconds / Double(times), (Measure.workOfChildren - before) / Double(times))
    }

    /// Returns the seconds of work that one timer of a play adds, among as many as given.
    func timer(_ kind: String, _ count: Int) throws -> Double {
        let names = ["\(kind)-1", "\(kind)-\(count)"]
        for name in names { try accept(name) }
        let costs = try (0..<5).map { _ in
            let work = try names.map { name in
                let before = Measure.workOfChildren
                try ChildProcess.output(["replay", name, "--root", root])
                return Measure.workOfChildren - before
            }
            return (work[1] - work[0]) / Double(count - 1)
        }
        return Measure.median(costs)
    }

    /// Sends requests one after the other, each when the one before is answered.
    @MainActor static func asking(_ stage: Stage, _ count: Int, from base: String? = nil) {
        stage.send("asks for \(count)") { ask(0, of: count, from: base) }
    }

    private static func ask(_ number: Int, of count: Int, from base: String?) {
        guard number < count else { return }
        let url = base.map { "\($0)/\(number)" } ?? Samples.url(number)
        URLSession.shared.dataTask(with: URL(string: url)!) { _, _, _ in
            ask(number + 1, of: count, from: base)
        }.resume()
    }
}
