import BenchDiagnostics
import Foundation

extension Redactor {
    /// Learns a live request's secrets with the numbers that they have in the stored request it matched.
    package mutating func learn(_ live: Exchange.Request, as stored: Exchange.Request) {
        // Most requests have no secret, so the stored one is searched only when one is found.
        lazy var numbers = numbers(in: stored)
        for piece in live.pieces {
            for finding in finder.findings(in: piece) + given(in: piece) {
                guard let number = numbers.take(for: finding, in: piece) else { continue }
                guard number > 0, !Placeholder.covers(finding.value) else { continue }
                ledger.adopt(number, for: ledger.add(finding.value, name: finding.name, parts: finding.parts))
            }
        }
    }

    /// Learns the secrets of a live answer with the numbers that they have in the stored answer.
    ///
    /// It compares only names that occur equally often in both, since a list may have another order or another length.
    package mutating func learn(_ live: Exchange.Response, as stored: Exchange.Response) {
        let (found, known) = (occurrences(in: live), occurrences(in: stored))
        for (name, values) in found {
            guard let numbers = known[name]?.map({ Placeholder.numbers(in: $0.value) }), numbers.count == values.count
            else { continue }
            for (value, number) in zip(values, numbers) where number.count == 1 && !Placeholder.covers(value.value) {
                ledger.adopt(number[0], for: ledger.add(value.value, name: value.name, parts: value.parts))
            }
        }
    }

    /// The secrets and placeholders of an answer by their names, in order.
    private func occurrences(in response: Exchange.Response) -> [String: [SecretFinder.Occurrence]] {
        let exchange = Exchange(
            request: .init(method: "", url: ""), outcome: .response(response),
            startedAt: Date(timeIntervalSince1970: 0), milliseconds: 0)
        let found = exchange.pieces.flatMap(finder.findings).filter { !$0.isDetected }
        return Dictionary(grouping: found) { $0.name.lowercased() }
    }

    private func numbers(in stored: Exchange.Request) -> StoredNumbers {
        var numbers = StoredNumbers()
        for piece in stored.pieces { numbers.add(finder.findings(in: piece), in: piece) }
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

    /// Learns the secrets of an exchange that is not stored, to find them in those that are.
    package mutating func learn(unstored exchange: Exchange) {
        for finding in exchange.pieces.flatMap({ finder.secrets(in: $0) }) where finding.stays == nil {
            ledger.give(finding.value, name: finding.name, parts: finding.parts)
        }
    }

    /// Learns a secret that was known before the play.
    package mutating func learn(_ known: KnownSecret) { ledger.give(known) }

    /// Learns a secret that another process has seen, with its number.
    package mutating func learn(_ secret: String, as number: Int) {
        ledger.adopt(number, for: ledger.add(Array(secret.utf8), name: "secret"))
    }
}

/// The numbers of the placeholders in a stored request, by name, or else by place.
struct StoredNumbers {
    private var named: [String: [Int]] = [:]
    private var others: [Exchange.Piece.Kind: [Int]] = [:]

    /// Adds the numbers in a text of the stored request.
    mutating func add(_ findings: [SecretFinder.Occurrence], in piece: Exchange.Piece) {
        var seen: Set<Int> = []
        for finding in findings where !finding.isDetected {
            let number = Placeholder.numbers(in: finding.value).first ?? 0
            named[finding.name.lowercased(), default: []].append(number)
            seen.insert(number)
        }
        others[piece.kind, default: []] += Placeholder.numbers(in: piece.bytes).filter { !seen.contains($0) }
    }

    /// Returns the number of the placeholder at the place of a live secret, and uses it up; nil if there is nothing
    /// there, 0 if there is no placeholder.
    mutating func take(for finding: SecretFinder.Occurrence, in piece: Exchange.Piece) -> Int? {
        let name = finding.name.lowercased()
        if !finding.isDetected { return named[name]?.isEmpty == false ? named[name]?.removeFirst() : nil }
        return others[piece.kind]?.isEmpty == false ? others[piece.kind]?.removeFirst() : nil
    }
}

/// A value that is known to be secret before it is seen, so that it is secret everywhere.
package struct KnownSecret: Hashable, Sendable {
    /// The name shown to people: that of the variable.
    package let name: String
    let value: [UInt8]

    package init(name: String, value: String) { (self.name, self.value) = (name, Array(value.utf8)) }

    /// True if the value is replaced everywhere; a short value, or a word, is replaced only under the name of a secret.
    package var isSearched: Bool { SecretLedger.isSearched(value) }

    /// Collects the secrets in the environment variables that an app is given.
    ///
    /// The server of a URL is not secret, since a fixture has to name it; its user, its password, its query and the
    /// parts of its path are.
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
    /// The variables whose values were seen, of those known in advance.
    ///
    /// A value that is replaced only under the name of a secret may be seen without being noticed, so its variable
    /// counts as seen.
    package var seenVariables: Set<String> {
        Set(known.filter { !$0.isSearched || ledger.isNumbered($0.value) }.map(\.name))
    }
}
