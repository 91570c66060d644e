import BenchDiagnostics
import HTTPFixtures
import Transcript

/// A request that was sent and has not been answered, and the answer it will get.
package struct PendingRequest: Sendable {
    /// Counts the requests of a play from 1, in the order in which the code sent them.
    package let arrival: Int
    /// Its number in the recording; negative if the scenario ignores its host.
    package let number: Int
    /// The request as sent, with secrets.
    package let request: Exchange.Request
    /// True if its step holds its answer back.
    package var isHeld: Bool
    /// True if the main thread sent it.
    package var isOnMain = false
    /// Seconds that it waits for its answer at most.
    package var timeout = 60.0
    /// The moment at which it times out, in nanoseconds since the start of the play.
    package var deadline: Int64
    /// True if its task is suspended, and therefore takes no answer.
    package var isSuspended = false
    /// True while the delegate of its task is asked about its answer.
    package var isWithDelegate = false
    /// The answer it will get; nil until it is bound.
    package var bound: Bound?

    /// True if the scenario ignores its host.
    package var isIgnored: Bool { number < 0 }

    /// The moment of its answer, in nanoseconds since the start of the play; 0 if nothing makes it slow.
    var due: Int64 {
        guard let delay = bound?.delay, delay > 0 else { return 0 }
        return deadline - Self.nanoseconds(timeout) + delay
    }

    /// True if its answer may be delivered.
    var isReady: Bool { !isHeld && waitsForAnswer }

    /// True if only its answer is missing.
    var waitsForAnswer: Bool { !isSuspended && !isWithDelegate }

    /// A timeout as a play counts it: an app may set one that lasts for ever.
    static func nanoseconds(_ seconds: Double) -> Int64 { Int64(min(max(seconds, 0), 1e9) * 1e9) }

    /// The answer to a request, and how it is printed.
    package struct Bound: Sendable {
        package var answer: Answer
        /// The request as stored.
        package var shown: Exchange.Request
        /// Its headers as sent, secrets replaced.
        package var headers: [Exchange.Header]
        /// The time that the answer takes, in nanoseconds of virtual time.
        var delay: Int64 = 0

        package init(answer: Answer, shown: Exchange.Request, headers: [Exchange.Header] = []) {
            self.answer = answer
            self.shown = shown
            self.headers = headers
        }
    }

    /// The kinds of answers.
    package enum Answer: Sendable {
        /// The outcome, the redirects on the way to it, and the URL that answered in the end.
        case outcome(Exchange.Outcome, after: [RedirectChain.Hop] = [], url: String)
        /// A redirect that the delegate of the task is asked about.
        case redirect(RedirectChain.Hop)
        /// No exchange matches.
        case miss(Diagnostic)
        /// No play can deliver this.
        case refusal(Diagnostic)
    }
}

extension AnswerOrder {
    /// Sorts waiting requests.
    ///
    /// - Parameter waiting: The requests in the order in which they were sent.
    /// - Returns: The requests in the order in which they are answered.
    func sorted(_ waiting: [PendingRequest]) -> [PendingRequest] {
        switch self {
        case .firstFirst: waiting
        case .lastFirst: waiting.reversed()
        }
    }
}

extension PendingRequest {
    /// Changes the answer that the request gets, if the schedule says so.
    mutating func change(by script: ScheduleScript) {
        guard !isIgnored else { return }
        guard !script.isOffline else { return bind(AnswerChange.Failure.offline.outcome, after: [], from: request.url) }
        guard case .outcome(.response(let response), let hops, let url) = bound?.answer else { return }
        let change = script.change(ofAnswer: number) { TriedChanges(of: response, values: script.changesValues) }
        guard let outcome = change?.applied(to: response) else { return }
        let isSameServer = change?.isFailure == false
        bind(outcome, after: isSameServer ? hops : [], from: isSameServer ? url : request.url)
    }

    private mutating func bind(_ outcome: Exchange.Outcome, after hops: [RedirectChain.Hop], from url: String) {
        bound?.answer = .outcome(outcome, after: hops, url: url)
    }
}

extension EventLog {
    /// Reports that nothing answers a request, if that is so.
    func write(missOf request: PendingRequest) {
        guard case .miss(let failure) = request.bound?.answer else { return }
        write(.missed(number: request.number, failure))
    }
}
