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

    /// The rank of the rule by how much a user of the app suffers, the gravest first. A property ranks high, because
    /// the team has declared it itself.
    package var harm: Int {
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

    /// True if the rule judges a play by comparison with the usual one, so that it says nothing where that is unknown.
    var needsUsualPlay: Bool {
        switch self {
        case .crash, .hang, .offMain, .storm, .property, .cancelShown: false
        case .silence, .unfinished, .orderMatters, .late, .twice, .contradiction, .staleAfterFailure: true
        }
    }

    /// True if the rule judges what was told in the end, so that it says nothing while something is still under way.
    var needsEnd: Bool {
        switch self {
        case .crash, .hang, .offMain, .storm: false
        case .property, .cancelShown, .silence, .unfinished, .orderMatters, .late, .twice, .contradiction,
            .staleAfterFailure:
            true
        }
    }
}

/// Something wrong that a rule finds in one play.
package struct Symptom: Hashable, Sendable, Codable {
    package let rule: ExploreRule
    /// True if the rule is sure; otherwise somebody should look at the symptom.
    package var isSure = true
    /// The step: `didTapSave()`.
    package let step: String
    /// The mistake, in words that are the same in all plays with the same cause:
    /// `the view is told nothing after GET https://… fails`.
    package let text: String
    /// The cause by which symptoms in different steps and words are one finding; nil if only symptoms with the same
    /// line are.
    let cause: Cause?
    /// The request that the symptom is about, for telling apart the values of an action; nil if there is none.
    let request: RequestName?
    /// The effect on a user of the app, as part of a sentence: `the spinner never stops`.
    let effect: String?
    /// The number of a request of the default play for which the symptom holds only if the view is told the same for
    /// every other answer; nil if the play alone is proof.
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
        // Files of earlier versions have a text under the name `cause`, so it has another name.
        case cause = "origin"
        case request
    }

    /// Returns the symptom at another step, for walks, which name actions instead.
    func at(_ step: String) -> Symptom {
        Symptom(
            rule, isSure: isSure, in: step, text, cause: cause, about: request, effect: effect, unlessShown: unlessShown
        )
    }

    /// The symptom in one line, as files of known findings contain it: `silence: didTapSave(): …`.
    package var line: String { "\(rule.rawValue): \(step): \(text)" }

    /// The facts by which symptoms belong to one finding.
    var key: Key { key(in: step) }

    /// The same for symptoms of several scenarios, or in any of their steps.
    package var keyInAnyStep: Key { key(in: nil) }

    private func key(in step: String?) -> Key {
        // Of crashes at an unknown place, only those with the same words are one finding.
        if let cause, crash == nil || crash?.function != nil { return .cause(rule, cause) }
        return .text(rule, step: step, text)
    }

    package var crash: CrashName? { if case .crash(let name)? = cause { name } else { nil } }

    package enum Key: Hashable, Sendable {
        case cause(ExploreRule, Cause)
        /// The mistake in words, and the step where it counts.
        case text(ExploreRule, step: String?, String)
    }
}

/// The cause by which symptoms are one finding, in different steps and words.
package enum Cause: Hashable, Sendable, Codable {
    /// A request without its query: `GET https://api.shop.example/offers`.
    case request(String)
    case crash(CrashName)
    /// An object that is held, by its type.
    case leak(of: String)

    var isLeak: Bool { if case .leak = self { true } else { false } }
}
