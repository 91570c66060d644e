/// Build settings with values in the places of the names in them, as Xcode puts them there.
struct ResolvedSettings {
    private let written: [String: String]

    /// The values of all settings, of which none names another one.
    static func values(_ written: [String: String]) -> [String: String] {
        let settings = ResolvedSettings(written: written)
        return Dictionary(uniqueKeysWithValues: written.map { ($0, settings.resolved($1, inside: [$0])) })
    }

    /// A text with the values of what it names, `$(NAME)` or `${NAME}`, from the inner names to the outer ones: `$(HOST_$(CONFIGURATION))`. What
    /// nothing sets is empty, and so is a name inside of its own value.
    private func resolved(_ text: String, inside names: Set<String>) -> String {
        var text = text
        // A value may end in what opens a name: so much is enough for all that people write.
        for _ in 0..<16 where text.contains("$") {
            text.replace(/\$(?:\(([^$(){}]*)\)|\{([^$(){}]*)\})/) { value(of: $0.1 ?? $0.2 ?? "", inside: names) }
        }
        return text
    }

    /// The value of a name with its operators: `HOST:default=localhost`, `HOST:lower`.
    private func value(of reference: Substring, inside names: Set<String>) -> String {
        let parts = reference.split(separator: ":", omittingEmptySubsequences: false)
        let name = String(parts[0])
        let isKnown = !names.contains(name) && names.count < 16
        let value = isKnown ? written[name].map { resolved($0, inside: names.union([name])) } ?? "" : ""
        return parts.dropFirst().reduce(value) { value, word in
            switch word {
            case "lower": value.lowercased()
            case "upper": value.uppercased()
            default: value.isEmpty && word.hasPrefix("default=") ? String(word.dropFirst("default=".count)) : value
            }
        }
    }
}
