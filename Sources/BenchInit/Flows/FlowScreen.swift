/// The screen of a flow: what opens it, and what its user does then, as actions that `explore` walks.
///
/// It is written from the same acts as the flow: those of the opening as they are, and each later input as an action on the handle of the
/// presenter, so that the user can leave.
struct FlowScreen: Sendable {
    /// A line of the screen, and the step that it comes from; nil where it comes from none.
    private struct Line {
        let text: String
        let step: Int?
    }

    private var flow: Flow
    private let ways: [Int]
    /// The steps that are no action, because what they would be does not compile.
    private var dropped: Set<Int> = []

    /// Creates the screen of a flow.
    init(_ flow: Flow, ways: [Int]) { (self.flow, self.ways) = (flow, ways) }

    /// Watches the same as its flow.
    mutating func take(watches: [String]) { flow.watches = watches }

    /// The name of its variable.
    var variable: String { flow.names.screenVariable }

    /// The same without the steps of some of its lines; nil where another line is wrong, or no action is left.
    func dropping(lines wrong: [Int]) -> FlowScreen? {
        let all = lines
        var screen = self
        for number in wrong {
            guard all.indices.contains(number), let step = all[number].step, isAction(step) else { return nil }
            screen.dropped.insert(step)
        }
        return screen.hasActions ? screen : nil
    }

    /// True if its user can do anything.
    var hasActions: Bool { flow.steps.indices.contains { action(of: $0) != nil } }

    /// Its text, line by line.
    func text(without ended: Set<Int> = []) -> [String] {
        lines.map { line in
            let isLeft = line.step.map(ended.contains) ?? false
            return isLeft ? "    //" + line.text.dropFirst(3) : line.text
        }
    }

    private var lines: [Line] {
        let head = [
            "", "/// What the user of the screen can do; `bench explore \(flow.names.screen)` walks it.",
            "let \(variable) = Scenario.Screen(\"\(flow.names.screen)\", .fixture(\"\(flow.names.scenario)\")\(flow.compiledTrait)) { stage in",
        ]
        let opening = flow.steps.indices.filter { !isAction($0) }.flatMap { step in
            statement(step).map { Line(text: "    " + owned($0), step: step) }
        }
        let actions = flow.steps.indices.compactMap { step in
            action(of: step).map { Line(text: "        \($0),", step: step) }
        }
        return (head + made(usedBy: (opening + actions).map(\.text))).map { Line(text: $0, step: nil) }
            + opening + [Line(text: "    return [", step: nil)] + actions
            + ["    ]", "}"].map { Line(text: $0, step: nil) }
    }

    /// The statements that make the objects and give them to the stage. They are made in a block of their own, since a variable of
    /// the opening would hold them when the user leaves in its course; a handle that nothing needs has no name.
    private func made(usedBy lines: [String]) -> [String] {
        let objects = [("presenter", flow.object)] + flow.spies.map { ($0.variable, $0.className) }
        let used = objects.filter { name, _ in lines.contains { $0.contains("\(Self.handle(of: name)).object") } }
        let owning = objects.map { name, _ in
            "\(used.contains { $0.0 == name } ? Self.handle(of: name) : "_") = stage.own(\(name))"
        }
        let inside = flow.setup + flow.watches
        let isMadeInStep = flow.startsAtOnce && used.contains { $0.0 == "presenter" }
        let handles = used.map { name, type in
            name == "presenter" && isMadeInStep
                ? "var made: Owned<\(type)>?" : "let \(Self.handle(of: name)): Owned<\(type)>"
        }
        let kept = flow.holdingSpy.map { ["\($0).keep(presenter)"] } ?? []
        let presenter = isMadeInStep ? "made = stage.own(presenter)" : owning[0]
        let making =
            flow.startsAtOnce
            ? ["stage.send(\"init\") {"] + (inside + kept + [presenter]).map { "    " + $0 } + ["}"]
                + owning.dropFirst()
            : inside + kept + owning
        let block = ["do {"] + (FlowText.spies(of: flow) + making).map { "    " + $0 } + ["}"]
        let after = isMadeInStep ? ["guard let \(Self.handle(of: "presenter")) = made else { return [] }"] : []
        return (FlowText.surroundings(of: flow) + handles + block + after).map { "    " + $0 }
    }

    private static func handle(of name: String) -> String { "owned" + name.prefix(1).uppercased() + name.dropFirst() }

    /// Tells whether a step comes after the opening; who leaves does so by himself, at any time.
    private func isAction(_ step: Int) -> Bool { flow.steps[step].phase > .scroll }

    private func statement(_ step: Int) -> [String] {
        guard ways[step] < flow.steps[step].ways.count else { return [] }
        return flow.steps[step].ways[ways[step]].split(separator: "\n").map(String.init)
    }

    /// A step as an action: `stage.send("didTap()") { … }` is `.action("didTap()") { … }`.
    private func action(of step: Int) -> String? {
        guard isAction(step), flow.steps[step].phase != .leave, !dropped.contains(step), isFirst(step) else {
            return nil
        }
        let offered = flow.steps[step].acts.dropFirst(ways[step]).lazy.compactMap(\.action).first
        return offered.map { ".action(\(owned($0.arguments))) { \(owned($0.body)) }" }
    }

    /// Tells whether no earlier action is called the same.
    private func isFirst(_ step: Int) -> Bool {
        !flow.steps[..<step].indices.contains { isAction($0) && flow.steps[$0].acts == flow.steps[step].acts }
    }

    /// Puts handles in the place of objects, which an action must not hold.
    private func owned(_ code: String) -> String {
        (["presenter"] + flow.spies.map(\.variable)).reduce(code) { text, name in
            // A text stays as it is, a word followed by a colon is a label, and one after a point is a member.
            guard let word = try? Regex("\"(?:[^\"\\\\]|\\\\.)*\"|(^|[^\\w.])\(name)(?![\\w:])") else { return text }
            return text.replacing(word) { match in
                guard let before = match.output[1].substring else { return String(text[match.range]) }
                return "\(before)\(Self.handle(of: name)).object"
            }
        }
    }
}
