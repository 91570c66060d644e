import BenchRunner

/// The faults of a file that has the right form, and that no run can have written.
///
/// The numbers of a file are added, rounded and drawn, and its names select what counts. A file that was cut, edited or
/// made by another program must neither crash a merge nor decide it.
enum RunFaults {
    /// A number beyond that of any run: thirty years in seconds, and more plays than fit into a file.
    private static let most = 1_000_000_000

    /// Returns a fault if no run can take a number of seconds; nil if one can.
    static func seconds(_ seconds: Double, of what: String) -> String? {
        (0...Double(most)).contains(seconds) ? nil : "\(what) says that it took \(seconds) seconds"
    }

    /// Returns a fault if a count is impossible; nil otherwise.
    static func count(_ count: Int, of things: String) -> String? {
        (0...most).contains(count) ? nil : "it counts \(count) \(things)"
    }

    /// Returns a fault if a name is repeated, or is not among those that were asked for; nil otherwise.
    static func names(_ names: [String], among all: [String]) -> String? {
        var seen: Set<String> = []
        let known = Set(all)
        if let twice = names.first(where: { !seen.insert($0).inserted }) { return "it has \(twice) twice" }
        return names.first { !known.contains($0) }.map { "it has \($0), which was not asked for" }
    }
}

extension RunRecord {
    package var fault: String? {
        RunFaults.seconds(seconds, of: "it") ?? RunFaults.names(selected, among: selected)
            ?? RunFaults.names(planned, among: selected)
            ?? RunFaults.names(scenarios.map(\.name), among: planned)
            ?? scenarios.lazy.compactMap(\.fault).first
    }
}

extension RecordedScenario {
    fileprivate var fault: String? {
        if exitCode != verdict.exitCode.rawValue {
            return "\(name) is “\(verdict.word)”, and its exit code \(exitCode)"
        }
        if traffic.scenario != name || traffic.fixtures != fixtures { return "the traffic of \(name) is another's" }
        return RunFaults.seconds(seconds, of: name) ?? RunFaults.count(plays, of: "plays of \(name)")
            ?? RunFaults.count(line, of: "lines before \(name)")
            ?? traffic.numbers.lazy.compactMap { RunFaults.count($0, of: "exchanges before one of \(name)") }.first
    }
}

extension ExplorationRecord {
    package var fault: String? {
        RunFaults.seconds(seconds, of: "it") ?? RunFaults.count(depth, of: "deviations in a play")
            ?? RunFaults.count(budget, of: "plays of a scenario") ?? RunFaults.names(selected, among: selected)
            ?? RunFaults.names(scenarios.map(\.explored.name), among: selected)
            ?? scenarios.lazy.compactMap(\.explored.namedFault).first
    }
}

extension ExploredScenario {
    fileprivate var namedFault: String? { fault.map { "\(name): \($0)" } }

    fileprivate var fault: String? {
        if let fault = counts.lazy.compactMap({ RunFaults.count($0, of: "plays, requests or values") }).first {
            return fault
        }
        if let place = places.first(where: { !(0..<planned).contains($0) }) {
            return "it has play \(place) of \(planned)"
        }
        return plays.contains { $0.schedule.isDefault } ? nil : "it lacks the play that nothing disturbs"
    }
}
