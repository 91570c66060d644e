import Foundation
import PresenterBench
import Testing
import Transcript
import TranscriptTexts

@testable import BenchCommand
@testable import BenchDiagnostics
@testable import BenchRunner

@Suite("An exploration decides which plays it makes")
struct ExplorationTests {
    /// The deviations that the default play reports, one choice point after the other.
    private static let points = [
        ["fault.1:offline", "fault.1:503"], ["order.1:2", "order.1:step"], ["user.2:relaunch"],
    ].map { $0.compactMap { Deviation($0) } }

    /// Explores without processes; `text` says what a play records, and `crash` with which expected or other crash it
    /// ends.
    private func explore(
        _ options: ExploreOptions, jobs: Int = 1, lastFirst: Bool = false, points: [[Deviation]] = Self.points,
        text: (Schedule) -> String = { $0.token }, crash: (Schedule) -> Crash? = { _ in nil }
    ) -> (explored: [ScenarioExploration], most: Int) {
        var explored: [ScenarioExploration] = []
        var exploration = Exploration(
            [ScenarioExploration(.named("a"), options), ScenarioExploration(.named("b"), options)],
            report: { explored.append($0) }, progress: { _, _ in })
        var running: [PlannedPlay] = []
        var most = 0
        repeat {
            while let play = exploration.next(isFull: running.count >= jobs) { running.append(play) }
            most = max(most, running.count)
            guard !running.isEmpty else { break }
            let play = lastFirst ? running.removeLast() : running.removeFirst()
            let events = events(play, points, text)
            let result = crash(play.schedule).map { crash in
                PlayResult(plan: play, events: [.expectsCrash(true)] + events.dropLast(), exit: .crashed(crash))
            }
            exploration.take(result ?? PlayResult(plan: play, events: events, exit: .ended))
        } while true
        return (explored, most)
    }

    private func events(
        _ play: PlannedPlay, _ points: [[Deviation]], _ text: (Schedule) -> String
    ) -> [PlayEvent] {
        let choices = play.reportsChoices ? points.map { PlayEvent.choices($0, notTried: 0) } : []
        let shown = text(play.schedule)
        return [.began(place: "s"), .input("View -> Presenter", .step("load()"))] + choices
            + [.cancelled(number: 1)]
            + [
                .output("View -> Presenter", ToldCall(lines: ["show(_:)", "  " + shown]), offMain: false),
                .ended(.init()),
            ]
    }

    private func options(depth: Int = 1, budget: Int = 100, kinds: Set<Deviation.Kind>? = nil) -> ExploreOptions {
        var options = ExploreOptions()
        options.depth = depth
        options.budget = budget
        if let kinds { options.kinds = kinds }
        return options
    }

