import Foundation

/// The redacted exchanges of a capture, each with the decision whether it is stored.
package struct CapturedTraffic {
    package enum Fate: Hashable, Sendable {
        case stored
        /// No pattern of `--only` matches the exchange.
        case leftOut
        /// `--keep` was asked for, and the fixture has an exchange that answers it.
        case known
    }

    /// All exchanges, in the order of the capture.
    package let exchanges: [(exchange: Exchange, fate: Fate)]
    /// The new contents of the fixture.
    package let contents: Fixture.Contents
    /// The redactor that has seen the secrets.
    package let redactor: Redactor

    /// Decides for each exchange whether it is stored.
    ///
    /// - Parameters:
    ///   - live: The traffic with its secrets; it is never stored or printed.
    ///   - began: The date at which the capture began.
    ///   - old: The contents of the fixture; needed only if they are kept.
    ///   - replaced: The secrets that were replaced in them.
    ///   - rules: The options of the capture.
    ///   - fixture: The fixture, with its rules.
    ///   - secrets: The values that are secret everywhere.
    ///   - others: Exchanges that were read but are not part of the traffic; only their secrets count.
    ///   - isInvented: True if the traffic is made up.
    ///   - belongs: Returns whether a redacted exchange belongs to the fixture; others go to other fixtures.
    /// - Throws: A `Diagnostic` if the fixture cannot be compared.
    package init(
        _ live: [Exchange], began: Date, keeping old: Fixture.Contents?,
        without replaced: SecretLedger = SecretLedger(),
        rules: CaptureRules, fixture: Fixture, knowing secrets: [KnownSecret] = [], besides others: [Exchange] = [],
        isInvented: Bool = false,
        belongs: (Exchange) -> Bool
    ) throws {
        var redactor = Redactor(
            fixture.redaction, knowing: secrets, after: rules.keeps ? replaced : SecretLedger())
        for exchange in others { redactor.learn(unstored: exchange) }
        var kept = rules.keeps ? old : nil
        if let old = kept {
            // Somebody may have put a secret into the file, and a new secret must not get the number of an old one.
            kept?.exchanges = redactor.redact(old.exchanges)
        }
        let known = try kept.map { try Self.known(live, in: $0, by: fixture.rules, &redactor) } ?? []
        let shown = redactor.redact(live).map(\.withoutFragment)
        if let old = kept {
            // The traffic may have shown that something in them is a secret. A copy, so that the notes count nothing twice.
            var last = redactor
            kept?.exchanges = last.redact(old.exchanges, isTold: false)
        }
        // Exchanges of other fixtures are redacted too, so that a shared secret has one number.
        exchanges = shown.enumerated().filter { belongs($0.element) }.map { index, exchange in
            (exchange, known.contains(index) ? .known : rules.names(exchange.request.url) ? .stored : .leftOut)
        }
        let new = exchanges.filter { $0.fate == .stored }.map(\.exchange)
        // The clock of a replay starts when the capture began: kept exchanges must play as before.
        contents = Fixture.Contents(
            capturedAt: kept?.capturedAt ?? began, exchanges: (kept?.exchanges ?? []) + new, isInvented: isInvented)
        self.redactor = redactor
    }

    /// The exchanges that are new in the fixture.
    package var stored: [Exchange] { exchanges.filter { $0.fate == .stored }.map(\.exchange) }

    /// Finds the indices of the exchanges that a replay would answer from the fixture, and adopts the numbers of their
    /// secrets.
    private static func known(
        _ live: [Exchange], in old: Fixture.Contents, by rules: [Rule], _ redactor: inout Redactor
    ) throws -> Set<Int> {
        let cassette = Cassette(StoredExchanges(old), rules: rules)
        var indices: Set<Int> = []
        for (index, exchange) in live.enumerated() {
            guard let taken = try cassette.take(exchange.request, step: "") else { continue }
            redactor.learn(exchange.request, as: taken.exchange.request)
            if case .response(let live) = exchange.outcome, case .response(let stored) = taken.exchange.outcome {
                redactor.learn(live, as: stored)
            }
            indices.insert(index)
        }
        return indices
    }
}
