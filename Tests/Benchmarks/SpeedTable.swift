import Foundation
import PresenterBench

/// Measures everything, and prints it as it comes.
struct SpeedTable {
    private static let sizes = [1, 100, 1_000, 10_000]

    private let root: URL

    /// Creates a table whose fixtures are in an existing or new folder.
    init(in folder: URL? = nil) throws {
        root = folder ?? FileManager.default.temporaryDirectory.appending(path: "speed-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: root.appending(path: "Fixtures"), withIntermediateDirectories: true)
    }

    /// Prints the table.
    func print() throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let cores = ProcessInfo.processInfo.activeProcessorCount
        write("\(cores) cores, 4 KB bodies. Medians of one run on a machine that may have other work:")
        write("compare within a row, not between runs.")
        try prepare()
        try requests()
        try loads()
        try captures()
        diffs()
        try plays()
        try manyPlays()
        try timers()
        try walk()
    }

    /// Saves the fixtures that are measured.
    func prepare() throws {
        let store = FixtureStore(root: root)
        for size in Self.sizes {
            _ = try store.save(Samples.contents(size), as: "speed-\(size)")
            try Samples.archive(size).write(to: root.appending(path: "Fixtures/inline-\(size).har"))
            try Samples.archive(size, secrets: true).write(to: root.appending(path: "Fixtures/secret-\(size).har"))
        }
        _ = try store.save(Samples.contents(100, sent: true), as: "posts-100")
        _ = try store.save(Samples.contents(PlayCost.many), as: "speed-\(PlayCost.many)")
    }

    private func requests() throws {
        write("\nA request, and its ratio to the floor, a URL protocol with a constant answer: microseconds")
        write("until the answer is there, then those of work of all threads.")
        write("transport: the exchange found, decoded and handed over. play: all of a play but waiting for idle.")
        write("Five processes for each row take turns, so that all rows see the same moods of the machine.")
        row("exchanges", ["floor", "transport first", "last", "play first", "last"])
        let rows =
            ["speed", "inline"].flatMap { form in Self.sizes.map { ("\(form)-\($0)", "\($0) \(name(form))") } }
            + [("posts-100", "100 posts")]
        var costs = [[[Double]]](repeating: [], count: rows.count)
        for _ in 0..<5 {
            for (place, (fixture, _)) in rows.enumerated() {
                costs[place].append(try ChildProcess.numbers(["requests", root.path, fixture]))
            }
        }
        for ((_, head), costs) in zip(rows, costs) {
            row(head, Self.cells(costs.map { Array($0.prefix(5)) }))
            row("  work", Self.cells(costs.map { Array($0.suffix(5)) }))
        }
    }

    /// Writes the medians of what several processes measured, and of their ratios to their own floors.
    private static func cells(_ costs: [[Double]]) -> [String] {
        costs[0].indices.map { place in
            let seconds = Measure.median(costs.map { $0[place] })
            guard place > 0 else { return seconds.microseconds }
            let ratio = Measure.median(costs.map { $0[place] / $0[0] })
            return seconds.isNaN ? "" : "\(seconds.microseconds) (\(ratio.text(2)))"
        }
    }

    private func loads() throws {
        write("\nUntil a fixture is ready to be played, in a process of its own (median of 5). What another tool wrote")
        write("(inline, and secret: with a key and a token in each request) is searched for secrets first.")
        row("exchanges", ["ms", "ms of work", "peak MB", "file MB"])
        for form in ["speed", "inline", "secret"] {
            for size in [1, 1_000, 10_000] {
                let words = ["loads", root.path, "\(form)-\(size)"]
                let costs = try (0..<5).map { _ in try ChildProcess.numbers(words) }
                let file = root.appending(path: "Fixtures/\(form)-\(size).har").path
                let bytes = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
                row(
                    "\(size) \(name(form))",
                    [
                        Measure.median(costs.map { $0[0] }).milliseconds,
                        Measure.median(costs.map { $0[1] }).milliseconds,
                        (Measure.median(costs.map { $0[2] }) / 1_048_576).text(0), (Double(bytes) / 1_048_576).text(1),
                    ])
            }
        }
    }

    private func captures() throws {
        write("\nA capture, from spawn to saved fixture, ms for each exchange.")
        row("exchanges", CaptureCost.counts.map { "\($0)" })
        row("", try CaptureCost(root: root.path).seconds().map(\.milliseconds))
    }

    private func diffs() {
        write("\nThe diff of two recordings of \(DiffCost.lines) lines that repeat themselves, ms.")
        row("", ["every tenth differs", "hardly alike"])
        row("", [DiffCost.seconds().milliseconds, DiffCost.shuffled().milliseconds])
    }

    private func plays() throws {
        write("\nA play, from spawn to verdict, ms; and what each further request adds with all waiting for idle.")
        row("", ["1 request", "\(PlayCost.many) requests", "added by one"])
        let plays = PlayCost(root: root.path)
        let (one, many) = (try plays.seconds("speed-1", times: 15), try plays.seconds("speed-500", times: 5))
        let further = (many - one) / Double(PlayCost.many - 1)
        row("", [one.milliseconds, many.milliseconds, (further * 1e3).text(2)])
    }

    private func manyPlays() throws {
        write("\nOne of many plays of a flow with one request, with the parent's work, beside the floor: a bare copy")
        write("of this program that makes one request. Medians of 5 that take turns; ms, and ratios to the floor.")
        row("", ["bare copy, work", "copied, work", "spawned, work", "copied", "spawned"])
        let plays = PlayCost(root: root.path)
        var costs: [[Double]] = []
        for _ in 0..<5 {
            let floor = try ChildProcess.numbers(["forks", "100"])[0]
            let copied = try plays.many("speed-1", "copied", times: 200)
            let spawned = try plays.many("speed-1", "spawned", times: 40)
            costs.append([floor, copied.worked, spawned.worked, copied.passed, spawned.passed])
        }
        let medians = costs[0].indices.map { place in Measure.median(costs.map { $0[place] }) }
        let ratios = [1, 2].map { place in Measure.median(costs.map { $0[place] / $0[0] }) }
        row(
            "",
            [medians[0].milliseconds] + zip(medians[1...], ratios).map { "\($0.milliseconds) (\($1.text(2)))" }
                + medians[3...].map(\.milliseconds))
    }

    private func timers() throws {
        write("\nA timer of a play that arms many at once, and the sleep of a task: microseconds of work of all")
        write("processes, without the play itself. Medians of 5.")
        row("", TimerCost.counts.map { "\($0)" })
        let plays = PlayCost(root: root.path)
        for kind in ["timers", "sleeps"] {
            row(kind, try TimerCost.counts.map { count in try plays.timer(kind, count).microseconds })
        }
    }

    private func walk() throws {
        write("\nThe walk of a screen of six actions, three of them with three values: every sequence of")
        write("\(ExploreCost.actions) actions, with every deviation of each. Saved: what goes on from a known state.")
        row("", ["states", "plays", "plays saved", "s"])
        let (reached, plays, seconds) = try ExploreCost.measured(root: root.path)
        row("", ["\(reached.states)", "\(plays)", "\(reached.saved)", seconds.text(1)])
    }

    private func name(_ form: String) -> String { form == "speed" ? "saved" : form }

    private func row(_ head: String, _ cells: [String]) {
        let padded = cells.map { String(repeating: " ", count: max(0, 17 - $0.count)) + $0 }
        write(head + String(repeating: " ", count: max(0, 14 - head.count)) + padded.joined())
    }

    private func write(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}
