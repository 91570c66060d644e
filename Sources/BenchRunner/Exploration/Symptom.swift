import Transcript

/// A kind of mistake that an exploration finds without a golden.
package enum ExploreRule: String, CaseIterable, Hashable, Sendable, Codable {
    case crash, hang, silence, unfinished
    case orderMatters = "order-matters"
    case late
    case offMain = "off-main"
    case cancelShown = "cancel-shown"
    case twice, contradiction, storm
    case staleAfterFailure = "stale-after-failure"
    case property

    /// The position among all rules by what a user of the app suffers, the gravest first. A property is what the team itself
    /// has called grave.
    var harm: Int {
        switch self {
        case .crash: 0
        case .hang: 1
        case .property: 2
        case .twice: 3
        case .orderMatters: 4
        case .staleAfterFailure: 5
        case .unfinished: 6
        case .silence: 7
        case .contradiction: 8
        case .cancelShown: 9
        case .storm: 10
        case .offMain: 11
        case .late: 12
        }
    }
}

/// Something that a rule finds in one play.
package struct Symptom: Hashable, Sendable, Codable {
    package let rule: ExploreRule
    /// True if the rule is sure; otherwise it only says that somebody should look.
    package var isSure = true
    /// The step: `didTapSave()`.
    package let step: String
    /// The mistake, in words that every play with the same cause shares: `the view is told nothing after GET https://…
    /// fails`.
    package let text: String
    /// The thing that makes it one finding in whatever step and words it comes; nil if the line is.
    let cause: Cause?
    /// The request that it is about, with which several values of an action may be told apart; nil if it is about none.
    let request: RequestName?
    /// The part of a sentence that says what a user of the app suffers: `the spinner never stops`.
    let effect: String?
    /// The request of the default play whose answer is never shown, if no other play shows anything else for another
    /// answer; nil if the play itself is enough.
    let unlessShown: Int?

    init(
        _ rule: ExploreRule, isSure: Bool = true, in step: String, _ text: String, cause: Cause? = nil,
        about request: RequestName? = nil, effect: String? = nil, unlessShown: Int? = nil
    ) {
        self.rule = rule
        self.isSure = isSure
        self.step = step
        self.text = text
        self.cause = cause
        self.request = request
        self.effect = effect
        self.unlessShown = unlessShown
    }

    private enum CodingKeys: String, CodingKey {
        case rule, isSure, step, text, effect, unlessShown
        // Files of earlier versions have texts under the name of the cause.
        case cause = "origin"
        case request
    }

    /// Returns the same at another step, as a walk names its actions.
    func at(_ step: String) -> Symptom {
        Symptom(
            rule, isSure: isSure, in: step, text, cause: cause, about: request, effect: effect, unlessShown: unlessShown
        )
    }

    /// The symptom in one line, as it is accepted: `silence: didTapSave(): …`.
    package var line: String { "\(rule.rawValue): \(step): \(text)" }

    /// The facts that symptoms of one finding share.
    var key: Key {
        // Crashes of which nobody knows where they are have only their kind in common.
        if let crash, crash.function == nil { return .line(line) }
        return cause.map { .cause(rule, $0) } ?? .line(line)
    }

    package var crash: CrashName? { if case .crash(let name)? = cause { name } else { nil } }

    enum Key: Hashable {
        case cause(ExploreRule, Cause)
        case line(String)
    }
}

/// The thing that makes symptoms one finding, in whatever step and words they come.
enum Cause: Hashable, Sendable, Codable {
    /// A request, whatever its query is: `GET https://api.shop.example/offers`.
    case request(String)
    case crash(CrashName)
    /// An object that is held, by its type.
    case leak(of: String)

    var isLeak: Bool { if case .leak = self { true } else { false } }
}
