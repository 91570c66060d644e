/// The words, marks and columns of the text of a recording; no other file has them.
package enum RecordingWords {
    /// The words of the head, in their order.
    package enum Head: String, Hashable, Sendable, CaseIterable {
        case scenario, fixture, fault, answers
        case restsOn = "rests on"
        case schedule

        /// The word and the spaces up to the text.
        var lead: String { rawValue + String(repeating: " ", count: Self.column - rawValue.count) }

        private static let column = 10
    }

    /// Text starts at this column, or two spaces after a longer lifeline.
    static let column = 22
    static let indent = "  "
    static let markOpening = "   ["
    static let markClosing = "]"
    static let numberSign = "#"

    static let passedOpening = "("
    static let passedClosing = " pass)"
    static let mainBlocked = "(main blocked)"
    static let heardNothing = "(the view heard nothing)"
    static let headersAsBefore = "(headers as before)"

    static let miss = "miss"
    static let cancelled = "cancelled"
    static let held = "still held"
    static let relaunches = "relaunches"
    static let ends = "ends"
    static let unplayed = "unplayed"
    static let inFlight = "in flight"
    static let stillArmed = "still armed"
    static let stillRunning = "still running"
    static let crashed = "crashed"
    static let hung = "hung"
    static let couldNotRun = "could not run"
    static let scrubbed = "scrubbed"

    static let assignment = "="
    static let label = ":"
    /// The words before what a call returned or threw.
    package static let returned = "->"
    package static let threw = "throws"
}

extension Entry.Mark {
    /// The mark as it stands behind a text.
    var text: String { RecordingWords.markOpening + rawValue + RecordingWords.markClosing }
}
