import Transcript

/// Any value as text that is the same on every platform and in every build, and differs by one line if one field
/// differs.
package enum ValueText {
    /// Formats a value in one line if it fits, else as a block with its members indented by two.
    ///
    /// - Parameters:
    ///   - value: The value; nil is a value too.
    ///   - label: Its name, or nil if it has none.
    ///   - width: The columns that a line may use.
    ///   - leaves: Rewrites the texts in it.
    /// - Returns: At least one line, without line feeds.
    package static func lines(
        for value: Any?, label: String?, width: Int = 100, leaves: any LeafTexts = PlainLeaves()
    ) -> [String] {
        lines(for: value, label: label, name: label, width: width, leaves: leaves)
    }

    /// Formats a value without its name.
    static func lines(
        for value: Any?, label: String?, name: String?, width: Int, leaves: any LeafTexts
    ) -> [String] {
        member(value, label: label, name: name, leaves).node.lines(label: label, width: width)
    }

    /// Reads a value now, as it will be written under a label.
    ///
    /// - Parameters:
    ///   - value: The value; nil is a value too.
    ///   - label: Its label; nil if it has none.
    ///   - name: The name that it has for a scrubber.
    ///   - leaves: Rewrites the texts in it.
    /// - Returns: The value under its label.
    static func member(
        _ value: Any?, label: String?, name: String?, _ leaves: any LeafTexts
    ) -> ValueNode.Member {
        var reader = ValueReader()
        let named = ValueNode.Member(label: name, node: reader.node(for: value as Any))
        return ValueNode.Member(label: label, node: named.rewrittenNode(by: leaves))
    }
}
