/// The meaning that names and values of output calls have to a reader.
enum CallWords {
    private static let errors = ["error", "fail", "alert", "retry", "offline", "problem", "warning", "unavailable"]
    /// A value in a line of its own has so many characters at most.
    private static let longestLine = 98

    /// Tells whether a call tells the user that something went wrong.
    static func isError(_ call: PlayTrace.Call) -> Bool {
        let name = call.name.lowercased()
        if errors.contains(where: name.holds) { return !hasOffValue(call) }
        return call.told.values.contains(where: \.node.tellsError)
    }

    /// Tells whether a call shows something that an answer brought.
    static func isContent(_ call: PlayTrace.Call) -> Bool {
        guard !isError(call), flag(of: call) == nil, !call.told.values.allSatisfy(\.node.isEmpty) else {
            return false
        }
        return !isProgress(call)
    }

    /// Tells whether a call says that something is under way; where a picture or a page is says nothing of that.
    static func isProgress(_ call: PlayTrace.Call) -> Bool {
        call.told.values.contains { value in
            value.node.hasLeaf { leaf in
                [.string, .name, .other].contains(leaf.kind) && isProgress(leaf.text)
            }
        }
    }

    /// Tells whether a text says that something is under way: `spinner`, `.loading`.
    static func isProgress(_ text: String) -> Bool {
        let text = text.lowercased()
        return ["spinner", "loading", "progress", "busy", "please wait"].contains(where: text.holds)
            && !["no spinner", "notloading", "not loading"].contains(where: text.holds)
    }

    /// The flag that a call sets; nil if its value is not a single truth value.
    static func flag(of call: PlayTrace.Call) -> (kind: PlayTrace.Kind, isOn: Bool)? {
        guard call.told.values.count == 1, let isOn = call.told.values[0].node.flag else { return nil }
        return (call.kind, isOn)
    }

    /// The only value of a call, if it fits in a line: `true` in `showLoading(_:)`, in `isBusy: true` and in `isBusy = true`.
    static func value(of call: PlayTrace.Call) -> String? {
        guard call.told.values.count == 1, case let text = call.told.values[0].node.text, text.count <= longestLine
        else { return nil }
        return text
    }

    /// Tells whether the call takes an error away: `error = nil`, `showRetry(false)`.
    private static func hasOffValue(_ call: PlayTrace.Call) -> Bool {
        guard call.told.values.count == 1 else { return false }
        return call.told.values[0].node.isEmpty || call.told.values[0].node.flag == false
    }
}

extension StringProtocol {
    /// The text without spaces at both ends.
    var trimmingSpaces: String {
        let space = UInt8(ascii: " ")
        var text = Substring(self).utf8.drop { $0 == space }
        while text.last == space { text.removeLast() }
        return String(Substring(text))
    }
}

extension StringProtocol {
    /// Returns where a word is first; its bytes are compared, which takes a tenth of a search by characters.
    func place(of word: String) -> Range<Index>? {
        guard let first = word.utf8.first else { return nil }
        var rest = utf8[...]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: word.utf8) { return start..<rest.index(start, offsetBy: word.utf8.count) }
            rest = rest.dropFirst()
        }
        return nil
    }

    /// Tells whether a word is in the text.
    func holds(_ word: String) -> Bool { place(of: word) != nil }
}
