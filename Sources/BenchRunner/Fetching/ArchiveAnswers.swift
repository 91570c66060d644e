import BenchDiagnostics
import Foundation
import HTTPFixtures
import PresenterBench
import Synchronization

/// Answers the requests of a capture from another tool's HAR file, in the place of the network.
package final class ArchiveAnswers: Sendable {
    private let live: [Exchange]
    /// The exchanges of the file, redacted: the app's secrets differ from those in the file, and placeholders match
    /// both.
    private let cassette: Cassette
    private let leftOut: [String: ImportReason]
    private let redactor: Mutex<Redactor>

    /// Reads a file.
    package init(path: String, for scenario: Scenario) {
        let read = HARImport(path: path, keepsAssets: true)
        var redactor = Redactor(scenario.redaction)
        live = read.exchanges
        let contents = Fixture.Contents(
            capturedAt: Date(timeIntervalSince1970: 0), exchanges: redactor.redact(live))
        cassette = Cassette(StoredExchanges(contents), rules: scenario.rules + scenario.fixtures.flatMap(\.rules))
        leftOut = Dictionary(
            read.entries.compactMap { entry in
                guard case .failure(let reason) = entry.result else { return nil }
                return ("\(entry.method) \(entry.url)", reason)
            }, uniquingKeysWith: { first, _ in first })
        self.redactor = Mutex(redactor)
    }

    /// Finds the answer to a request: the first in the file that was not taken yet.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - end: Ends the play if the file has no answer, with the reason.
    /// - Returns: The request with its outcome.
    package func exchange(for request: Exchange.Request, orElse end: (Diagnostic) -> Never) -> Exchange {
        let began = Date()
        do {
            guard let taken = try cassette.take(request, step: "") else { end(missing(request)) }
            let found = live[taken.index]
            return Exchange(
                request: request, outcome: found.outcome, startedAt: began, milliseconds: found.milliseconds)
        } catch { end(Diagnostic(unexpected: error)) }
    }

    private func missing(_ request: Exchange.Request) -> Diagnostic {
        let shown = redactor.withLock { $0.redact(request) }
        var failure = Diagnostic(
            what: "The HAR file has no answer to a request; the fixture is unchanged.",
            place: "\(shown.method) \(shown.url)",
            next:
                "Record this request with the other tool too, or choose a scenario that does not send it: --scenario NAME"
        )
        if let reason = leftOut["\(request.method) \(request.url)"] {
            failure.details = ["the file has this request, and \(reason.text)"]
        }
        return failure
    }
}
