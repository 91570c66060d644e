/// Replaces secrets with placeholders; the same secret always gets the same one.
package struct Redactor: Sendable {
    let finder: SecretFinder
    /// The secrets seen so far.
    package var ledger: SecretLedger
    private var tally = RedactionTally()
    private var lookalikes = SecretLookalikes()
    /// The secrets known in advance, and the search for them.
    let known: [KnownSecret]
    let givenSearch: SecretSearch
    /// The search for the secrets seen so far, and how many spellings of them it knows.
    private var lastSearch: (search: SecretSearch, count: Int)?

    /// Creates a redactor.
    ///
    /// - Parameters:
    ///   - rules: The rules of the fixtures.
    ///   - known: Values that are secret everywhere, such as those of `KnownSecret.all(named:in:by:)`.
    package init(_ rules: Redaction, knowing known: [KnownSecret] = []) {
        self.init(rules, knowing: known, after: SecretLedger())
    }

    /// Creates a redactor that has seen the secrets of an earlier launch.
    package init(_ rules: Redaction, knowing known: [KnownSecret], after ledger: SecretLedger) {
        finder = SecretFinder(rules)
        self.known = known
        givenSearch = SecretSearch(known.filter(\.isSearched).map { (bytes: $0.value, secret: 0) })
        self.ledger = ledger
        for secret in known { self.ledger.give(secret) }
    }

    /// What was redacted, for people: `api_key in query, 2 times, is REDACTED-1`.
    package var notes: [String] {
        let names = PrintedNames(finder, ledger.search)
        let plain = known.filter { !$0.isSearched }.map {
            "\(names.shown($0.name)), from the environment, is short or a word: it is replaced only under the name of a secret"
        }
        return tally.lines { names.shown($0) } + plain
    }

    /// What looks like a secret but was not replaced, by its name and place: `licence in response body`.
    package var hints: [String] {
        let names = PrintedNames(finder, ledger.search)
        return lookalikes.lines { names.shown($0) }
    }

    /// Redacts a whole capture; placeholders are numbered by first appearance.
    package mutating func redact(_ exchanges: [Exchange]) -> [Exchange] {
        // Findings are kept for the second pass, which visits the same texts in the same order.
        var found: [[SecretFinder.Occurrence]] = []
        for exchange in exchanges {
            _ = exchange.rewritten {
                found.append(learn($0))
                return nil
            }
        }
        var next = found.makeIterator()
        let search = search()
        defer { ledger.numberAll() }
        return exchanges.map { exchange in
            exchange.rewritten { piece in
                for number in finder.numbers(in: piece) { tally.countKept(number.name, in: piece.place) }
                lookalikes.look(at: piece, finder.names)
                return redacted(piece, search, next.next() ?? [])
            }
        }
    }

    /// Redacts one request, for printing, with the numbers given so far.
    package mutating func redact(_ request: Exchange.Request) -> Exchange.Request {
        var found: [[SecretFinder.Occurrence]] = []
        _ = request.rewritten {
            found.append(learn($0))
            return nil
        }
        var next = found.makeIterator()
        let search = search()
        defer { ledger.numberAll() }
        return request.rewritten { redacted($0, search, next.next() ?? []) }
    }

    /// Rebuilds the search only if a secret was added: most requests bring none.
    mutating func search() -> SecretSearch {
        if let lastSearch, lastSearch.count == ledger.spellingCount { return lastSearch.search }
        let search = ledger.search
        lastSearch = (search, ledger.spellingCount)
        return search
    }

    private mutating func learn(_ piece: Exchange.Piece) -> [SecretFinder.Occurrence] {
        ledger.reserve(Placeholder.numbers(in: piece.bytes))
        let findings = finder.secrets(in: piece)
        for finding in findings { ledger.add(finding.value, name: finding.name, parts: finding.parts) }
        return findings
    }

    private mutating func redacted(
        _ piece: Exchange.Piece, _ search: SecretSearch, _ findings: [SecretFinder.Occurrence]
    ) -> [UInt8]? {
        var all = outsideNames(edits(in: piece.bytes, search), of: piece)
        if case .body = piece.kind { all = Self.withoutNumbers(all, in: piece.bytes) }
        for finding in findings { all.append(edit(for: finding)) }
        guard !all.isEmpty else { return nil }
        return RedactionEdit.applied(RedactionEdit.merged(all), to: piece.bytes) { edit in
            let number = ledger.number(of: edit.secret)
            tally.count(
                edit.name ?? ledger.name(of: edit.secret), in: edit.place ?? piece.place, as: number,
                isAlone: ledger.staysElsewhere(edit.secret))
            return ledger.placeholder(of: edit)
        }
    }

    mutating func edit(for finding: SecretFinder.Occurrence) -> RedactionEdit {
        let secret = ledger.add(finding.value, name: finding.name, parts: finding.parts)
        return RedactionEdit(
            range: finding.range, secret: secret, keepsShape: !finding.isInBase64, name: finding.name,
            place: finding.place)
    }

    func edits(in bytes: [UInt8], _ search: SecretSearch) -> [RedactionEdit] {
        search.matches(in: bytes).map { RedactionEdit(range: $0.range, secret: $0.kind, keepsShape: !$0.isInBase64) }
    }

    /// Skips names that a service chose and that happen to equal a secret.
    private func outsideNames(_ edits: [RedactionEdit], of piece: Exchange.Piece) -> [RedactionEdit] {
        guard edits.contains(where: { ledger.isName($0.secret) }) else { return edits }
        let names = NameRanges.all(in: piece)
        return edits.filter { !ledger.isName($0.secret) || !names.isSuperset(of: RangeSet($0.range)) }
    }

    /// Skips what is in a JSON number: a number cannot hold a placeholder, and types are kept.
    private static func withoutNumbers(_ edits: [RedactionEdit], in bytes: [UInt8]) -> [RedactionEdit] {
        let numeric = edits.filter { bytes[$0.range].allSatisfy { "0123456789+-.eE".utf8.contains($0) } }
        guard !numeric.isEmpty, let strings = JSONNode(bytes)?.strings else { return edits }
        return edits.filter { edit in
            var (low, high) = (0, strings.count)
            while low < high {
                let middle = (low + high) / 2
                if strings[middle].upperBound <= edit.range.lowerBound { low = middle + 1 } else { high = middle }
            }
            return low < strings.count && strings[low].overlaps(edit.range)
        }
    }
}
