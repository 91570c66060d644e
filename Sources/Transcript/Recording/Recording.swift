/// What one play of a scenario did: the lines about the scenario, what happened, and the values that have a name.
package struct Recording: Hashable, Sendable {
    package var head: RecordingHead
    package var entries: [Entry]
    /// How many values of each kind show a name and a number: `UUID 2, DATE`; nil if none does.
    package var scrubbed: String?

    package init(head: RecordingHead, entries: [Entry], scrubbed: String? = nil) {
        self.head = head
        self.entries = entries
        self.scrubbed = scrubbed
    }

    package var messages: [Entry.Message] {
        entries.compactMap { if case .message(let message) = $0 { message } else { nil } }
    }
}
