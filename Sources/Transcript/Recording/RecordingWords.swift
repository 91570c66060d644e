/// The words, marks and columns of the text of a recording. What a play reports in words, such as the kinds of timers, is
/// not among them.
package enum RecordingWords {
    /// The words of the head, in their order.
    package enum Head: String, Hashable, Sendable, CaseIterable {
        case scenario, fixture, reply, fault, answers, compiled
        case restsOn = "rests on"
        case schedule

        /// The word and the spaces after it.
        var lead: String { rawValue + String(repeating: " ", count: Self.column - rawValue.count) }

        private static let column = 10
    }

    /// The words for what is left at an end, in their order.
    package enum Left: String, Hashable, Sendable {
        case unplayed
        case inFlight = "in flight"
        case stillArmed = "still armed"
        case stillRunning = "still running"
    }

    /// The column at which text starts, unless the lifeline is longer; then two spaces follow it.
    static let column = 22
    static let indent = "  "
    static let markOpening = "   ["
    static let markClosing = "]"
    static let numberSign = "#"

    /// The arrow of a call, with the spaces around it.
    static let callArrow: StaticString = " -> "
    static let changeArrow: StaticString = " => "

    static let dismissed = "(dismissed)"
    static let leaves = "(leaves)"

    static let passedOpening = "("
    static let passedClosing = " pass)"
    static let mainBlocked = "(main blocked)"
    static let heardNothing = "(the view heard nothing)"
    /// The word before a header that the app sets on a request.
    package static let header = "header "
    package static let timeout = "timeout "
    static let headersAsBefore = "(headers as before)"

    /// The text between the parts of an answer.
    static let then = ", then "
    static let redirectsTo = " to "
    static let failed = "failed URLError."
    static let empty = "empty"
    static let miss = "miss"
    static let cancelled = "cancelled"
    static let held = "still held"
    static let broken = "property broken"
    static let relaunches = "relaunches"
    static let ends = "ends"
    static let crashed = "crashed"
    static let hung = "hung"
    static let couldNotRun = "could not run"
    static let scrubbed = "scrubbed"

    static let assignment = "="
    static let label = ":"
    /// The word before the result of a call.
    package static let returned = "->"
    package static let threw = "throws"
}

extension Entry.Mark {
    package var word: String {
        switch self {
        case .offMain: "off main"
        case .mainBlocked: "main blocked"
        case .ignored: "ignored"
        case .inOnePiece: "in one piece"
        case .refused: "refused"
        }
    }

    /// The mark as it is written after a text.
    var text: String { RecordingWords.markOpening + word + RecordingWords.markClosing }
}
