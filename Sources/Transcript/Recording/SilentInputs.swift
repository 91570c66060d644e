extension Sequence<Entry.Message> {
    /// The inputs that nothing follows: each returns nothing, and there is neither a call, a change, a request nor an answer before the next
    /// one. A view that passes on what its user does follows that.
    package var silentInputs: [Entry.Message] {
        var (silent, open): ([Entry.Message], Entry.Message?) = ([], nil)
        for message in self {
            if let last = open, message.kind == .input, message.lifeline.from != last.lifeline.to {
                silent.append(last)
            }
            open = message.isOpenInput ? message : nil
        }
        return silent + (open.map { [$0] } ?? [])
    }

    /// The sentence about them; nil if there is none.
    package var silence: String? {
        let texts = silentInputs.map(\.text).distinct
        guard !texts.isEmpty else { return nil }
        let more = texts.count > 6 ? ["\(texts.count - 5) more"] : []
        return "Nothing follows " + (texts.prefix(more.isEmpty ? 6 : 5) + more).joined(separator: ", ")
    }
}

extension Entry.Message {
    /// True for a call that returns nothing; a property that is set, a view that is dismissed and a user who leaves ask for no more.
    fileprivate var isOpenInput: Bool {
        guard kind == .input, case .told(let told) = content else { return false }
        return told.call.form == .call && told.outcome == nil
    }
}
