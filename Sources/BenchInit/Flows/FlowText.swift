import BenchSetup

/// The file of a screen: its scenarios, the flow that they share, and the spies.
enum FlowText {
    /// A file with the lines of its steps.
    struct File {
        let text: String
        /// The line of each statement of the setup, counted from one.
        let setup: Range<Int>
        /// The lines of each step.
        let lines: [ClosedRange<Int>]
        /// The number of lines before those of the screen.
        let start: Int
    }

    /// Writes the file.
    static func file(_ written: WrittenFlow, gap: String? = nil) -> File {
        let flow = written.flow
        let parts = written.spies
        let head = head(flow, parts)
        let made = setup(flow)
        var body = scenarios(written)
        let first = head.count + body.count + made.start + 1
        body += made.lines.map { "    " + $0 }
        var lines: [ClosedRange<Int>] = []
        for place in flow.steps.indices {
            let text = statement(place, of: written).map { $0.isEmpty ? "" : "    " + $0 }
            let start = head.count + body.count
            lines.append(start + 1...start + text.count)
            body += text
        }
        body.append("}")
        if let gap { body = ["// \(gap)"] + body.map { $0.isEmpty ? "//" : "// \($0)" } }
        let screen = written.screen?.text(without: Set(written.ends.keys)) ?? []
        let all = head + body + screen + parts.flatMap { [""] + $0.lines }
        return File(
            text: all.joined(separator: "\n") + "\n", setup: first..<first + flow.setup.count, lines: lines,
            start: head.count + body.count)
    }

    /// The imports.
    private static func head(_ flow: Flow, _ parts: [WrittenClass.Parts]) -> [String] {
        let modules = flow.modules.union([flow.module])
        let tested = Set(parts.flatMap(\.tested) + modules.map { "@preconcurrency @testable import \($0)" }).sorted()
        let named = flow.frameworks.union(["Foundation", "PresenterBench"]).map { "import \($0)" }
        let plain = Set(parts.flatMap(\.plain) + named).sorted()
        let conditional = parts.first { !$0.conditional.isEmpty }?.conditional ?? []
        return plain + conditional + [""] + tested + [""]
    }

    private static func statement(_ place: Int, of written: WrittenFlow) -> [String] {
        let (step, way) = (written.flow.steps[place], written.ways[place])
        guard way < step.ways.count else {
            let gap = step.gap ?? "it does not compile"
            return ["// Left to you: \(gap)"] + self.lines(step.ways.first ?? step.sketch ?? "").map { "// \($0)" }
        }
        let lines = lines(step.ways[way])
        guard let end = written.ends[place] else { return lines }
        guard end.isOffline else {
            return ["// Left to you: the app ends here: \(end.why)"] + lines.map { "// \($0)" }
        }
        let inside = lines.map { $0.isEmpty ? "" : "    " + $0 }
        return ["// Without a connection the app ends here: \(end.why)", "if !isOffline {"] + inside + ["}"]
    }

    private static func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

    private static func scenarios(_ written: WrittenFlow) -> [String] {
        let flow = written.flow
        let source = flow.view.map { "as `\($0)` does" } ?? "as its methods are named"
        let names = flow.names
        let isOffline = written.knowsConnection ? ", isOffline: Bool" : ""
        return [
            "/// Opens the screen and goes through it, \(source)."
        ] + others(of: flow) + [
            "let \(names.variable) = Scenario(\"\(names.scenario)\", .fixture(\"\(names.scenario)\")\(end(of: names.scenario, written))",
            "",
            "/// The same without a connection; the recording says what `\(flow.presenter)` tells its view.",
            "let \(names.variables[1]) = Scenario(",
            "    \"\(names.offline)\", .offline\(end(of: names.offline, written))",
            "", "@MainActor private func \(names.function)(_ stage: Stage\(isOffline)) {",
        ]
    }

    /// The lines that say which other views do some of it.
    private static func others(of flow: Flow) -> [String] {
        guard !flow.otherViews.isEmpty else { return [] }
        let named = flow.otherViews.prefix(3).map { "`\($0)`" } + (flow.otherViews.count > 3 ? ["others"] : [])
        let list = named.count > 1 ? named.dropLast().joined(separator: ", ") + " and " + (named.last ?? "") : named[0]
        return [
            "///",
            "/// \(list) \(named.count > 1 ? "have" : "has") a `\(flow.presenter)`, too, and some of the steps are from there. Which view comes",
            "/// first is a guess: put the steps in the order of your app.",
        ]
    }

    /// The end of a scenario: what it depends on, and the function that it plays.
    private static func end(of scenario: String, _ written: WrittenFlow) -> String {
        let cases = (written.dependences[scenario] ?? []).map { ".\($0)" }.joined(separator: ", ")
        let trait = written.flow.compiledTrait + (cases.isEmpty ? "" : ", .dependsOn(\(cases))")
        let function = written.flow.names.function
        guard written.knowsConnection else { return "\(trait), flow: \(function))" }
        return "\(trait)) { \(function)($0, isOffline: \(scenario != written.flow.names.scenario)) }"
    }

    /// The statements that make the objects, and the number of those before the setup of the flow.
    private static func setup(_ flow: Flow) -> (lines: [String], start: Int) {
        let before = spies(of: flow) + surroundings(of: flow)
        guard flow.startsAtOnce else { return (before + flow.setup + flow.watches, before.count) }
        let made = ["var made: \(flow.object)?", "stage.send(\"init\") {"]
        let inside = (flow.setup + flow.watches + ["made = presenter"]).map { "    " + $0 }
        // A flow may put all its events elsewhere.
        let isUsed = flow.steps.flatMap(\.ways).contains { SyntaxReader.words(in: $0).contains("presenter") }
        let after = ["}", "guard \(isUsed ? "let presenter = made" : "made != nil") else { return }"]
        return (before + made + inside + after, before.count + made.count)
    }

    /// The statements that make the spies of a flow.
    static func spies(of flow: Flow) -> [String] {
        flow.spies.map { "let \($0.variable) = \($0.making)" }
    }

    /// The statements that make what is neither a spy nor the presenter: what is told of calls that are left out, and streams.
    static func surroundings(of flow: Flow) -> [String] {
        let outside = [
            "let outside = Spy(stage, as: .from(\"App\", to: \"Outside\"))",
            "LeftOut.didCall = { outside.record(call: $0) }",
        ]
        return (flow.looksOutside ? outside : []) + flow.events
    }
}