    @Test("The default play comes first, then each deviation alone; no step comes first after the last one")
    func singles() {
        let explored = explore(options()).explored
        #expect(explored.map(\.scenario.name) == ["a", "b"])
        #expect(
            explored[0].plays.map(\.schedule.token) == [
                "", "fault.1:offline", "fault.1:503", "order.1:2", "user.2:relaunch",
            ])
    }

    @Test("Only the kinds that are asked for are tried")
    func kinds() {
        let tokens = explore(options(kinds: [.user])).explored[0].plays.map(\.schedule.token)
        #expect(tokens == ["", "user.2:relaunch"])
    }

    @Test("A pair adds what is possible after the first deviation, and only if that made a difference")
    func pairs() {
        let all = explore(options(depth: 2)).explored[0].plays.map(\.schedule.token)
        #expect(all.contains("fault.1:503+order.1:2") && all.contains("order.1:2+user.2:relaunch"))
        #expect(!all.contains("order.1:2+fault.1:503"))
        let some = explore(options(depth: 2)) { $0.token.contains("503") ? "" : $0.token }.explored[0].plays
        #expect(!some.contains { $0.schedule.token.hasPrefix("fault.1:503+") }, "it plays like the default play")
    }

    @Test("Whichever play ends first, and however many run at once, the plays and their order are the same")
    func deterministic() {
        let one = explore(options(depth: 2)).explored.map { $0.plays.map(\.schedule.token) }
        let many = explore(options(depth: 2), jobs: 8, lastFirst: true)
        #expect(many.explored.map { $0.plays.map(\.schedule.token) } == one)
        #expect(many.most > 4)
    }

    @Test("A budget that does not suffice takes the same plays for the same seed, and says how many are left")
    func budget() {
        var options = options(depth: 2, budget: 7)
        let first = explore(options).explored[0]
        #expect(first.plays.count == 7)
        #expect(first.explored.left > 0)
        #expect(
            explore(options, jobs: 3, lastFirst: true).explored[0].plays.map(\.schedule) == first.plays.map(\.schedule))
        let others = (UInt64(2)..<8).map { seed in
            options.seed = seed
            return explore(options).explored[0].plays.map(\.schedule)
        }
        #expect(others.contains { $0 != first.plays.map(\.schedule) })
    }

    @Test("What a depth leaves out stays left out, also where the next depth has nothing to play")
    func leftOfAllDepths() throws {
        let options = options(depth: 2, budget: 2)
        let explored = explore(options) { _ in "" }.explored[0].explored
        #expect(explored.counts == [2, 3, 0, 0, 0, 0], "planned, left, probes, not read, not changed, not turned")
        let known = try KnownFindings("silence: a(): b  [fault.1:offline]  # why\n", file: "f")
        #expect(ExploreResult(explored, known: known, options).fixed.isEmpty)
    }

    @Test("A scenario whose plays end without its result is named")
    func unreported() {
        var exploration = Exploration(
            [ScenarioExploration(.named("a"), options())], report: { _ in }, progress: { _, _ in })
        while let play = exploration.next(isFull: false) {
            let events = events(play, [Self.points[0] + Self.points[0]], \.token)
            exploration.take(PlayResult(plan: play, events: events, exit: .ended))
        }
        #expect(exploration.unreported == "a", "of two plays that are the same only one counts")
    }

    @Test(
        "Finding out what the app reads costs no more plays than the budget; the values that were not asked count as read"
    )
    func probes() {
        let removed = ["a", "b", "c", "d", "e", "f", "g", "h"].map { name in
            Deviation.fault(request: 1, .value(.removed, at: "/\(name)"))
        }
        func explored(_ budget: Int, readingAll: Bool) -> ExploredScenario {
            explore(options(budget: budget), points: [removed]) { schedule in
                guard case .fault(_, .spoiled(let pointers))? = schedule.deviations.first else { return schedule.token }
                return readingAll || pointers.contains("/a") ? schedule.token : ""
            }.explored[0].explored
        }
        let one = explored(100, readingAll: false)
        #expect(one.counts == [2, 0, 7, 7, 0, 0], "planned, left, probes, not read, not changed, not turned")
        let all = explored(100, readingAll: true)
        #expect(all.counts == [9, 0, 15, 0, 0, 0])
        let few = explored(10, readingAll: true)
        #expect(few.counts == [9, 0, 7, 0, 0, 0], "eight more would be too many")
    }

    @Test("The app reads a value that changes only where it crashes, although every recording says that it has crashed")
    func expectedCrash() {
        let removed = ["a", "b", "c", "d", "e", "f"].map { name in
            Deviation.fault(request: 1, .value(.removed, at: "/\(name)"))
        }
        func crash(of schedule: Schedule) -> Crash {
            let reads = schedule.deviations.contains { deviation in
                guard case .fault(_, let change) = deviation else { return false }
                switch change {
                case .value(_, let pointer): return pointer == "/a"
                case .spoiled(let pointers): return pointers.contains("/a")
                default: return false
                }
            }
            return Crash(
                signal: "SIGILL", message: "Fatal error: Index out of range",
                frames: [.init(reads ? "List.show()" : "List.end()", image: "Bench", source: "List.swift:4")])
        }
        let explored = explore(options(), points: [removed], text: { _ in "" }, crash: crash).explored[0].explored
        #expect(explored.counts == [2, 0, 5, 5, 0, 0], "planned, left, probes, not read, not changed, not turned")
        #expect(explored.findings.map(\.schedule.token) == ["fault.1:removed/a"])
    }

    @Test(
        "Shards play the last depth together, each play once, and are joined to what one machine plays",
        arguments: [1, 2])
    func shards(depth: Int) throws {
        var options = options(depth: depth)
        let text = { (schedule: Schedule) in schedule.token.contains("503") ? "URLError.cancelled" : schedule.token }
        let whole = explore(options, text: text).explored.map(\.explored)
        let parts = (1...3).map { index in
            options.shard = Shard(index: index, total: 3)
            return explore(options, jobs: 2, lastFirst: true, text: text).explored.map(\.explored)
        }
        let last = parts.flatMap { $0[0].plays }.filter { $0.schedule.deviations.count == depth }
        #expect(Set(last.map(\.place)).count == last.count && parts.allSatisfy { !$0[0].isWhole })
        for (index, one) in whole.enumerated() {
            let coded = try JSONEncoder().encode(parts.map { $0[index] })
            let read = try JSONDecoder().decode([ExploredScenario].self, from: coded)
            let joined = try #require(ExploredScenario.joined(read.reversed()))
            #expect(joined.isWhole && joined.plays.map(\.schedule) == one.plays.map(\.schedule))
            #expect(joined.findings == one.findings && !one.findings.isEmpty)
            #expect(try #require(ExploredScenario.joined([read[0], read[2]])).isWhole == false)
        }
    }

    @Test("Machines on which a play differs are not joined")
    func differentMachines() {
        var options = options()
        options.shard = Shard(index: 1, total: 2)
        let one = explore(options).explored[0].explored
        options.shard = Shard(index: 2, total: 2)
        let other = explore(options, text: { $0.token + "." }).explored[0].explored
        #expect(ExploredScenario.joined([one, other]) == nil)
    }

    @Test("Plays with the same symptom are one finding, with the smallest schedule and the others beside it")
    func merged() throws {
        let findings = explore(options()) { $0.token.hasPrefix("fault") ? "URLError.cancelled" : "x" }
            .explored[0].explored.findings
        try #require(findings.count == 1)
        #expect(findings[0].schedule.token == "fault.1:offline")
        #expect(findings[0].alsoWith == ["503"])
        #expect(findings[0].plays == 2)
    }

    @Test("A known finding does not fail the run; an unknown one does, and so does a line that is not found any more")
    func known() throws {
        let exploration = explore(options()) { $0.token.hasPrefix("fault") ? "URLError.cancelled" : "x" }.explored[0]
        let line = try #require(exploration.explored.findings.first).symptom.line
        func result(_ text: String, _ options: ExploreOptions) throws -> ExploreResult {
            ExploreResult(exploration.explored, known: try KnownFindings(text, file: "f"), options)
        }
        #expect(try result("", options()).exitCode == .differs)
        #expect(try result("\(line)  # the API never fails\n", options()).exitCode == .same)
        #expect(try result("cancel-shown: *  # it is never shown\n", options()).exitCode == .same)
        let fixed = try result("\(line)  # why\nsilence: a(): b  [fault.1:offline]  # why\n", options())
        #expect(fixed.fixed.map(\.finding) == ["silence: a(): b"])
        #expect(fixed.exitCode == .differs)
        let star = try result("\(line)  # why\nproperty: a(): \"b: *\" is no list: *  # why\n", options())
        #expect(star.fixed.count == 1, "only a whole rule is never gone")
        // A run that does not try faults cannot say that one is fixed.
        let others = try result("\(line)  # why\nlate: a(): b  [order.1:2]  # why\n", options(kinds: [.fault]))
        #expect(others.fixed.isEmpty)
        let deep = try result("\(line)  # why\nlate: a(): b  [order.1:2+order.2:1]  # why\n", options())
        #expect(deep.fixed.isEmpty)
    }
}

