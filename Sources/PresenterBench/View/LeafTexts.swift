/// What becomes of the texts of a value before they are laid out, so that no layout depends on what differs from play to play.
package protocol LeafTexts: Sendable {
    /// Rewrites a text as it would be printed.
    func rewritten(_ text: String) -> String
    /// Rewrites the whole text of what stands under a label; nil where the label says nothing.
    func rewritten(_ text: String, under label: String) -> String?
    /// The same with names in place of what differs from play to play: sets and keys are ordered by it.
    var named: any LeafTexts { get }
    /// The same with what orders those that have one name.
    var ranked: any LeafTexts { get }
}

extension LeafTexts {
    /// Rewrites the whole text of what stands under a label, or else the text as it would be printed.
    func rewritten(_ text: String, preferring label: String) -> String {
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
