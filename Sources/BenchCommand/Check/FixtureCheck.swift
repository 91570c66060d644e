import BenchDiagnostics
import Foundation
import HTTPFixtures

/// The findings about one fixture that need no play.
struct FixtureCheck {
    let name: String
    /// The fixture with its details; nil if it is unfit.
    private(set) var looked: LookedAtFixture?
    private(set) var findings: [CheckFinding] = []

    /// Reads and decodes the whole fixture.
    ///
    /// - Parameters:
    ///   - name: The name of the fixture.
    ///   - store: The store that has it.
    ///   - fixture: The rules under which it was captured; nil if no scenario uses it.
    ///   - oldest: The date before which a capture is reported as old; nil if age does not matter.
    init(_ name: String, in store: FixtureStore, fixture: Fixture?, oldest: Date?) {
        self.name = name
        do {
            let looked = try store.look(at: name)
            self.looked = looked
            let rules = fixture?.redaction ?? Redaction()
            findings += looked.unusable.map { CheckFinding($0, in: name) }
            findings += secrets(in: looked, rules)
            findings += try secrets(besides: looked, in: store, rules)
            findings += SecretCheck.allowances(in: looked, fixture: name, redaction: rules).map {
                CheckFinding($0, in: name)
            }
            findings += SecretCheck.hints(in: looked, redaction: rules).map { CheckFinding(hint: $0, in: name) }
            findings += edits(in: looked)
            findings += looked.hasInventedAnswers ? [invented] : looked.isInvented ? [] : age(of: looked, oldest)
        } catch {
            findings.append(CheckFinding(unfit: name, path, error))
        }
    }

    private var path: String { FixtureName.path(of: name) }

    private func secrets(in looked: LookedAtFixture, _ rules: Redaction) -> [CheckFinding] {
        SecretCheck.findings(in: looked, fixture: name, redaction: rules).map {
            CheckFinding(
                secret: $0, in: name,
                next: "Revoke it if it is real, and capture again: \(.record, name)")
        }
    }

    /// Finds the secrets in side files that no replay reads.
    private func secrets(
        besides looked: LookedAtFixture, in store: FixtureStore, _ rules: Redaction
    ) throws -> [CheckFinding] {
        let named = Set(looked.unreadSideFiles)
        guard !named.isEmpty else { return [] }
        // Only files in the places of side files are read, because a HAR file may name any file.
        return try store.sideFiles().filter(named.contains).flatMap { file -> [CheckFinding] in
            guard let body = try store.sideFile(file) else { return [] }
            return SecretCheck.findings(inFile: body, path: FixtureName.path(ofFile: file), redaction: rules).map {
                CheckFinding(secret: $0, in: name, next: "Revoke it if it is real, and remove the exchange.")
            }
        }
    }

    private func edits(in looked: LookedAtFixture) -> [CheckFinding] {
        looked.exchanges.flatMap { stored in
            let bodies = [("request body", stored.requestBody), ("body", stored.responseBody)]
            return bodies.filter(\.1.isEdited).map { word, body in
                let file = body.file.map(FixtureName.path(ofFile:))
                return CheckFinding(
                    kind: .edited, subject: name,
                    what:
                        "The \(word) of exchange \(stored.number) was edited after it was saved; it is replayed as edited.",
                    place: file ?? "\(path), exchange \(stored.number)",
                    next: "See it: \(.show, name, "\(stored.number)")",
                    source: file ?? path, exchange: file == nil ? stored.number : nil)
            }
        }
    }

    private var invented: CheckFinding {
        CheckFinding(
            kind: .invented, subject: name,
            what: "Its answers are invented after what the app's code reads; nobody has captured them.",
            place: path, next: "Capture it: \(.record, name)", source: path)
    }

    private func age(of looked: LookedAtFixture, _ oldest: Date?) -> [CheckFinding] {
        guard let oldest, looked.capturedAt < oldest else { return [] }
        return [
            CheckFinding(
                kind: .old, subject: name,
                what: "It was captured on \(ShownExchange.text(looked.capturedAt).prefix(10)).",
                place: path,
                next: "Compare it with the API of today: \(.drift, name); or capture it again: \(.record, name)",
                source: path)
        ]
    }
}
