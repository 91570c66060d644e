import BenchSetup

/// The file of a screen: its scenarios, the flow that they share, and the spies.
enum FlowText {
    /// A file with the number of the line of each step.
    struct File: Equatable {
        let text: String
        /// The lines of each step, counted from one.
        let lines: [ClosedRange<Int>]
        /// The steps that are played, in order.
        let steps: [Step]
        /// The number of lines before those of the screen.
        let start: Int
        /// The variable of the screen; nil where there is none.
        let screen: String?

        /// A step that is played.
        struct Step: Equatable {
            /// Its label in a recording; nil where it is several inputs.
            let label: String?
            /// Its lines, counted from one.
            var lines: ClosedRange<Int>
            /// Its lines in the screen; nil where it is none of it.
            var screenLines: ClosedRange<Int>?
            /// True if it is not taken without a connection.
            var needsConnection = false
            /// The field that is typed into; nil for any other act.
            var field: String?

            /// Tells whether an input of a recording is one of it: each letter that is typed is an input.
            func isInput(_ name: String) -> Bool {
                name == label || field.map { name == $0 || name.hasPrefix("\($0) = \"") } ?? false
            }
        }
    }

    /// Writes the file.
    ///
    /// - Parameters:
    ///   - flow: The flow.
    ///   - ways: Which way of each step is taken.
    ///   - spies: The texts of the classes that are written here.
    ///   - gap: Why the scenario cannot be made; all of it is commented out then.
    ///   - screen: The screen that is written beside it; nil for none.
    /// - Returns: The text, with the places of its steps.
    static func file(
        _ flow: Flow, ways: [Int], spies: [String], gap: String? = nil, screen: FlowScreen? = nil
    ) -> File {
        let parts = spies.map(split)
        let modules = flow.modules.union([flow.module])
        let tested = Set(parts.flatMap(\.tested) + modules.map { "@preconcurrency @testable import \($0)" }).sorted()
        let named = flow.frameworks.union(["Foundation", "PresenterBench"]).map { "import \($0)" }
        let plain = Set(parts.flatMap(\.plain) + named).sorted()
        let conditional = parts.first { !$0.conditional.isEmpty }?.conditional ?? []
        let head = plain + conditional + [""] + tested + [""]
        var body = scenarios(flow, isInFull: gap == nil)
        let start = head.count + body.count
        var lines: [ClosedRange<Int>] = []
        body += setup(flow)
        for (step, way) in zip(flow.steps, ways) {
            let text = statement(step, way).map { $0.isEmpty ? "" : "    " + $0 }
            lines.append(
                start + (body.count - (start - head.count)) + 1...start + (body.count - (start - head.count))
                    + text.count)
            body += text
        }
        body.append("}")
        if let gap { body = ["// \(gap)"] + body.map { $0.isEmpty ? "//" : "// \($0)" } }
        let before = head.count + body.count
        let classes = (screen?.text ?? []) + parts.flatMap { [""] + $0.class }
        let steps = flow.steps.indices.filter { ways[$0] < flow.steps[$0].ways.count }.map { place in
            File.Step(
                label: flow.steps[place].label, lines: lines[place],
                screenLines: screen?.lines(of: place).map { $0.lowerBound + before + 1...$0.upperBound + before + 1 },
                field: flow.steps[place].field)
        }
        return File(
            text: (head + body + classes).joined(separator: "\n") + "\n", lines: lines, steps: steps, start: before,
            screen: screen?.variable)
    }

    private static func statement(_ step: Flow.Step, _ way: Int) -> [String] {
        if let gap = step.gap, step.ways.isEmpty { return ["// Left to you: \(gap)"] }
        guard way < step.ways.count else {
            let last = step.ways.first ?? ""
            return ["// Left to you: \(step.gap ?? "it does not compile")"]
                + last.split(separator: "\n").map { "// \($0)" }
        }
        return step.ways[way].split(separator: "\n").map(String.init)
    }

