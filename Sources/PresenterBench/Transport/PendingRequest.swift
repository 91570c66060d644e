/// A request that was asked and has not been answered: what was asked, and what it gets.
package struct PendingRequest: Sendable {
    /// Counts the requests of a play from 1, in the order in which the code asked.
    package let arrival: Int
    /// Its number in the recording; below zero where the scenario ignores its host.
    package let number: Int
    /// What was asked, secrets and all.
    package let request: Exchange.Request
    /// Whether the step in which it was asked holds its answer back.
    package var isHeld: Bool
    /// Whether the main thread asked.
    package var isOnMain = false
    /// Seconds that it waits for its answer at most.
    package var timeout = 60.0
    /// When it times out, in nanoseconds since the start of the play.
    package var deadline: Int64
    /// Whether its task is suspended, and so takes no answer.
    package var isSuspended = false
    /// Whether the delegate of its task is being asked what becomes of its answer.
    package var isWithDelegate = false
    /// What it will get; nil until it is bound.
    package var bound: Bound?

    /// Whether the scenario ignores its host.
    package var isIgnored: Bool { number < 0 }

    /// Whether its answer may be handed over.
    var isReady: Bool { !isHeld && waitsForAnswer }

    /// Whether nothing but its answer is to come.
    var waitsForAnswer: Bool { !isSuspended && !isWithDelegate }

    /// What a request gets, and how it is printed.
    package struct Bound: Sendable {
        package var answer: Answer
        /// The request as stored.
        package var shown: Exchange.Request
        /// Its headers as sent, secrets replaced.
        package var headers: [Exchange.Header]

        package init(answer: Answer, shown: Exchange.Request, headers: [Exchange.Header] = []) {
            self.answer = answer
            self.shown = shown
            self.headers = headers
        }
    }

    /// What a request gets.
    package enum Answer: Sendable {
        /// The outcome, the redirects on the way to it, the URL that answered in the end, and how that is printed.
        case outcome(Exchange.Outcome, after: [RedirectChain.Hop] = [], url: String, text: String)
        /// A redirect that the delegate of the task is asked about.
        case redirect(RedirectChain.Hop)
        /// Nothing in the fixture fits.
        case miss(PlayEvent.Failure)
        /// No play can hand this over.
        case refusal(PlayEvent.Failure)
    }
}
