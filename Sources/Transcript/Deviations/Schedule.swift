import BenchDiagnostics

/// The deviations of a play, in the order in which it meets them, and for a screen the actions that its user takes. A
/// default play has neither.
package struct Schedule: Hashable, Sendable {
    /// The actions of a screen; empty in a play of a scenario.
    package let walk: Walk
    package let deviations: [Deviation]

    package init(_ deviations: [Deviation] = [], walk: Walk = Walk()) {
        self.walk = walk
        self.deviations = deviations
    }

    /// Reads a token: `order.3:2+fault.1:timed-out`, `a1/a2.1+order.3:step`.
    ///
    /// - Throws: A failure that quotes the first part that is not a deviation.
    package init(token: String) throws(Diagnostic) {
        var deviations: [Deviation] = []
        var parts = token.split(separator: "+", omittingEmptySubsequences: false)
        let walk = parts.first.flatMap { Walk($0) }
        if walk != nil { parts.removeFirst() }
        for part in parts {
            guard let deviation = Deviation(part) else { throw .notADeviation(String(part), token: token) }
            deviations.append(deviation)
        }
        self.init(deviations, walk: walk ?? Walk())
    }

    /// The schedule in one word: `order.3:2+fault.1:timed-out`; empty for a default play.
    package var token: String {
        ((walk.isEmpty ? [] : [walk.text]) + deviations.map(\.text)).joined(separator: "+")
    }

    package var isDefault: Bool { deviations.isEmpty && walk.isEmpty }

    /// The only deviation; nil if there is none, or more than one.
    package var only: Deviation? { deviations.count == 1 ? deviations[0] : nil }

    /// Returns the schedule with one more deviation.
    package func adding(_ deviation: Deviation) -> Schedule { Schedule(deviations + [deviation], walk: walk) }

    /// Returns the schedule with one more action.
    package func adding(_ step: Walk.Step) -> Schedule { Schedule(deviations, walk: walk.adding(step)) }
}

/// A schedule travels as its token, which is as short as it can be.
extension Schedule: Codable {
    package init(from decoder: any Decoder) throws {
        let token = try decoder.singleValueContainer().decode(String.self)
        if token.isEmpty { self.init() } else { try self.init(token: token) }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(token)
    }
}

/// The failure of a token that is not a schedule.
extension Diagnostic {
    fileprivate static func notADeviation(_ part: String, token: String) -> Diagnostic {
        Diagnostic(
            what: "This is no part of a schedule: \(EscapedText.quoted(part, longest: 100)).",
            place: "schedule \(EscapedText.quoted(token, longest: 200))",
            next: "Copy the token from a finding of \(.explore); it reads like order.3:2+fault.1:timed-out")
    }
}

/// An input of a scenario, by its label.
package struct UserInput: Sendable {
    /// Methods that the system calls, each once in the life of a screen.
    private static let calledBySystem: Set<Substring> = [
        "init", "awakeFromNib", "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear",
        "viewWillDisappear", "viewDidDisappear", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "onAppear",
        "onDisappear",
    ]
    /// Methods that whoever makes a screen calls once. In words, they are what a user does: `start`, `start the timer`.
    private static let calledByMaker: Set<Substring> = ["start", "configure", "setUp", "setup"]
    private let name: Substring
    private let isCall: Bool

    /// Reads the label of a step: `didTapSave(_:)`, `await search(query:)`.
    package init(_ label: String) {
        let call = label.hasPrefix("await ") ? label.dropFirst("await ".count) : label[...]
        name = call.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        isCall = call[name.endIndex...].hasPrefix("(")
    }

    /// True if a user can do it twice in a row.
    package var canComeTwice: Bool {
        !Self.calledBySystem.contains(name) && !(isCall && Self.calledByMaker.contains(name))
    }

    /// Tells whether two inputs are the same act, perhaps with other values: then a user can do one right after the
    /// other.
    package func isSameAct(as other: UserInput) -> Bool { !name.isEmpty && name == other.name }
}

/// The actions that a user of a screen takes, one after the other.
package struct Walk: Hashable, Sendable {
    /// One action of a screen, with one of the values that it takes.
    package struct Step: Hashable, Sendable {
        /// The position of the action among those of its screen, from 1.
        package var action: Int
        /// The position of the value among those that the action takes then, from 1; nil for an action without values.
        package var value: Int?

        package init(action: Int, value: Int? = nil) {
            self.action = action
            self.value = value
        }
    }

    package var steps: [Step]

    package init(_ steps: [Step] = []) { self.steps = steps }

    package var isEmpty: Bool { steps.isEmpty }

    /// Returns the walk with one more step.
    package func adding(_ step: Step) -> Walk { Walk(steps + [step]) }
}

/// The text of a walk in a token: `a1/a2.1/a3`.
extension Walk {
    private static let separator: Character = "/"

    package var text: String { steps.map(\.text).joined(separator: String(Self.separator)) }

    /// Reads a walk, such as `a1/a2.1`; nil for a text that is none, or is not spelled as `text` does.
    package init?(_ text: some StringProtocol) {
        var steps: [Step] = []
        for part in text.split(separator: Self.separator, omittingEmptySubsequences: false) {
            guard let step = Step(part) else { return nil }
            steps.append(step)
        }
        self.init(steps)
        guard self.text == text else { return nil }
    }
}

extension Walk.Step {
    package var text: String { "a\(action)" + (value.map { ".\($0)" } ?? "") }

    fileprivate init?(_ text: some StringProtocol) {
        guard text.first == "a" else { return nil }
        let numbers = text.dropFirst().split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard 1...2 ~= numbers.count, numbers.allSatisfy({ $0 ?? 0 > 0 }), let action = numbers[0] else { return nil }
        self.init(action: action, value: numbers.count == 2 ? numbers[1] : nil)
    }
}
