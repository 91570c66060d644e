import BenchDiagnostics
import Foundation

/// The stems of a run: one for each set of variables that scenarios list.
struct Stems {
    /// The variable that chooses the origin of plays: `spawned` for new processes only, `copied` for copies where
    /// possible.
    static let variable = "PRESENTER_BENCH_PLAYS"

    /// The names of the set variables that the app sees.
    private typealias Key = [String]

    private enum Use { case never, ifItPays, always }

    private let program: PlayProgram
    private let environment: [String: String]
    private let use: Use
    /// The number of plays that are still expected.
    private let expected: Int
    private var stems: [Key: Stem] = [:]
    private var plays: [Key: Int] = [:]

    init(program: PlayProgram, environment: [String: String], expecting expected: Int) {
        self.program = program
        self.environment = environment
        self.expected = expected
        use =
            switch environment[Self.variable] {
            case "spawned": .never
            case "copied": .always
            default: .ifItPays
            }
    }

    /// Tells whether a play can be a copy.
    func isReady(for plan: PlannedPlay) -> Bool { plan.mayBeCopied && stems[key(of: plan)]?.state == .ready }

    /// Tells whether a play should wait for its stem, which is started if it pays.
    mutating func shouldWait(_ plan: PlannedPlay) throws(Diagnostic) -> Bool {
        guard program.rehearsal != nil, plan.mayBeCopied, use != .never else { return false }
        let key = key(of: plan)
        guard let stem = stems[key] else {
            plays[key, default: 0] += 1
            guard use == .always || (key.isEmpty ? expected : plays[key]!) >= Self.least else { return false }
            stems[key] = try Stem(program, for: plan, outer: environment)
            return true
        }
        return [.starting, .rehearsing].contains(stem.state)
    }

    /// A stem and its rehearsal cost about as much as three spawned plays.
    private static let least = 6

    var descriptors: [Int32] { stems.values.flatMap(\.descriptors) }
    /// The processes of the stems that are not gone.
    var numbers: [pid_t] { stems.values.compactMap(\.number) }

    /// Hears which calls the kernel refuses to stems.
    mutating func hear(_ polled: [pollfd]) { for key in stems.keys { stems[key]!.hear(polled) } }

    /// Hears all stems, and returns the rehearsals that are due.
    mutating func hear() -> [PlannedPlay] {
        stems.keys.sorted { $0.lexicographicallyPrecedes($1) }.compactMap { key in
            stems[key]!.hear() ? PlannedPlay(scenario: "", environment: key) : nil
        }
    }

    /// Copies the stem of a play; nil if the copy fails.
    mutating func copy(
        _ plan: PlannedPlay, in folder: PlayFolder, events: Int32, launch: Int32? = nil, _ watchdog: WatchdogOfPlays
    ) -> pid_t? {
        let key = key(of: plan)
        let isRehearsal = stems[key]?.state == .rehearsing
        var plan = plan
        plan.leavesLaunches = true
        plan.resumes = launch.map { _ in PlayFolder.launchInPlay }
        let variables = isRehearsal ? program.rehearsal! : program.instructions(plan)
        return stems[key]?.copy(in: folder, events: events, launch: launch, variables: variables, watchdog)
    }

    mutating func take(_ rehearsal: RawPlay) { stems[key(of: rehearsal.plan)]?.take(rehearsal) }

    mutating func end() {
        for key in stems.keys {
            if use == .always { tell(of: key) }
            stems[key]!.end()
        }
    }

    /// Says why plays were spawned, if copies were asked for.
    private func tell(of key: Key) {
        guard case .gone(let reason) = stems[key]!.state else { return }
        FileHandle.standardError.write(Data("\(Self.variable): plays are spawned: \(reason)\n".utf8))
    }

    private func key(of plan: PlannedPlay) -> Key { plan.environment.filter { environment[$0] != nil }.sorted() }
}

extension MachineCheck {
    /// The reason why no play can be a copy of another process; nil if plays can be.
    static func copyObstacle(
        _ program: PlayProgram, _ environment: [String: String], _ watchdog: WatchdogOfPlays
    ) throws -> String? {
        var stem = try Stem(program, for: PlannedPlay(scenario: ""), outer: environment)
        defer { stem.end() }
        let deadline = watchdog.deadlineFromNow()
        repeat {
            var descriptors = stem.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            watchdog.wait(for: &descriptors, until: deadline)
            stem.hear(descriptors)
            _ = stem.hear()
        } while stem.state == .starting && !watchdog.hasPassed(deadline)
        if case .gone(let reason) = stem.state { return reason }
        return stem.state == .starting ? "it does not get ready" : nil
    }
}
