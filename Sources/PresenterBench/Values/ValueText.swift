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
        var reader = ValueReader()
        let member = ValueNode.Member(label: name, node: reader.node(for: value as Any))
        return member.rewrittenNode(by: leaves).lines(label: label, width: width)
    }
}
