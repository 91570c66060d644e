/// A step in which the first play of a scenario ends: the app crashes in it, or hangs.
struct EndedStep: Equatable, Sendable {
    /// The name of the scenario.
    let scenario: String
    /// What the recording calls the step.
    let label: String
    /// The report's words about it.
    let why: String
}

extension BenchDraft {
    /// The fixture of a scenario: the one without a connection has its name from the other one.
    func fixture(of scenario: String) -> String? { fixtures.first { [$0, "\($0)-offline"].contains(scenario) } }

    /// Leaves steps to the author in which the app ends, so that the rest of a flow is played; never the first step of a flow, which
    /// is what the screen is for.
    ///
    /// - Parameter ended: The steps.
    /// - Returns: Those that are left out now.
    mutating func leaveOut(_ ended: [EndedStep]) -> [EndedStep] {
        ended.filter { step in
            guard let fixture = fixture(of: step.scenario), let flow = steps[fixture], let text = scenarios[flow.file],
                let place = flow.all.firstIndex(where: { $0.label == step.label }), place > 0
            else { return false }
            let lines = flow.all[place].lines
            var all = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            for line in Array(lines) + (flow.all[place].screenLines.map { Array($0) } ?? []) {
                all[line - 1] = "    //" + all[line - 1].dropFirst(3)
            }
            all.insert("    // Left to you: the app ends here: \(step.why)", at: lines.lowerBound - 1)
            var rest = flow.all
            rest.remove(at: place)
            for next in place..<rest.count {
                rest[next].lines = rest[next].lines.moved
            }
            // The screen comes after the whole flow.
            for next in rest.indices { rest[next].screenLines = rest[next].screenLines?.moved }
            steps[fixture] = (flow.file, rest)
            scenarios[flow.file] = all.joined(separator: "\n")
            return true
        }
    }
}

extension ClosedRange<Int> {
    /// The same lines, one below.
    fileprivate var moved: ClosedRange<Int> { lowerBound + 1...upperBound + 1 }
}
