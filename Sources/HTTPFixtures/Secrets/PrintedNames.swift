/// Prints names of members, headers, cookies and files; one that is or holds a secret becomes `…`.
struct PrintedNames {
    /// No meaningful name is longer.
    private static let longest = 200

    private let finder: SecretFinder
    private let known: SecretSearch

    /// Creates a printer of names.
    ///
    /// - Parameters:
    ///   - finder: Recognises the formats of secrets.
    ///   - known: Recognises the secrets that were found.
    init(_ finder: SecretFinder, _ known: SecretSearch) {
        self.finder = finder
        self.known = known
    }

    /// Creates a printer that recognises the secrets that were found.
    init(_ finder: SecretFinder, values: [[UInt8]]) {
        var ledger = SecretLedger()
        for value in values { ledger.add(value, name: "") }
        self.init(finder, ledger.search)
    }

    func shown(_ name: String) -> String {
        let bytes = Array(name.utf8)
        let isSafe =
            bytes.count <= Self.longest && finder.detected(in: bytes).isEmpty && known.matches(in: bytes).isEmpty
        return isSafe ? name : "…"
    }
}
