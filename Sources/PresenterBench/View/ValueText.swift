/// Any value as text that is the same on every platform and in every build, and differs by one line where one field differs.
package enum ValueText {
    /// Writes a value in one line where it fits, else as a block with its members indented by two.
    ///
    /// - Parameters:
    ///   - value: The value; nil is a value too.
    ///   - label: Its name, or nil where it has none.
    ///   - width: The columns that a line may take.
    ///   - leaves: What becomes of the texts in it.
    /// - Returns: At least one line, without line feeds.
    package static func lines(
        for value: Any?, label: String?, width: Int = 100, leaves: any LeafTexts = PlainLeaves()
    ) -> [String] {
        lines(for: value, label: label, name: label, width: width, leaves: leaves)
    }

    /// Writes a value whose name is not written with it.
    static func lines(
        for value: Any?, label: String?, name: String?, width: Int, leaves: any LeafTexts
    ) -> [String] {
        var reader = ValueReader()
        let member = ValueNode.Member(label: name, node: reader.node(for: value as Any))
        return member.rewrittenNode(by: leaves).lines(label: label, width: width)
    }
}
