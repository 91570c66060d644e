/// Replaces secrets with placeholders; the same secret always gets the same one.
package struct Redactor: Sendable {
    let finder: SecretFinder
    /// The secrets seen so far.
    package var ledger: SecretLedger
    private var tally = RedactionTally()
    private var lookalikes = SecretLookalikes()
    /// The secrets known in advance.
    let known: [KnownSecret]
    let givenSearch: SecretSearch
    /// The last search for the secrets seen so far, and the number of spellings in it.
    private var lastSearch: (search: SecretSearch, count: Int)?

    /// Creates a redactor.
    ///
    /// - Parameters:
    ///   - rules: The rules of the fixtures.
    ///   - known: Values that are secret everywhere, such as those of `KnownSecret.all(named:in:by:)`.
    package init(_ rules: Redaction, knowing known: [KnownSecret] = []) {
        self.init(rules, knowing: known, after: SecretLedger())
    }

    /// Creates a redactor that has seen the secrets of an earlier launch, or of a file.
    package init(_ rules: Redaction, knowing known: [KnownSecret], after ledger: SecretLedger) {
        finder = SecretFinder(rules)
        self.known = known
        givenSearch = SecretSearch(known.filter(\.isSearched).map { (bytes: $0.value, secret: 0) })
        self.ledger = ledger
        for secret in known { self.ledger.give(secret) }
    }

    /// The redacted values, for people: `api_key in query, 2 times, is REDACTED-1`.
    package var notes: [String] {
        let names = PrintedNames(finder, ledger.search)
        let plain = known.filter { !$0.isSearched }.map {
            "\(names.shown($0.name)), from the environment, is short or a word: it is replaced only under the name of a secret"
        }
        return tally.lines { names.shown($0) } + plain
    }

    /// The values that look like secrets but were not replaced, by name and place: `licence in response body`.
    package var hints: [String] {
        let names = PrintedNames(finder, ledger.search)
        return lookalikes.lines { names.shown($0) }
    }

    /// Redacts a whole capture; placeholders are numbered by first appearance.
    ///
    /// - Parameters:
    ///   - exchanges: The exchanges.
    ///   - isTold: True if somebody reads the hints, so that values which look like secrets are searched for.
    /// - Returns: The exchanges without their secrets.
    package mutating func redact(_ exchanges: [Exchange], isTold: Bool = true) -> [Exchange] {
        // Findings are kept for the second pass, which visits the same texts in the same order.
        var found: [[SecretFinder.Occurrence]] = []
        for exchange in exchanges {
            for piece in exchange.pieces { found.append(learn(piece)) }
        }
        // There is nothing to replace anywhere.
        guard isTold || ledger.spellingCount > 0 else { return exchanges }
        var next = found.makeIterator()
        let search = search()
        let given = given(by: exchanges, search)
        defer { ledger.numberAll() }
        return exchanges.map { exchange in
            exchange.rewritten { piece in
                let findings = next.next() ?? []
                for kept in findings where kept.stays != nil { tally.countKept(kept.kind, in: piece.place) }
                let result = redacted(piece, search, findings, given)
                // Hints are about the stored form, as `check` looks at it later.
                if isTold { lookalikes.look(at: result.map(piece.holding) ?? piece, finder.names) }
                return result
            }
        }
    }

    /// Redacts one request, for printing, with the numbers given so far.
    ///
    /// The query, the headers and the body get new numbers one after the other, each in the order of its names: many apps
    /// write them from a dictionary, whose order is another one in each process.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - isOfReplay: True if the app has got placeholders from a fixture, and may put words around them.
    /// - Returns: The request.
    package mutating func redact(_ request: Exchange.Request, isOfReplay: Bool = false) -> Exchange.Request {
        let found = request.pieces.map { (piece: $0, findings: learn($0, isOfReplay: isOfReplay)) }
        let search = search()
        number(found, search)
        var next = found.map(\.findings).makeIterator()
        defer { ledger.numberAll() }
        return request.rewritten { redacted($0, search, next.next() ?? []) }
    }

    /// Numbers what was found by its name, and what was known before by the name that it had then. Those of one name keep
    /// their order: a value must not decide, since it is another one with another key.
    private mutating func number(
        _ found: [(piece: Exchange.Piece, findings: [SecretFinder.Occurrence])], _ search: SecretSearch
    ) {
        guard ledger.hasUnnumbered else { return }
        var secrets: [(part: Int, header: String, name: String, place: Int, secret: Int)] = []
        for (piece, findings) in found {
            let (part, header) = piece.kind.order
            for finding in findings where finding.stays == nil {
                let secret = ledger.add(finding.value, name: finding.name, parts: finding.parts)
                secrets.append((part, header, finding.name.lowercased(), finding.range.lowerBound, secret))
            }
            for edit in known(in: piece, search) {
                let name = ledger.name(of: edit.secret).lowercased()
                secrets.append((part, header, name, edit.range.lowerBound, edit.secret))
            }
        }
        for secret in secrets.sorted(by: { $0 < $1 }) { _ = ledger.number(of: secret.secret) }
    }

    /// The places of secrets that were known before, where they are none of a service's own names and numbers.
    private func known(in piece: Exchange.Piece, _ search: SecretSearch) -> [RedactionEdit] {
        let all = outsideNames(edits(in: piece.bytes, search), of: piece)
        if case .body = piece.kind { return Self.withoutNumbers(all, in: piece.bytes) }
        return all
    }

    /// Returns the search for the secrets seen so far. It is rebuilt only if one was added, and most requests add none.
    mutating func search() -> SecretSearch {
        if let lastSearch, lastSearch.count == ledger.spellingCount { return lastSearch.search }
        let search = ledger.search
        lastSearch = (search, ledger.spellingCount)
        return search
    }

    private mutating func learn(_ piece: Exchange.Piece, isOfReplay: Bool = false) -> [SecretFinder.Occurrence] {
        ledger.reserve(Placeholder.numbers(in: piece.bytes))
        let findings = finder.secrets(in: piece, isOfReplay: isOfReplay)
        for finding in findings where finding.stays == nil {
            ledger.add(finding.value, name: finding.name, parts: finding.parts)
        }
        return findings
    }

    private mutating func redacted(
        _ piece: Exchange.Piece, _ search: SecretSearch, _ findings: [SecretFinder.Occurrence], _ given: Set<Int> = []
    ) -> [UInt8]? {
        var all = outsideNames(edits(in: piece.bytes, search), of: piece)
        if case .body = piece.kind {
            let others = Self.withoutNumbers(all, in: piece.bytes)
            for secret in Set(all.map(\.secret)).subtracting(others.map(\.secret)).sorted() {
                tally.countKept(SecretFinder.Stay.number.shown(ledger.name(of: secret)), in: piece.place)
            }
            all = others
        }
        all = all.flatMap { withoutStructure($0, of: piece, given) }
        for finding in findings where finding.stays == nil { all.append(edit(for: finding)) }
        guard !all.isEmpty else { return nil }
        return RedactionEdit.applied(RedactionEdit.merged(all), to: piece.bytes) { edit in
            let number = ledger.number(of: edit.secret)
            tally.count(
                edit.name ?? ledger.name(of: edit.secret), in: edit.place ?? piece.place, as: number,
                isAlone: ledger.staysElsewhere(edit.secret))
            return ledger.placeholder(of: edit)
        }
    }

    /// The secrets with the structure of a URL that an answer gives to the app, which may send them unchanged.
    private func given(by exchanges: [Exchange], _ search: SecretSearch) -> Set<Int> {
        var given: Set<Int> = []
        guard ledger.hasURL else { return given }
        for exchange in exchanges {
            for piece in exchange.pieces where !piece.isOfRequest && !piece.isCookie {
                given.formUnion(search.matches(in: piece.bytes).map(\.kind).filter(ledger.isURL))
            }
        }
        return given
    }

    /// Replaces, in a URL, a path or an assignment that is part of a longer URL, only the parts that are secrets
    /// themselves: of `/orders/8812736455` in `https://api.shop.example/orders/8812736455`, the number.
    ///
    /// A URL that an answer has given is replaced as a whole, because the app then sends the placeholder.
    private func withoutStructure(
        _ edit: RedactionEdit, of piece: Exchange.Piece, _ given: Set<Int>
    ) -> [RedactionEdit] {
        // In base64, the secret has no such structure.
        guard edit.keepsShape, ledger.isStructured(edit.secret), !given.contains(edit.secret) else { return [edit] }
        let isURL = piece.kind == .url
        let before = edit.range.lowerBound > 0 ? piece.bytes[edit.range.lowerBound - 1] : nil
        guard isURL || before.map(URLParts.isPart) == true else { return [edit] }
        let parts = URLParts.values(in: piece.bytes, edit.range).filter {
            SecretLedger.isSearched(Array(piece.bytes[$0]))
        }
        // A key that only looks like a path may have no part that is secret by itself.
        guard !parts.isEmpty else { return [edit] }
        return parts.map { RedactionEdit(range: $0, secret: edit.secret, keepsShape: false) }
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

    /// Drops edits of names that a service chose and that happen to equal a secret.
    private func outsideNames(_ edits: [RedactionEdit], of piece: Exchange.Piece) -> [RedactionEdit] {
        guard edits.contains(where: { ledger.isName($0.secret) }) else { return edits }
        let names = NameRanges.all(in: piece)
        // Nothing in base64 is a name; its padding looks like the end of one.
        return edits.filter {
            !$0.keepsShape || !ledger.isName($0.secret) || !names.isSuperset(of: RangeSet($0.range))
        }
    }

    /// Drops edits in JSON numbers, which cannot hold a placeholder, as types are kept.
    private static func withoutNumbers(_ edits: [RedactionEdit], in bytes: [UInt8]) -> [RedactionEdit] {
        let numeric = edits.filter { bytes[$0.range].allSatisfy { "0123456789+-.eE".utf8.contains($0) } }
        guard !numeric.isEmpty, JSONText.mayBegin(bytes) else { return edits }
        let numbers = RangeSet(JSONStrings(in: bytes).numbers.map(\.range))
        return edits.filter { !numbers.isSuperset(of: RangeSet($0.range)) }
    }
}

extension Redactor {
    /// Replaces the secrets seen so far in any text, and everything with the format of a secret.
    ///
    /// A short secret, or a word, is replaced only under the name of a secret.
    package mutating func redact(text: String) -> String {
        let bytes = Array(text.utf8)
        let detected = finder.detected(in: bytes).map { edit(for: $0) }
        let edits = RedactionEdit.merged(edits(in: bytes, search()) + named(in: bytes) + detected)
        defer { ledger.numberAll() }
        let result = RedactionEdit.applied(edits, to: bytes) { ledger.placeholder(of: $0) }
        return edits.isEmpty ? text : String(decoding: result, as: UTF8.self)
    }

    /// Finds the secrets seen so far after a label, in a field, or in a member of JSON.
    private func named(in bytes: [UInt8]) -> [RedactionEdit] {
        // Most plays have no secret, and each of their texts comes here.
        guard ledger.spellingCount > 0 else { return [] }
        let labelled = LabelledTexts(bytes).values.filter { finder.names.contains($0.name, in: .header) }.map(\.range)
        // The credentials after a scheme are a secret by themselves.
        let credentials = labelled.compactMap { range in
            bytes[range].firstIndex(of: 0x20).map { $0 + 1..<range.upperBound }
        }
        let found =
            (labelled + credentials).map { (Array(bytes[$0]), $0) }
            + finder.inText(DecodedText(bytes)).map { ($0.value, $0.range) }
        return found.compactMap { value, range in
            ledger.secret(of: value).map { RedactionEdit(range: range, secret: $0, keepsShape: true) }
        }
    }
}
