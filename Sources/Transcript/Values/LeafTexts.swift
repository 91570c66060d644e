/// Rewrites the texts of a value before they are laid out, so that the layout does not depend on values that differ
/// from play to play.
package protocol LeafTexts: Sendable {
    /// Rewrites a text as it would be printed.
    func rewritten(_ text: String) -> String
    /// Rewrites the whole text under a label; nil if the label has no meaning.
    func rewritten(_ text: String, under label: String) -> String?
    /// The same with names in place of volatile values: sets and keys are ordered by it.
    var named: any LeafTexts { get }
    /// The same with the rank that orders values of the same name.
    var ranked: any LeafTexts { get }
}

extension LeafTexts {
    /// Rewrites the whole text under a label, or else the text as it would be printed.
    package func rewritten(_ text: String, preferring label: String) -> String {
        rewritten(text, under: label) ?? rewritten(text)
    }
}

/// Leaves every text as it is.
package struct PlainLeaves: LeafTexts {
    package init() {}

    package func rewritten(_ text: String) -> String { text }
    package func rewritten(_ text: String, under label: String) -> String? { nil }
    package var named: any LeafTexts { self }
    package var ranked: any LeafTexts { self }
}
