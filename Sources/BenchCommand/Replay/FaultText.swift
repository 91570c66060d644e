import Foundation
import PresenterBench

/// Says what a fault puts in place of an answer: `GET /v2/beers: failed URLError.timedOut`.
enum FaultText {
    /// Returns the line that follows `fault` in a recording.
    static func line(for fault: Fault) -> String {
        let request = ([fault.method, fault.path].compactMap { $0 } + (fault.nth > 1 ? ["number \(fault.nth)"] : []))
        return request.joined(separator: " ") + ": " + effect(fault.effect)
    }

    private static func effect(_ effect: Fault.Effect) -> String {
        switch effect {
        case .error(let code): "failed URLError.\(URLErrorSymbol.symbol(for: code))"
        case .status(let status, let body, let type):
            AnswerText.text(
                for: .response(
                    Exchange.Response(
                        status: status, headers: [Exchange.Header("Content-Type", type)], body: Data(body.utf8))))
        case .body(let body): "another body, \(body.utf8.count) bytes, digest \(Digest(body.utf8).short)"
        case .memberRemoved(let pointer): "without \(pointer)"
        case .truncated(let count): "cut after \(count) bytes"
        }
    }
}

extension RecordingHead {
    /// What a recording says of a scenario before the first event.
    init(_ scenario: Scenario) {
        self.init(
            scenario: scenario.name, fixture: scenario.fixture?.name, faults: scenario.faults.map(FaultText.line))
    }
}
