/// What the names and values of output calls mean to a reader.
enum CallWords {
    /// Whether a call tells the user that something went wrong.
    static func isError(_ call: PlayTrace.Call) -> Bool {
        let name = call.name.lowercased()
        if errors.contains(where: name.holds) { return !hasOffValue(call) }
        return call.lines.contains { line in
            ["Error.", "Error(", "\"Error", ".error(", ".failed", ".failure"].contains(where: line.holds)
        }
    }

    /// Whether a call shows something that an answer brought.
    static func isContent(_ call: PlayTrace.Call) -> Bool {
        guard !isError(call), flag(of: call) == nil else { return false }
        let values = call.lines.count > 1 ? call.lines.dropFirst().joined(separator: " ") : value(of: call) ?? ""
        let text = values.trimmingSpaces
        return !text.isEmpty
            && !["[]", "\"\"", "nil", "0 items", "[:]"].contains { text == $0 || text.hasSuffix(": \($0)") }
            && !isProgress(text)
    }

    /// Whether a text says that something is under way: `spinner`, `.loading`.
    static func isProgress(_ text: String) -> Bool {
        let text = text.lowercased()
        return ["spinner", "loading", "progress", "busy", "please wait"].contains(where: text.holds)
            && !["no spinner", "notloading", "not loading"].contains(where: text.holds)
    }

    /// The flag that a call sets, by a name without its value: `showLoading(_:)`; nil if its value is not a single truth value.
    static func flag(of call: PlayTrace.Call) -> (name: String, isOn: Bool)? {
        guard let value = value(of: call), ["true", "false"].contains(value) else { return nil }
        return (call.kind, value == "true")
    }

    /// The only value of a call, without its label: `true` in `showLoading(_:)` and `  true`, in `isBusy: true` and `isBusy = true`.
    static func value(of call: PlayTrace.Call) -> String? {
        switch call.lines.count {
        case 1:
            let line = call.lines[0]
            guard let cut = line.place(of: ": ") ?? line.place(of: " = ") else { return nil }
            return String(line[cut.upperBound...])
        case 2:
            let line = call.lines[1].trimmingSpaces
            guard let colon = line.place(of: ": "), !line.hasPrefix("\"") else { return line }
            return String(line[colon.upperBound...])
        default: return nil
        }
    }

    private static let errors = ["error", "fail", "alert", "retry", "offline", "problem", "warning", "unavailable"]

    /// Whether the call takes an error away: `error = nil`, `showRetry(false)`.
    private static func hasOffValue(_ call: PlayTrace.Call) -> Bool {
        ["nil", "false", "\"\""].contains(value(of: call) ?? "")
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
