import BenchDiagnostics

/// The deviations of a play, in the order in which it meets them; a default play has none.
package struct Schedule: Hashable, Sendable {
    package let deviations: [Deviation]

    package init(_ deviations: [Deviation] = []) { self.deviations = deviations }

    /// Reads a token: `order.3:2+fault.1:timed-out`.
    ///
    /// - Throws: `ScheduleError` that quotes the first part that is not a deviation.
    package init(token: String) throws(ScheduleError) {
        var deviations: [Deviation] = []
        for part in token.split(separator: "+", omittingEmptySubsequences: false) {
            guard let deviation = Deviation(part) else { throw .notADeviation(String(part), token: token) }
            deviations.append(deviation)
        }
        self.init(deviations)
    }

    /// The schedule in one word: `order.3:2+fault.1:timed-out`; empty for a default play.
    package var token: String { deviations.map(\.text).joined(separator: "+") }

    package var isDefault: Bool { deviations.isEmpty }

    /// The only deviation; nil if there is none, or more than one.
    package var only: Deviation? { deviations.count == 1 ? deviations[0] : nil }

    /// Returns the schedule with one more deviation.
    package func adding(_ deviation: Deviation) -> Schedule { Schedule(deviations + [deviation]) }
}

/// A token that is not a schedule.
package enum ScheduleError: PlainError, Equatable {
    case notADeviation(String, token: String)

    package var what: String {
        switch self {
        case .notADeviation(let part, _): "Not a deviation: \(EscapedText.quoted(part, longest: 100))"
        }
    }

    package var place: String {
        switch self {
        case .notADeviation(_, let token):
            "schedule \(EscapedText.quoted(token, longest: 200))"
        }
    }

    package var next: String {
        "Copy the token from a finding of bench explore; it reads like order.3:2+fault.1:timed-out"
    }
}

/// An input of a scenario, by its label.
package struct UserInput: Sendable {
    /// Methods that the system calls, each once in the life of a screen.
    private static let calledBySystem: Set<Substring> = [
        "init", "awakeFromNib", "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear",
        "viewWillDisappear", "viewDidDisappear", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "onAppear",
        "onDisappear", "start", "configure", "setUp", "setup",
    ]
    private let name: Substring

    /// Reads the label of a step: `didTapSave(_:)`, `await search(query:)`.
    package init(_ label: String) {
        let call = label.hasPrefix("await ") ? label.dropFirst("await ".count) : label[...]
        name = call.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// True if a user can do it twice in a row.
    package var canComeTwice: Bool { !Self.calledBySystem.contains(name) }

    /// Tells whether two inputs are the same act, with other values perhaps: then a user can do one right after the
    /// other.
    package func isSameAct(as other: UserInput) -> Bool { !name.isEmpty && name == other.name }
}
