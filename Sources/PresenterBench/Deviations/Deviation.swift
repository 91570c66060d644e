/// One thing that a play does differently from the default play, at one of its choice points.
package struct Deviation: Hashable, Sendable {
    /// The kinds of deviations, as `--kinds` names them.
    package enum Kind: String, CaseIterable, Hashable, Sendable, Comparable {
        /// Something else happens next: another answer, a timer, the next step.
        case order
        /// An answer is replaced.
        case fault
        /// The user taps twice, leaves, or launches the app again.
        case user
        /// Another ready thread gets the turn.
        case threads

        package static func < (left: Kind, right: Kind) -> Bool { left.position < right.position }

        private var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    package let kind: Kind
    /// Which choice point: for a fault the number of the request, for threads that of the turn; else a count of the play.
    package let number: Int
    /// What happens there: `2` or `timer`, `timed-out`, `leave`.
    package let choice: String

    package init(_ kind: Kind, _ number: Int, _ choice: String) {
        self.kind = kind
        self.number = number
        self.choice = choice
    }

    /// Reads `order.3:2`; nil if it is no deviation.
    package init?(_ text: some StringProtocol) {
        guard let colon = text.firstIndex(of: ":"), let dot = text[..<colon].firstIndex(of: "."),
            let kind = Kind(rawValue: String(text[..<dot])),
            let number = Int(text[text.index(after: dot)..<colon]), number > 0,
            case let choice = String(text[text.index(after: colon)...]), !choice.isEmpty
        else { return nil }
        self.init(kind, number, choice)
        guard self.text == text else { return nil }
    }

    /// `order.3:2`
    package var text: String { "\(kind.rawValue).\(number):\(choice)" }
}

extension Deviation: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let deviation = Deviation(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a deviation")
        }
        self = deviation
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
