/// The actions that a user of a screen takes, one after the other.
package struct Walk: Hashable, Sendable {
    /// One action of a screen, with one of the values that it takes.
    package struct Step: Hashable, Sendable {
        /// The position of the action among those of its screen, from 1.
        package var action: Int
        /// The position of the value among those that the action takes then, from 1; nil of an action without values.
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

    /// Reads `a1/a2.1`; nil if it is no walk, or none as it is written.
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
