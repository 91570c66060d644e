import Foundation
import PresenterBench

/// What can be said of one fixture without playing it.
struct FixtureCheck {
    let name: String
    /// Nil where it is unfit.
    private(set) var looked: LookedAtFixture?
    private(set) var findings: [CheckFinding] = []

    /// Reads and decodes all of a fixture.
    ///
    /// - Parameters:
    ///   - name: The name of the fixture.
    ///   - store: Where it is kept.
    ///   - fixture: The rules under which it was captured; nil where no scenario uses it.
    ///   - oldest: When a capture counts as old; nil where age does not matter.
    ///   - suggestion: Makes a command for the reader to type.
    init(
        _ name: String, in store: FixtureStore, fixture: Fixture?, oldest: Date?, suggestion: (String) -> String
    ) {
        self.name = name
        do {
            let looked = try store.look(at: name)
            self.looked = looked
            let rules = fixture?.redaction ?? Redaction()
            findings += secrets(in: looked, rules, suggestion)
            findings += SecretCheck.allowances(in: looked, fixture: name, redaction: rules).map {
                CheckFinding($0, in: name)
            }
            findings += edits(in: looked, suggestion)
            findings += age(of: looked, oldest, suggestion)
        } catch {
            findings.append(CheckFinding(unfit: name, error))
        }
    }

    private var path: String { FixtureStore.path(of: name) }

    private func secrets(
        in looked: LookedAtFixture, _ rules: Redaction, _ suggestion: (String) -> String
    ) -> [CheckFinding] {
        SecretCheck.findings(in: looked, fixture: name, redaction: rules).map {
            CheckFinding(
                secret: $0, in: name,
                next: "Withdraw it if it is real, and capture anew: \(suggestion("record \(name)"))")
        }
    }

    private func edits(in looked: LookedAtFixture, _ suggestion: (String) -> String) -> [CheckFinding] {
        looked.exchanges.enumerated().flatMap { index, stored in
            let bodies = [("request body", stored.requestBody), ("body", stored.responseBody)]
            return bodies.filter(\.1.isEdited).map { word, body in
                CheckFinding(
                    kind: .edited, subject: name,
                    what: "The \(word) of exchange \(index + 1) is not as it was saved; it is replayed as it stands.",
                    place: body.file.map { "Fixtures/\($0)" } ?? "\(path), exchange \(index + 1)",
                    next: "To see it: \(suggestion("show \(name) \(index + 1)"))")
            }
        }
    }

    private func age(of looked: LookedAtFixture, _ oldest: Date?, _ suggestion: (String) -> String) -> [CheckFinding] {
        guard let oldest, looked.capturedAt < oldest else { return [] }
        return [
            CheckFinding(
                kind: .old, subject: name, what: "It was captured at \(ShownExchange.text(looked.capturedAt)).",
                place: path, next: "To capture it anew: \(suggestion("record \(name)"))")
        ]
    }
}
