import Foundation
import PresenterBench

/// What a capture got, redacted, and what of it is to be stored.
struct CapturedTraffic {
    enum Fate: Hashable, Sendable {
        case stored
        /// No pattern of `--only` names it.
        case leftOut
        /// `--keep` was asked for, and the fixture has an exchange that answers it.
        case known
    }

    /// All of it, in the order of the capture.
    let exchanges: [(exchange: Exchange, fate: Fate)]
    /// What the fixture will hold.
    let contents: Fixture.Contents
    /// Knows the secrets.
    let redactor: Redactor

    /// Decides what becomes of each exchange.
    ///
    /// - Parameters:
    ///   - live: The traffic as it was; nothing of it is stored or printed.
    ///   - began: When the capture began.
    ///   - old: What the fixture holds; needed only where it is kept.
    ///   - rules: What the caller asked for.
    ///   - fixture: The fixture, with its rules.
    ///   - secrets: Values that are secret wherever they stand.
    ///   - belongs: Tells whether an exchange, redacted, belongs to the fixture; the others go to other fixtures.
    /// - Throws: `FixtureError` where the fixture cannot be compared with.
    init(
        _ live: [Exchange], began: Date, keeping old: Fixture.Contents?, rules: CaptureRules, fixture: Fixture,
        knowing secrets: [KnownSecret] = [], belongs: (Exchange) -> Bool
    ) throws {
        var redactor = Redactor(fixture.redaction, knowing: secrets)
        let kept = rules.keeps ? old : nil
        let known = try kept.map { try Self.known(live, in: $0, by: fixture.rules, &redactor) } ?? []
        let shown = redactor.redact(live).map(\.withoutFragment)
        // What goes to other fixtures is redacted too, so that a secret that they share has one number.
        exchanges = shown.enumerated().filter { belongs($0.element) }.map { index, exchange in
            (exchange, known.contains(index) ? .known : rules.names(exchange.request.url) ? .stored : .leftOut)
        }
        let new = exchanges.filter { $0.fate == .stored }.map(\.exchange)
        // The clock of a replay starts when the capture began: what is kept must go on playing as it did.
        contents = Fixture.Contents(
            capturedAt: kept?.capturedAt ?? began, exchanges: (kept?.exchanges ?? []) + new)
        self.redactor = redactor
    }

    /// The exchanges that are new in the fixture.
    var stored: [Exchange] { exchanges.filter { $0.fate == .stored }.map(\.exchange) }

    /// Finds the places of the exchanges that a replay would answer from the fixture, and takes over the numbers of their secrets.
    private static func known(
        _ live: [Exchange], in old: Fixture.Contents, by rules: [Rule], _ redactor: inout Redactor
    ) throws -> Set<Int> {
        // A new secret must not get the number of an old one.
        _ = redactor.redact(old.exchanges)
        let cassette = Cassette(StoredExchanges(old), rules: rules)
        var places: Set<Int> = []
        for (place, exchange) in live.enumerated() {
            guard let taken = try cassette.take(exchange.request, step: "") else { continue }
            redactor.learn(exchange.request, as: taken.exchange.request)
            places.insert(place)
        }
        return places
    }
}
