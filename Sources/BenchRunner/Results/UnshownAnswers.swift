import Transcript

/// A reason for which a recording with a fixture says nothing of what the API answers: its golden would stay as it is, whatever the app makes
/// of that.
package enum UnshownAnswers: Hashable, Sendable {
    case nothingAsked
    /// The view is told nothing after the first answer, or only what is empty.
    case nothingShown
    /// All that the view is told after that is that something went wrong.
    case onlyErrors
    /// The view is told the same without a connection.
    case sameAsOffline

    /// Looks for one; nil for a recording that shows something of the answers, and for one whose scenario is about a failure.
    ///
    /// - Parameters:
    ///   - recording: The recording.
    ///   - offline: The recording of the same flow without a connection; nil where there is none.
    package init?(_ recording: Recording, besides offline: Recording? = nil) {
        guard recording.head.fixture != nil, recording.head.faults.isEmpty,
            case .ended(let left)? = recording.entries.last,
            left.screens.isEmpty
        else { return nil }
        let messages = recording.messages
        guard messages.contains(where: \.isRequest) else {
            self = .nothingAsked
            return
        }
        // Whoever has left is shown nothing, and this is meant.
        guard let first = messages.firstIndex(where: \.isGoodAnswer), !messages[..<first].contains(where: \.isEnd)
        else {
            return nil
        }
        let told = messages[first...].flatMap(\.told)
        guard !told.contains(where: \.showsSomething) else {
            guard let offline, Self.told(in: offline) == Self.told(in: recording) else { return nil }
            self = .sameAsOffline
            return
        }
        self = told.contains { $0.meaning == .error || $0.isThrown } ? .onlyErrors : .nothingShown
    }

    /// The sentence about it.
    package var text: String {
        switch self {
        case .nothingAsked: "The app asks the API for nothing"
        case .nothingShown: "Nothing of what the API answers is shown: all that is told after it is empty"
        case .onlyErrors: "Nothing of what the API answers is shown: all that is told after it is an error"
        case .sameAsOffline: "Nothing of what the API answers is shown: the view is told the same without a connection"
        }
    }

    /// The calls and changes of a play, and what its inputs return.
    private static func told(in recording: Recording) -> [Entry.Told] {
        recording.messages.compactMap { message in
            guard case .told(let told) = message.content else { return nil }
            return message.kind == .input && told.outcome == nil ? nil : told
        }
    }
}

extension Entry.Message {
    fileprivate var isRequest: Bool {
        switch content {
        case .asked, .missed: true
        case .act, .told, .answered, .cancelled, .refused: false
        }
    }

    /// True for the end of a screen.
    fileprivate var isEnd: Bool {
        switch content {
        case .act(.dismissal), .act(.departure): true
        case .act(.step), .told, .asked, .answered, .missed, .cancelled, .refused: false
        }
    }

    /// True for an answer of which an app may show something.
    fileprivate var isGoodAnswer: Bool {
        guard case .answered(_, let answer) = content, case .response(let status, _, _) = answer.end else {
            return false
        }
        return status < 400
    }

    /// What the view or a router is told, and what an input returns or throws.
    fileprivate var told: [ToldCall] {
        guard case .told(let told) = content else { return [] }
        let outcome = told.outcome.map { [$0] }
        switch kind {
        // Of an outcome that comes later, the call is the name alone.
        case .output, .change: return outcome ?? [told.call]
        case .call: return lifeline.to.kind == .other ? [told.call] : []
        case .input: return outcome ?? []
        case .request, .answer: return []
        }
    }
}

extension ToldCall {
    fileprivate var isThrown: Bool { form == .outcome && name == RecordingWords.threw }

    /// True for what an app shows of an answer, or may: a call without values says nothing of what it stands for.
    fileprivate var showsSomething: Bool {
        switch meaning {
        case .content: !isThrown && values.contains { $0.node.hasContent }
        case .signal: true
        case .flag(let isOn): isOn
        case .error, .progress, .nothing: false
        }
    }
}

extension Recording {
    /// The sentences about what a golden of it would not notice: inputs that nothing follows, and answers that show nothing.
    ///
    /// - Parameter offline: The recording of the same flow without a connection; nil where there is none.
    /// - Returns: The sentences, without a full stop.
    package func gaps(besides offline: Recording? = nil) -> [String] {
        [UnshownAnswers(self, besides: offline)?.text, messages.silence].compactMap(\.self)
    }
}
