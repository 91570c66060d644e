/// Build settings with values in the places of the names in them, as Xcode puts them there.
struct ResolvedSettings {
    private let written: [String: String]
    /// The text in the place of a name that nothing sets, which may be all of a value.
    private let unknown: (_ name: String, _ isWhole: Bool) -> String

    /// The values of all settings, of which none names another one: what nothing sets is empty.
    static func values(_ written: [String: String]) -> [String: String] {
        let settings = ResolvedSettings(written: written) { _, _ in "" }
        return Dictionary(uniqueKeysWithValues: written.map { ($0, settings.resolved($1, inside: [$0])) })
    }

    /// A text with the values of the settings that it names, and with another text in the place of a name that nothing sets.
    static func filled(
        _ text: String, _ written: [String: String], unknown: @escaping (_ name: String, _ isWhole: Bool) -> String
    ) -> String {
        ResolvedSettings(written: written, unknown: unknown).resolved(text, inside: [])
    }

    /// A text with the values of what it names, `$(NAME)` or `${NAME}`, from the inner names to the outer ones: `$(HOST_$(CONFIGURATION))`. A
    /// name inside of its own value is empty.
    private func resolved(_ text: String, inside names: Set<String>) -> String {
        var text = text
        // A value may end in what opens a name: so much is enough for all that people write.
        for _ in 0..<16 where text.contains("$") {
            let length = text.count
            text.replace(/\$(?:\(([^$(){}]*)\)|\{([^$(){}]*)\})/) { match in
                value(of: match.1 ?? match.2 ?? "", isWhole: match.0.count == length, inside: names)
            }
        }
        return text
    }

    /// The value of a name with its operators: `HOST:default=localhost`, `HOST:lower`.
    private func value(of reference: Substring, isWhole: Bool, inside names: Set<String>) -> String {
        let parts = reference.split(separator: ":", omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard !name.isEmpty, !names.contains(name), names.count < 16 else { return "" }
        let own = written[name].map { resolved($0, inside: names.union([name])) } ?? ""
        let value = parts.dropFirst().reduce(own) { value, word in
            switch word {
            case "lower": value.lowercased()
            case "upper": value.uppercased()
            default: value.isEmpty && word.hasPrefix("default=") ? String(word.dropFirst("default=".count)) : value
            }
        }
        return value.isEmpty && written[name] == nil ? unknown(name, isWhole) : value
    }
}
