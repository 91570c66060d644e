import BenchSetup

/// A way to do a step: the statement that does it in a flow, and the action that offers it on a screen.
struct Act: Hashable, Sendable {
    /// The statement, of one line or several.
    let statement: String
    /// The action of a screen; nil for what is no single input.
    let action: Action?

    /// An input that a screen offers.
    struct Action: Hashable, Sendable {
        /// The arguments of `.action`: its label, the values that it takes, when it is possible, who does it.
        let arguments: String
        /// The code that does it, with the variables of the flow.
        let body: String
    }

    /// Any statement, which a screen does not offer.
    init(_ statement: String) { (self.statement, action) = (statement, nil) }

    private init(_ statement: String, _ action: Action?) { (self.statement, self.action) = (statement, action) }

    /// An input that is sent; a screen offers it while a condition holds.
    static func sending(
        _ label: String, if condition: String? = nil, byUser: Bool = false, once isOnce: Bool = false, _ body: String
    ) -> Act {
        let (shown, role) = (SwiftLiteral.text(label), role(byUser))
        let statement = "stage.send(\(shown)\(role)\(isOnce ? ", once: true" : "")) { \(body) }"
        let possible = condition.map { ", if: \($0)" } ?? ""
        return Act(statement, isOnce ? nil : Action(arguments: shown + possible + role, body: body))
    }

    /// A text that is typed letter by letter, after which the user waits: an app may search only once nobody has typed for a while.
    static func typing(into field: String, byUser: Bool = false, as input: String? = nil, _ body: String) -> Act {
        let text = UsualValues.text(named: field)
        let (whole, first) = (SwiftLiteral.text(text), SwiftLiteral.text(String(text.prefix(1))))
        let typed = "stage.type(\(whole), into: \(SwiftLiteral.text(field))\(role(byUser))) { \(body) }"
        let statement = [typed, "stage.advance(by: .seconds(1))", "stage.release()"].joined(separator: "\n")
        let shown = "\(SwiftLiteral.text(input ?? field)), values: [\(first), \(whole)]\(role(byUser))"
        return Act(statement, Action(arguments: shown, body: body))
    }

    private static func role(_ byUser: Bool) -> String { byUser ? ", as: .user" : "" }
}