@Suite("The file of known findings")
struct KnownFindingsTests {
    @Test("It is sorted, and read back as it was written")
    func roundTrip() throws {
        let known = KnownFindings([
            .init(finding: "silence: type \"#1\": nothing [a]", token: "fault.1:offline", reason: "a # is allowed"),
            .init(finding: "crash: a(): b", token: "", reason: "known"),
        ])
        #expect(
            known.text == """
                crash: a(): b  # known
                silence: type "#1": nothing [a]  [fault.1:offline]  # a # is allowed

                """)
        #expect(Set(try KnownFindings(known.text.replacing("\n", with: "\r\n"), file: "f").lines) == Set(known.lines))
        #expect(Set(try KnownFindings(known.text, file: "f").lines) == Set(known.lines))
    }

    @Test("A crash is read back out of its line, also if its message has a comma in it")
    func crash() {
        let name = CrashName("could not open, in time, the list", in: "List.open()")
        #expect(CrashName(name.text[...]) == name)
    }

    @Test(
        "A line without a rule or a reason is refused, with its number",
        arguments: ["silence: a(): b", "silence: a(): b  # ", "quiet: a(): b  # why", "silence:  # why", "# a comment"])
    func refused(_ line: String) {
        let error = #expect(throws: Diagnostic.self) {
            try KnownFindings("crash: a(): b  # known\n\(line)\n", file: "Recordings/s.findings.txt")
        }
        #expect(error?.place == "Recordings/s.findings.txt, line 2")
    }
}
