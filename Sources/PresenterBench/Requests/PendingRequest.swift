import BenchDiagnostics
import HTTPFixtures
import Transcript

/// A request that was sent and has not been answered, and the answer it will get.
package struct PendingRequest: Sendable {
    /// The number of the request among all of the play, from 1, in the order in which the code sent them.
    package let arrival: Int
    /// The number in the recording; negative if the scenario ignores the host.
    package let number: Int
    /// The request as sent, with secrets.
    package let request: Exchange.Request
    /// True if the step holds its answer back.
    package var isHeld: Bool
    /// True if the main thread sent the request.
    package var isOnMain = false
    /// The longest time to wait for the answer, in seconds.
    package var timeout = 60.0
    /// The moment of the timeout, in nanoseconds since the start of the play.
    package var deadline: Int64
    /// True if the task is suspended, and therefore takes no answer.
    package var isSuspended = false
    /// True while the delegate of the task is asked about the answer.
    package var isWithDelegate = false
    /// The answer, which is decided as soon as the app asks.
    package var bound: Bound

    /// True if the scenario ignores the host.
    package var isIgnored: Bool { number < 0 }

    /// The moment of the answer, in nanoseconds since the start of the play; 0 if nothing makes it slow.
    var due: Int64 {
        bound.delay > 0 ? deadline - Self.nanoseconds(timeout) + bound.delay : 0
    }

    /// True if the answer may be delivered.
    var isReady: Bool { !isHeld && waitsForAnswer }

    /// True if nothing but the answer is missing.
    var waitsForAnswer: Bool { !isSuspended && !isWithDelegate }

    /// Returns a timeout in nanoseconds, with a limit, as an app may set one that lasts for ever.
    static func nanoseconds(_ seconds: Double) -> Int64 { Int64(min(max(seconds, 0), 1e9) * 1e9) }

    /// The answer to a request, with the texts for a recording.
    package struct Bound: Sendable {
        package var answer: Answer
        /// The request as stored, its secrets replaced.
        package var shown: Exchange.Request
        /// The headers as sent, their secrets replaced.
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
        /// The outcome, the redirects before it, and the URL that answered in the end.
        case outcome(Exchange.Outcome, after: [RedirectChain.Hop] = [], url: String)
        /// A redirect that the delegate of the task is asked about.
        case redirect(RedirectChain.Hop)
        /// No exchange matches the request.
        case miss(Diagnostic)
        /// The answer cannot be delivered in a play; an app that does not wait for it is played.
        case refusal(Diagnostic)
        /// The answer cannot be read: the play ends, whatever the app does with it.
        case unreadable(Diagnostic)
    }
}

extension AnswerOrder {
    /// Sorts waiting requests by their answers.
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
    /// Changes the answer if the schedule says so.
    mutating func change(by script: ScheduleScript) {
        guard !isIgnored else { return }
        guard !script.isOffline else { return bind(AnswerChange.Failure.offline.outcome, after: [], from: request.url) }
        guard case .outcome(.response(let response), let hops, let url) = bound.answer else { return }
        let change = script.change(ofAnswer: number) { TriedChanges(of: response, values: script.changesValues) }
        guard let outcome = change?.applied(to: response) else { return }
        let isSameServer = change?.isFailure == false
        bind(outcome, after: isSameServer ? hops : [], from: isSameServer ? url : request.url)
    }

    private mutating func bind(_ outcome: Exchange.Outcome, after hops: [RedirectChain.Hop], from url: String) {
        bound.answer = .outcome(outcome, after: hops, url: url)
    }
}

extension EventLog {
    /// Reports a request that nothing answers; does nothing for any other.
    func write(missOf request: PendingRequest) {
        guard case .miss(let failure) = request.bound.answer else { return }
        write(.missed(number: request.number, failure))
    }
}
