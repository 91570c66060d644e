/// A kind of mistake that an exploration finds without a golden.
package enum ExploreRule: String, CaseIterable, Hashable, Sendable, Codable {
    case crash, hang, silence, unfinished
    case orderMatters = "order-matters"
    case late
    case offMain = "off-main"
    case cancelShown = "cancel-shown"
    case twice, contradiction, storm
    case staleAfterFailure = "stale-after-failure"
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

    init(_ rule: ExploreRule, isSure: Bool = true, in step: String, _ text: String) {
        self.rule = rule
        self.isSure = isSure
        self.step = step
        self.text = text
    }

    /// The symptom in one line, as it is accepted: `silence: didTapSave(): …`.
    package var line: String { "\(rule.rawValue): \(step): \(text)" }
}
