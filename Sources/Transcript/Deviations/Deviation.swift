/// One difference of a play from the default play, at one of its choice points.
package enum Deviation: Hashable, Sendable {
    /// Another event comes next at a choice point, which are counted from 1.
    case order(at: Int, Next)
    /// The answer to a request is replaced.
    case fault(request: Int, AnswerChange)
    /// The user acts at a choice point in a way that the scenario does not have.
    case user(at: Int, UserAct)
    /// Another ready thread gets the turn.
    case threads(ThreadChoice)

    /// The kinds of deviations, as `--kinds` names them.
    package enum Kind: String, CaseIterable, Hashable, Sendable, Comparable {
        case order, fault, user, threads

        package static func < (left: Kind, right: Kind) -> Bool { left.position < right.position }

        private var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    /// The event that comes next instead of the usual one.
    package enum Next: Hashable, Sendable {
        /// The answer to another request, by its number.
        case answer(Int)
        /// All other events: the answer to this request, which would be next, comes after the others and after the next
        /// step.
        case others(before: Int)
        /// Time passes first, as on a slow network.
        case timer
        /// The next step comes first, as with a fast user.
        case step
    }

    /// The acts that a user is free to do at any time.
    package enum UserAct: Hashable, Sendable {
        /// The same input twice in a row.
        case twice
        case ends(Departure)
    }

    /// The alternatives at a choice point of the controller.
    package enum Choice: Hashable, Sendable {
        case order(Next)
        case user(UserAct)

        /// Returns the deviation for this choice at a point.
        package func at(_ point: Int) -> Deviation {
            switch self {
            case .order(let next): .order(at: point, next)
            case .user(let act): .user(at: point, act)
            }
        }
    }

    /// The thread that gets the turn instead.
    package struct ThreadChoice: Hashable, Sendable {
        /// The point, from 1; accesses to variables are counted apart, as an optimised program has fewer.
        package var point: Int
        package var isAccess: Bool
        /// The position of the thread among those that are ready, from 2, because the first gets the turn by default.
        package var thread: Int

        package init(point: Int, isAccess: Bool, thread: Int) {
            self.point = point
            self.isAccess = isAccess
            self.thread = thread
        }
    }

    package var kind: Kind {
        switch self {
        case .order: .order
        case .fault: .fault
        case .user: .user
        case .threads: .threads
        }
    }

    /// The number of the choice point; of a fault, that of the request.
    package var number: Int {
        switch self {
        case .order(let point, _), .user(let point, _): point
        case .fault(let request, _): request
        case .threads(let choice): choice.point
        }
    }

    /// True if the next step comes before something that is still under way.
    package var isNextStep: Bool { if case .order(_, .step) = self { true } else { false } }

    /// The request whose answer comes after all others; nil if there is none.
    package var lastAnswered: Int? { if case .order(_, .others(let number)) = self { number } else { nil } }

    /// True if the user repeats an input.
    package var isTwice: Bool { if case .user(_, .twice) = self { true } else { false } }

    /// True if the user ends the launch; the app may be launched again then.
    package var isDeparture: Bool { if case .user(_, .ends) = self { true } else { false } }
    package var isRelaunch: Bool { if case .user(_, .ends(.relaunch)) = self { true } else { false } }

    /// Tells whether another deviation is at the same choice point.
    package func isBesides(_ other: Deviation) -> Bool {
        guard kind == other.kind, number == other.number else { return false }
        guard case .threads(let mine) = self, case .threads(let others) = other else { return true }
        return mine.isAccess == others.isAccess
    }
}

/// The text of a deviation in a token: `order.3:2`, `order.1:last-1`, `fault.1:timed-out`, `threads.4:access-2`.
extension Deviation {
    fileprivate static let last = "last-"
    private static let access = "access-"
    private static let twice = "twice"

    package var text: String { "\(kind.rawValue).\(number):\(choice)" }

    /// The text after the colon: `2` or `timer`, `timed-out`, `leave`.
    package var choice: String {
        switch self {
        case .order(_, .answer(let number)): "\(number)"
        case .order(_, .others(let number)): "\(Self.last)\(number)"
        case .order(_, .timer): "timer"
        case .order(_, .step): "step"
        case .fault(_, let change): change.text
        case .user(_, .twice): Self.twice
        case .user(_, .ends(let departure)): departure.rawValue
        case .threads(let choice): (choice.isAccess ? Self.access : "") + "\(choice.thread)"
        }
    }

    /// Reads a deviation, such as `order.3:2`; nil if the text is none.
    package init?(_ text: some StringProtocol) {
        guard let colon = text.firstIndex(of: ":"), let dot = text[..<colon].firstIndex(of: "."),
            let kind = Kind(rawValue: String(text[..<dot])),
            let number = Int(text[text.index(after: dot)..<colon]), number > 0,
            let deviation = Self.read(kind, number, String(text[text.index(after: colon)...])),
            // Each deviation has one spelling, because known findings are found by their tokens.
            deviation.text == text
        else { return nil }
        self = deviation
    }

    private static func read(_ kind: Kind, _ number: Int, _ choice: String) -> Deviation? {
        switch kind {
        case .order: Next(choice).map { .order(at: number, $0) }
        case .fault: AnswerChange(choice).map { .fault(request: number, $0) }
        case .user:
            choice == twice
                ? .user(at: number, .twice) : Departure(rawValue: choice).map { .user(at: number, .ends($0)) }
        case .threads:
            Int(choice.hasPrefix(access) ? String(choice.dropFirst(access.count)) : choice).map {
                .threads(ThreadChoice(point: number, isAccess: choice.hasPrefix(access), thread: $0))
            }
        }
    }
}

extension Deviation.Next {
    fileprivate init?(_ choice: String) {
        switch choice {
        case "timer": self = .timer
        case "step": self = .step
        case let text where text.hasPrefix(Deviation.last):
            guard let number = Int(text.dropFirst(Deviation.last.count)) else { return nil }
            self = .others(before: number)
        default:
            guard let number = Int(choice) else { return nil }
            self = .answer(number)
        }
    }
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

/// A way for the user to end a launch of the app before its flow is over.
package enum Departure: String, Hashable, Sendable {
    /// The user closes the screen: the stage releases everything that it owns.
    case leave
    /// The app is ended and launched again.
    case relaunch
}
