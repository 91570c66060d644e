import BenchDiagnostics

/// A value that is known to be secret before it is seen, so that it is secret everywhere.
package struct KnownSecret: Hashable, Sendable {
    /// The name shown to people: that of the variable.
    package let name: String
    let value: [UInt8]

    package init(name: String, value: String) { (self.name, self.value) = (name, Array(value.utf8)) }

    /// True if it is replaced everywhere; a short value, or a word, is replaced only under the name of a secret.
    package var isSearched: Bool { SecretLedger.isSearched(value) }

    /// Collects the secrets in the environment variables that an app is given.
    ///
    /// The server of a URL is not secret, for a fixture has to name it; its user, its password, its query and the parts
    /// of its path are.
    ///
    /// - Parameters:
    ///   - names: The names of the variables.
    ///   - environment: The variables that are set.
    ///   - rules: The rules that allow values, by name or by value.
    /// - Returns: The secrets.
    package static func all(
        named names: [String], in environment: [String: String], by rules: Redaction
    ) -> [KnownSecret] {
        let known = SecretNames(rules)
        let finder = SecretFinder(rules)
        return names.flatMap { name -> [KnownSecret] in
            guard let value = environment[name], !value.isEmpty, !known.excepts(name) else { return [] }
            let inside = finder.parts(of: Array(value.utf8)).map { String(decoding: $0, as: UTF8.self) }
            return (parts(of: value) + inside).distinct.map { KnownSecret(name: name, value: $0) }
        }.filter { !known.allows($0.value) }
    }

    private static func parts(of value: String) -> [String] {
        guard ValueShape.scheme(ofURL: Array(value.utf8)) != nil else {
            // A user and a password.
            let colon = value.firstIndex(of: ":")
            let password = colon.map { String(value[value.index(after: $0)...]) } ?? ""
            let isPair = !value.contains { "/{ ".contains($0) } && SecretLedger.isSearched(Array(password.utf8))
            return isPair ? [value, password] : [value]
        }
        let url = URLText(value)
        let user = url.authority.map { $0.contains("@") ? $0.prefix { $0 != "@" }.split(separator: ":") : [] } ?? []
        let query = (url.query ?? "").split(separator: "&").compactMap { item in
            item.firstIndex(of: "=").map { String(item[item.index(after: $0)...]) }
        }
        let all = (user + url.path.split(separator: "/")).map(String.init) + query
        return all.map { $0.percentDecoded ?? $0 }.filter { SecretLedger.isSearched(Array($0.utf8)) }
    }
}

extension Redactor {
    /// The variables whose value was seen, of those known in advance.
    ///
    /// A value that is replaced only under the name of a secret may be seen without being noticed: such a variable counts as seen.
    package var seenVariables: Set<String> {
        Set(known.filter { !$0.isSearched || ledger.isNumbered($0.value) }.map(\.name))
    }
}
