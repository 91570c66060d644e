/// A step in which the first play of a scenario ends: the app crashes in it, or hangs.
struct EndedStep: Equatable, Sendable {
    /// The name of the scenario.
    let scenario: String
    /// The label of the step in the recording.
    let label: String
    /// The report's words about it.
    let why: String
}

extension BenchDraft {
    /// The fixture of a scenario: the one without a connection has its name from the other one.
    func fixture(of scenario: String) -> String? { fixtures.first { [$0, Flow.offline($0)].contains(scenario) } }

    /// Leaves steps to the author in which the app ends, so that the rest of a flow is played; never the first step of a flow, which
    /// is what the screen is for.
    ///
    /// A step in which it ends only without a connection, such as the choice of a row that is not there, stays in the other
    /// scenario.
    ///
    /// - Parameter ended: The steps.
    /// - Returns: Those that are left out now.
    mutating func leaveOut(_ ended: [EndedStep]) -> [EndedStep] {
        ended.filter { step in
            guard let fixture = fixture(of: step.scenario), let place = place(of: step, in: fixture), place > 0 else {
                return false
            }
            guard step.scenario != fixture, !ended.contains(where: { $0.scenario == fixture }) else {
                comment(step, place, of: fixture)
                return true
            }
            return guardAgainstOffline(step, place, of: fixture)
        }
    }

    /// Returns whether a step is taken only where there is a connection.
    func needsConnection(_ step: EndedStep) -> Bool {
        guard let fixture = fixture(of: step.scenario), let place = place(of: step, in: fixture) else { return false }
        return steps[fixture]?.all[place].needsConnection == true
    }

    private func place(of step: EndedStep, in fixture: String) -> Int? {
        steps[fixture]?.all.firstIndex { $0.isInput(step.label) }
    }

    private mutating func comment(_ step: EndedStep, _ place: Int, of fixture: String) {
        edit(fixture) { all, flow in
            let lines = flow.all[place].lines
            for line in Array(lines) + flow.all[place].inScreen { all[line - 1].comment() }
            all.insert("    // Left to you: the app ends here: \(step.why)", at: lines.lowerBound - 1)
            flow.all.remove(at: place)
            flow.move(from: place, by: 1)
        }
    }

    /// Takes a step only where there is a connection; false if that is so already.
    private mutating func guardAgainstOffline(_ step: EndedStep, _ place: Int, of fixture: String) -> Bool {
        guard !needsConnection(step) else { return false }
        edit(fixture) { all, flow in
            let lines = flow.all[place].lines
            for line in flow.all[place].inScreen { all[line - 1].comment() }
            all.insert("    }", at: lines.upperBound)
            for line in lines where !all[line - 1].isEmpty { all[line - 1] = "    " + all[line - 1] }
            let head = ["    // Without a connection the app ends here: \(step.why)", "    if !isOffline {"]
            all.insert(contentsOf: head, at: lines.lowerBound - 1)
            all = FlowText.telling(all, flow.function)
            flow.all[place].needsConnection = true
            flow.all[place].lines = lines.moved(by: 2)
            flow.move(from: place + 1, by: 3)
        }
        return true
    }

    private mutating func edit(_ fixture: String, _ body: (inout [String], inout FlowSteps) -> Void) {
        guard var flow = steps[fixture], let text = scenarios[flow.file] else { return }
        var all = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        body(&all, &flow)
        steps[fixture] = flow
        scenarios[flow.file] = all.joined(separator: "\n")
    }
}

extension BenchDraft.FlowSteps {
    /// Notes that lines were put in before a step; the screen comes after the whole flow.
    fileprivate mutating func move(from place: Int, by count: Int) {
        for next in all.indices {
            if next >= place { all[next].lines = all[next].lines.moved(by: count) }
            all[next].screenLines = all[next].screenLines?.moved(by: count)
        }
    }
}

extension FlowText.File.Step {
    /// Its lines in the screen, counted from one.
    fileprivate var inScreen: [Int] { screenLines.map(Array.init) ?? [] }
}

extension String {
    /// Makes an indented line a comment.
    fileprivate mutating func comment() { self = "    //" + dropFirst(3) }
}

extension ClosedRange<Int> {
    /// The same lines, further below.
    fileprivate func moved(by count: Int) -> Self { lowerBound + count...upperBound + count }
}
