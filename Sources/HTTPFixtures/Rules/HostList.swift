/// Host names, in which `*` matches any text.
package struct HostList: Hashable, Sendable {
    private let names: Set<String>
    private let patterns: [WildcardText]

    /// Takes names; case does not matter.
    package init(_ names: Set<String>) {
        self.names = names
        patterns = names.map { WildcardText($0.lowercased()) }
    }

    /// Returns whether the host of a URL is one of them.
    package func contains(hostOf url: String) -> Bool {
        guard !patterns.isEmpty else { return false }
        let host = URLText.normalized(URLText(url).host).lowercased()
        return patterns.contains { $0.matches(host) }
    }

    /// The names that match the host of a URL, as they were written.
    package func names(matchingHostOf url: String) -> [String] {
        guard !patterns.isEmpty else { return [] }
        let host = URLText.normalized(URLText(url).host).lowercased()
        return names.filter { WildcardText($0.lowercased()).matches(host) }
    }

    /// Checks that the names can be hosts.
    ///
    /// - Throws: `RuleError.badHost`.
    package func validate() throws(RuleError) {
        for name in names.sorted() where name.isEmpty || name.contains(where: { "/: ?#@".contains($0) }) {
            throw .badHost(name)
        }
    }
}
