import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A request that was issued and has not been answered: what was asked, and how to answer.
package struct PendingRequest: Sendable {
    /// Counts the requests of a play from 1, in order of arrival.
    package let arrival: Int
    /// The idle window in which it was issued.
    package let window: Int
    /// What was asked, secrets and all.
    package let request: Exchange.Request
    /// Whether the step that issued it holds its answer back.
    package var isHeld: Bool
    /// When it times out, in nanoseconds since the start of the play.
    package var deadline: Int64
    /// Whether its task is suspended, and so takes no answer.
    package var isSuspended = false
    /// Whether the scenario ignores its host.
    package var isIgnored = false
    /// Its number in the recording, once its window is closed.
    package var number: Int?
    /// What it will get, once its window is closed.
    package var bound: Bound?

    /// What a request gets, and how it is printed: as stored.
    package struct Bound: Sendable {
        package var answer: Answer
        package var shown: Exchange.Request

        package init(answer: Answer, shown: Exchange.Request) {
            self.answer = answer
            self.shown = shown
        }
    }

    /// What a request gets.
    package enum Answer: Sendable {
        /// The outcome, the redirects on the way to it, the URL that answered in the end, and how that is printed.
        case outcome(Exchange.Outcome, after: [RedirectChain.Hop] = [], url: String, text: String)
        /// Nothing in the fixture fits.
        case miss(PlayEvent.Failure)
        /// No play can hand this over.
        case refusal(PlayEvent.Failure)
    }

    /// What was asked, as far as it decides the order.
    private let key: String

    init(
        arrival: Int, window: Int, request: Exchange.Request, isHeld: Bool, deadline: Int64,
        leaves: any LeafTexts = PlainLeaves(), rules: RuleBook = RuleBook([])
    ) {
        self.arrival = arrival
        self.window = window
        self.request = request
        self.isHeld = isHeld
        self.deadline = deadline
        key = rules.reduced(request).key(leaves)
    }

    /// The order in which answers are given: by window, by what was asked, by arrival.
    package var order: Order { Order(window: window, key: key, arrival: arrival) }

    package struct Order: Comparable, Sendable {
        var window: Int
        var key: String
        var arrival: Int

        package static func < (left: Order, right: Order) -> Bool {
            (left.window, left.key, left.arrival) < (right.window, right.key, right.arrival)
        }
    }
}

extension Exchange.Request {
    /// What is asked, with names in place of what differs from play to play.
    fileprivate func key(_ leaves: any LeafTexts) -> String {
        let type = headers.first("Content-Type")
        let digest = body.map { body in
            let shown = RequestBodyText.lines(for: body, contentType: type, leaves: leaves)
            // A boundary is made anew for each request, and the members of JSON may come in any order.
            if RequestBodyText.isStructured(body, contentType: type) {
                return Digest(shown.joined(separator: "\n").utf8).hex
            }
            let isSame = shown == RequestBodyText.lines(for: body, contentType: type)
            return isSame ? Digest(body).hex : Digest(shown.joined(separator: "\n").utf8).hex
        }
        return "\(method) \(URLLeaves.rewritten(url, by: leaves)) \(digest ?? "")"
    }
}
