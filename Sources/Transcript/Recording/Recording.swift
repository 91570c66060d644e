/// A recording of one play, as data: the lines about the scenario, the entries, and the counts of named values.
package struct Recording: Hashable, Sendable {
    package var head: RecordingHead
    package var entries: [Entry]
    /// The number of values of each kind that are shown as a name and a number: `UUID 2, DATE`; nil if there are none.
    package var scrubbed: String?

    package init(head: RecordingHead, entries: [Entry]) {
        self.head = head
        self.entries = entries
    }

    package var messages: [Entry.Message] {
        entries.compactMap { if case .message(let message) = $0 { message } else { nil } }
    }
}

/// The lines about the scenario before the first event.
package struct RecordingHead: Hashable, Sendable {
    package var scenario: String
    /// The names of the fixtures, in order of precedence; nil if there is none.
    package var fixture: String?
    /// The handwritten answers, one line each: `200 on GET /plants`.
    package var replies: [String]
    /// The failures and changes of answers, one line each: `error timedOut on GET /plants`.
    package var faults: [String]
    /// The order in which answers are delivered, if it is not the default.
    package var answers: String?
    /// The settings with which the app is compiled, where they are not the compiler's own: `Swift 6, main actor by default`.
    package var compiled: String?

    /// The conditions that the recording depends on: `hash order`.
    package var restsOn: [String]
    /// The deviations of the play from the default play; nil if it had none.
    package var schedule: String?

    package init(
        scenario: String, fixture: String?, replies: [String] = [], faults: [String] = [], answers: String? = nil,
        compiled: String? = nil, restsOn: [String] = []
    ) {
        self.scenario = scenario
        self.fixture = fixture
        self.replies = replies
        self.faults = faults
        self.answers = answers
        self.compiled = compiled
        self.restsOn = restsOn
    }

    /// The condition of a recording whose play drew random numbers; only the play itself can show it.
    package static let randomNumbers = "random numbers from a fixed seed"
}

/// One event of a play, as a recording has it: typed, without a layout.
package enum Entry: Hashable, Sendable {
    case message(Message)
    /// Virtual time moved, in steps of a microsecond.
    case passed(nanoseconds: Int64)
    /// The main thread waits for something other than a request.
    case mainBlocked
    /// A dismissed object still exists.
    case held(type: String)
    /// The play breaks a property of the scenario.
    case broken(property: String)
    /// The end of a launch that is followed by another.
    case relaunched(Left)
    /// The end of a play that finished.
    case ended(Left)
    case crashed
    case hung
    case couldNotRun

    /// True for the last entry of a play; nothing but scrubbed values may follow it.
    package var isLast: Bool {
        switch self {
        case .ended, .crashed, .hung, .couldNotRun: true
        case .message, .passed, .mainBlocked, .held, .broken, .relaunched: false
        }
    }

    /// True if the entry says that the play, or the scenario, went wrong.
    package var isBreakdown: Bool {
        switch self {
        case .crashed, .hung, .couldNotRun, .held, .broken: true
        case .message, .passed, .mainBlocked, .relaunched, .ended: false
        }
    }

    /// True if a recording with this entry can never be accepted.
    package var isMiss: Bool {
        if case .broken = self { return true }
        guard case .message(let message) = self else { return false }
        switch message.content {
        case .missed, .refused: return true
        case .act, .told, .asked, .answered, .cancelled: return false
        }
    }
}

extension Entry {
    /// The screens, and everything that is left, at the end of a launch or of a play.
    package struct Left: Hashable, Sendable {
        /// The visible screens as their views read them back; the parts of a long one are indented lines.
        package var screens: [String] = []
        /// True if the view received no call at all.
        package var heardNothing = false
        package var unplayed: [String] = []
        /// The requests without an answer.
        package var inFlight: [Message] = []
        package var stillArmed: [String] = []
        package var stillRunning: [String] = []

        package init() {}
    }

