import Transcript

/// The meaning of an output call to the user, by the name of the call and by what its values are.
enum CallMeaning: Hashable {
    /// Something went wrong.
    case error
    /// Something to look at.
    case content
    /// One truth value.
    case flag(Bool)
    /// Something is under way, or is so no more: a spinner turns or stops.
    case progress
    /// Values that show nothing, as an empty list.
    case nothing
    /// No value: `reload()`.
    case signal
}

extension PlayTrace.Call {
    private static let errors = ["error", "fail", "alert", "retry", "offline", "problem", "warning", "unavailable"]

    var meaning: CallMeaning {
        if saysError { return .error }
        if let flag { return .flag(flag) }
        let isOfProgress = ProgressWords.are(in: NameWords(name.prefix { $0 != "(" }))
        if told.values.isEmpty { return isOfProgress ? .progress : .signal }
        if told.values.allSatisfy(\.node.isEmpty) { return .nothing }
        let isOnlyProgress = isOfProgress && told.values.allSatisfy { $0.node.group == nil }
        return isOnlyProgress || saysProgress ? .progress : .content
    }

    /// True if it tells the user that something went wrong.
    var isError: Bool { meaning == .error }

    /// True if it shows something that an answer may have brought.
    var isContent: Bool { meaning == .content }

    /// True if one of its values says that something is under way; where a picture or a page is says nothing of that.
    var saysProgress: Bool { told.values.contains { ProgressWords.are(in: $0.node) } }

    /// The truth value that is its only value; nil if there is another, or none.
    var flag: Bool? { told.values.count == 1 ? told.values[0].node.flag : nil }

    /// The truth values that it sets, each with its name: its only value, or those of the structure that this is.
    var flags: [(kind: PlayTrace.Kind, isOn: Bool)] {
        guard told.values.count == 1 else { return [] }
        if let flag { return [(kind, flag)] }
        return told.values[0].node.fields.compactMap { field in
            guard let isOn = field.node.flag, let label = field.label else { return nil }
            return (PlayTrace.Kind(lifeline: lifeline, name: "\(name) \(label)"), isOn)
        }
    }

    private var saysError: Bool {
        if NameWords(name.prefix { $0 != "(" }).begin(with: Self.errors) { return !takesBack }
        return told.values.contains { $0.namesError || $0.node.tellsError }
    }

    /// True if it takes an error away: `error = nil`, `showRetry(false)`.
    private var takesBack: Bool {
        guard told.values.count == 1 else { return false }
        return told.values[0].node.isEmpty || told.values[0].node.flag == false
    }
}

/// The words for a flag that is off while something is under way.
enum FlagWords {
    private static let off = ["hidden", "hide", "enable", "interact", "idle", "ready", "done"]

    /// The value of a flag while something is under way: a spinner is not hidden then, and a button not enabled.
    static func begun(_ name: String) -> Bool { !NameWords(name).begin(with: off) }
}

/// The words for something that is under way.
enum ProgressWords {
    private static let words = [
        "spinner", "loading", "loader", "progress", "busy", "refreshing", "animating", "hud", "skeleton", "shimmer",
    ]
    private static let denials = ["no", "not", "stopped", "ended", "finished", "done"]
    private static let texts = ["Loading", "loading", "Please wait"]

    /// Tells whether a name says so: `showSpinner`, `loading`, but not `notLoading`.
    static func are(in name: NameWords) -> Bool {
        name.begin(with: words) && !name.all.contains(where: denials.contains)
    }

    /// Tells whether a value says so: a case, a text that begins with it, or a field that is one. A text in a list is
    /// data.
    static func are(in node: ValueNode) -> Bool {
        if let text = node.string { return texts.contains(where: text.hasPrefix) }
        if let name = node.caseName, are(in: NameWords(name)) { return true }
        return node.fields.contains { $0.node.caseName.map { are(in: NameWords($0)) } ?? false }
    }

    /// Tells whether a screen says so, outside of quotes: `1 row, spinner`.
    static func are(inScreen text: String) -> Bool {
        let unquoted = text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset.isMultiple(of: 2) }.map(\.element)
        return unquoted.flatMap { $0.split(whereSeparator: { ",;[]\n".contains($0) }) }
            .contains { are(in: NameWords($0)) }
    }
}
