extension Redactor {
    /// Learns a live request's secrets with the numbers that they have in the stored request it matched.
    package mutating func learn(_ live: Exchange.Request, as stored: Exchange.Request) {
        // Most requests have no secret: the stored one is searched when one is found.
        lazy var numbers = numbers(in: stored)
        _ = live.rewritten { piece in
            for finding in finder.findings(in: piece) + given(in: piece) {
                guard let number = numbers.take(for: finding, in: piece) else { continue }
                guard number > 0, !Placeholder.covers(finding.value) else { continue }
                ledger.adopt(number, for: ledger.add(finding.value, name: finding.name, parts: finding.parts))
            }
            return nil
        }
    }

    private func numbers(in stored: Exchange.Request) -> StoredNumbers {
        var numbers = StoredNumbers()
        _ = stored.rewritten { piece in
            numbers.add(finder.findings(in: piece), in: piece)
            return nil
        }
        return numbers
    }

    /// Finds values that were known in advance and are replaced only under the name of a secret.
    private func given(in piece: Exchange.Piece) -> [SecretFinder.Occurrence] {
        let matches = givenSearch.matches(in: piece.bytes).sorted { $0.range.lowerBound < $1.range.lowerBound }
        guard !matches.isEmpty else { return [] }
        let named = RangeSet(finder.findings(in: piece).map(\.range).filter { !$0.isEmpty })
        return matches.filter { !named.isSuperset(of: RangeSet($0.range)) }.map {
            .init(name: "", value: Array($0.value), range: $0.range, isDetected: true, isInBase64: $0.isInBase64)
        }
    }

    /// Learns a secret that was known before the play.
    package mutating func learn(_ known: KnownSecret) { ledger.give(known) }

    /// Learns a secret that another process has seen, with its number.
    package mutating func learn(_ secret: String, as number: Int) {
        ledger.adopt(number, for: ledger.add(Array(secret.utf8), name: "secret"))
    }
}
