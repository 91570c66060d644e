import BenchDiagnostics
import HTTPFixtures
import Transcript

/// A fault that answered no request in a play.
package struct IdleFault: Sendable {
    /// A request that the app sent.
    struct Asked: Hashable, Sendable {
        var method: String
        var url: String
    }

    private let fault: Fault
    private let count: Int
    private let maskedBy: Fault?
    private let asked: [Asked]

    /// Creates an idle fault.
    ///
    /// - Parameters:
    ///   - fault: The fault.
    ///   - count: The number of requests that it matched.
    ///   - maskedBy: The fault that answered its request; nil if there was no such request.
    ///   - asked: The requests that the app sent, in order.
    init(_ fault: Fault, count: Int, maskedBy: Fault?, asked: [Asked]) {
        self.fault = fault
        self.count = count
        self.maskedBy = maskedBy
        self.asked = asked
    }

    /// The fact alone.
    var answer: PlayEvent.IdleAnswer { .init(name: fault.phrase, takenBy: maskedBy?.phrase) }

    /// The failure to report, with the nearest requests.
    ///
    /// - Parameter scenario: The name of the scenario.
    /// - Returns: The failure.
    func failure(in scenario: String) -> Diagnostic {
        let place = "scenario \(scenario), \(fault.phrase)"
        if let maskedBy {
            return Diagnostic(
                what: "A \(fault.word) never strikes: another one before it answers its request.", place: place,
                next: "Leave one of them out, or give them different requests: each counts all that match it.",
                details: ["its request is answered by the \(maskedBy.phrase)"])
        }
        return Diagnostic(
            what: "A \(fault.word) matched no request.", place: place,
            next:
                "If the app is right, edit the \(fault.word); otherwise fix the code, which no longer sends the request.",
            details: details)
    }

    private var details: [String] {
        guard !asked.isEmpty else { return ["the app asked for nothing"] }
        let times = count == 1 ? "once" : "\(count) times"
        guard count == 0 else { return ["the app asked for it only \(times)"] }
        let nearest = asked.enumerated().sorted {
            ($0.element.distance(from: fault), $0.offset) < ($1.element.distance(from: fault), $1.offset)
        }
        return nearest.prefix(3).map {
            "the app asked for \($0.element.method) \(EscapedText.printable($0.element.url))"
        }
            + (asked.count > 3 ? ["and \(asked.count - 3) more"] : [])
    }
}

extension IdleFault.Asked {
    /// 0 for the same address by another method or with another query, 1 for another address by the same method, else 2.
    fileprivate func distance(from fault: Fault) -> Int {
        if fault.pattern?.matchesAddress(of: Exchange.Request(method: method, url: url)) ?? false { return 0 }
        return fault.pattern?.method == method ? 1 : 2
    }
}
