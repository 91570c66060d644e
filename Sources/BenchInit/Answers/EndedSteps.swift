/// A step in which the first play of a scenario ends: the app crashes in it, or hangs.
struct EndedStep: Equatable, Sendable {
    /// The name of the scenario.
    let scenario: String
    /// The label of the step in the recording.
    let label: String
    /// The report's words about it.
    let why: String
    /// The number of inputs of this label up to it: of two steps that are called so, the app ends in the second one.
    var occurrence = 1
}

extension BenchDraft {
    /// The fixture of a scenario: the one without a connection has its name from the other one.
    func fixture(of scenario: String) -> String? { flow(of: scenario).map { flows[$0].flow.names.scenario } }

    /// The scenario of the same flow that has no connection.
    func offline(of scenario: String) -> String? { flow(of: scenario).map { flows[$0].flow.names.offline } }

    /// Leaves steps to the author in which the app ends, so that the rest of a flow is played.
    mutating func leaveOut(_ ended: [EndedStep]) -> [(step: EndedStep, isOffline: Bool)] {
        ended.compactMap { step in
            guard let place = flow(of: step.scenario) else { return nil }
            let scenario = flows[place].flow.names.scenario
            let isOffline = step.scenario != scenario && !ended.contains { $0.scenario == scenario }
            let end = WrittenFlow.End(why: step.why, isOffline: isOffline)
            return flows[place].note(step.label, occurrence: step.occurrence, end) ? (step, isOffline) : nil
        }
    }

    /// Reads nothing that is computed in flows whose app ends before their first step, and returns the scenarios of these.
    mutating func readNothingComputed(in scenarios: [String]) -> [String] {
        scenarios.filter { scenario in
            flow(of: scenario).map { flows[$0].readNothingComputed() } ?? false
        }
    }

    /// Declares on what scenarios depend.
    func depending(on dependences: [String], _ names: [String]) -> BenchDraft {
        var draft = self
        for name in names {
            if let place = flow(of: name) { draft.flows[place].dependences[name] = dependences }
        }
        return draft
    }

    /// The place of the flow that a scenario plays; nil for a scenario of another.
    private func flow(of scenario: String) -> Int? {
        flows.firstIndex { [$0.flow.names.scenario, $0.flow.names.offline].contains(scenario) }
    }
}