    /// A message from one lifeline to another.
    package struct Message: Hashable, Sendable {
        package var lifeline: Lifeline
        package var content: Content
        package var marks: [Mark]

        package init(_ lifeline: Lifeline, _ content: Content, marks: [Mark] = []) {
            self.lifeline = lifeline
            self.content = content
            self.marks = marks
        }
    }

    package enum Content: Hashable, Sendable {
        /// An act of the scenario or the user; a step is told by its label, like a call by its name.
        case act(PlayEvent.Act)
        case told(Told)
        case asked(Asked)
        /// An answer, with the number of its request if two requests were ever in flight.
        case answered(number: Int?, PlayEvent.Answer)
        case missed(number: Int?)
        case cancelled(number: Int?)
        /// A call with which the app would have left the play: `socket(AF_INET)`.
        case refused(String)
    }

    /// A remark on a message beside its text.
    package enum Mark: Hashable, Sendable {
        /// The call arrived off the main thread.
        case offMain
        /// The main thread waits for the answer.
        case mainBlocked
        /// The scenario ignores the host.
        case ignored
        /// A delegate would have received the answer in pieces.
        case inOnePiece
        case refused
    }

    /// A call, a change of state or an input, and the outcome of a call if it came at once.
    package struct Told: Hashable, Sendable {
        package var call: ToldCall
        /// The outcome, of this call or of an earlier one, whose name alone is in `call`.
        package var outcome: ToldCall?
        /// True if the outcome has a line of its own, below the values.
        package var isOutcomeBelow = false

        package init(_ call: ToldCall, outcome: ToldCall? = nil, isOutcomeBelow: Bool = false) {
            self.call = call
            self.outcome = outcome
            self.isOutcomeBelow = isOutcomeBelow
        }
    }

    /// A request that the app sent.
    package struct Asked: Hashable, Sendable {
        /// The number of the request; nil if no two requests were ever in flight.
        package var number: Int?
        package var method: String
        package var url: String
        /// The GraphQL operation: `BeerList {first: 20}`.
        package var operation: String?
        /// The headers, the timeout and the body, in one line each.
        package var lines: [String] = []

        package init(number: Int? = nil, method: String, url: String, operation: String? = nil, lines: [String] = []) {
            self.number = number
            self.method = method
            self.url = url
            self.operation = operation
            self.lines = lines
        }
    }
}

extension Entry.Message {
    /// The kind of a message, as a reader would name it.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case input, request, answer, output, call
        case change = "state change"
    }

    package var kind: Kind {
        switch content {
        case .asked, .cancelled: .request
        case .answered, .missed: .answer
        case .act: .input
        case .refused: .call
        case .told: Self.kind(lifeline)
        }
    }

    private static func kind(_ lifeline: Lifeline) -> Kind {
        if lifeline.isChange { return .change }
        switch (lifeline.from.kind, lifeline.to.kind) {
        case (_, .api), (.api, _): return .call
        case (.user, _): return .input
        case (_, .user), (_, .view): return .output
        case (.view, _): return .input
        default: return .call
        }
    }

    /// True if the API did not answer as the app had hoped, or the app was kept from leaving its play.
    package var isFailure: Bool {
        switch content {
        case .answered(_, let answer): answer.isFailure
        case .missed, .refused: true
        case .act, .told, .asked, .cancelled: false
        }
    }

    /// The name of the call or the change: `show(_:)`, `title`; nil for requests and answers.
    package var name: String? {
        if case .told(let told) = content { told.call.name } else { nil }
    }

    /// The message without the number of a request, which it has only if two requests were in flight.
    package var unnumbered: Self {
        var message = self
        switch content {
        case .asked(var asked):
            asked.number = nil
            message.content = .asked(asked)
        case .answered(_, let answer): message.content = .answered(number: nil, answer)
        case .missed: message.content = .missed(number: nil)
        case .cancelled: message.content = .cancelled(number: nil)
        case .act, .told, .refused: break
        }
        return message
    }
}