    /// The name of the function that both scenarios play.
    static func function(of flow: Flow) -> String { flow.variable(with: "Flow") }

    /// Lets a flow know which of its two scenarios it plays.
    ///
    /// - Parameters:
    ///   - lines: The lines of its file.
    ///   - function: The name of its function.
    /// - Returns: As many lines; the same where it knows already.
    static func telling(_ lines: [String], _ function: String) -> [String] {
        let played = playing(function)
        return lines.map { line in
            if line == signature(function) { return signature(function, knowsConnection: true) }
            guard line.hasSuffix(played) else { return line }
            return line.dropLast(played.count) + ") { \(function)($0, isOffline: \(line.contains(".offline"))) }"
        }
    }

    private static func signature(_ function: String, knowsConnection: Bool = false) -> String {
        "@MainActor private func \(function)(_ stage: Stage\(knowsConnection ? ", isOffline: Bool" : "")) {"
    }

    /// The end of a scenario that plays a function which does not know which scenario it is for.
    private static func playing(_ function: String) -> String { ", flow: \(function))" }

    private static func scenarios(_ flow: Flow, isInFull: Bool) -> [String] {
        let source = flow.view.map { "as `\($0)` does" } ?? "as its methods are named"
        let play = function(of: flow)
        return [
            "/// Opens the screen and goes through it, \(source).",
            "let \(flow.variable) = Scenario(\"\(flow.scenario)\", .fixture(\"\(flow.scenario)\")\(playing(play))", "",
            "/// The same without a connection; the recording says what `\(flow.presenter)` tells its view.",
            "let \(flow.variables[1]) = Scenario(",
            "    \"\(Flow.offline(flow.scenario))\", .offline\(playing(play))",
            "", signature(play),
        ]
    }

    /// The statements that make the objects.
    ///
    /// - Parameter flow: The flow.
    /// - Returns: The lines.
    private static func setup(_ flow: Flow) -> [String] {
        let before = spies(of: flow) + surroundings(of: flow)
        guard flow.startsAtOnce else { return (before + flow.setup + flow.watches).map { "    " + $0 } }
        let made = ["var made: \(flow.object)?", "stage.send(\"init\") {"]
        let inside = (flow.setup + flow.watches + ["made = presenter"]).map { "    " + $0 }
        // A flow may put all its events elsewhere.
        let isUsed = flow.steps.flatMap(\.ways).contains { SyntaxReader.words(in: $0).contains("presenter") }
        let after = ["}", "guard \(isUsed ? "let presenter = made" : "made != nil") else { return }"]
        return (before + made + inside + after).map { "    " + $0 }
    }

    /// The statements that make the spies of a flow.
    static func spies(of flow: Flow) -> [String] {
        flow.spies.map { "let \($0.variable) = \($0.className)(stage)" }
    }

    /// The statements that make what is neither a spy nor the presenter: what is told of calls that are left out, and streams.
    static func surroundings(of flow: Flow) -> [String] {
        let outside = [
            "let outside = Spy(stage, as: .from(\"App\", to: \"Outside\"))",
            "LeftOut.didCall = { outside.record(call: $0) }",
        ]
        return (flow.looksOutside ? outside : []) + flow.events
    }

    private struct Parts {
        var plain: [String] = []
        var conditional: [String] = []
        var tested: [String] = []
        var `class`: [String] = []
    }

    /// Takes a file that `spy` writes apart.
    private static func split(_ text: String) -> Parts {
        var parts = Parts()
        var isConditional = false
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let start = lines.firstIndex { $0.hasPrefix("///") } ?? lines.count
        for line in lines[..<start] where !line.isEmpty {
            if line.hasPrefix("#if") { isConditional = true }
            if isConditional {
                parts.conditional.append(line)
            } else if line.hasPrefix("import") {
                parts.plain.append(line)
            } else {
                parts.tested.append(line)
            }
            if line.hasPrefix("#endif") { isConditional = false }
        }
        parts.class = Array(lines[start...].reversed().drop { $0.isEmpty }.reversed())
        return parts
    }
}
