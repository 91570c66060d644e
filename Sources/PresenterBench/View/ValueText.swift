/// Any value as text that is the same on every platform and in every build, and differs by one line where one field differs.
package enum ValueText {
    /// Writes a value in one line where it fits, else as a block with its members indented by two.
    ///
    /// - Parameters:
    ///   - value: The value; nil is a value too.
    ///   - label: Its name, or nil where it has none.
    ///   - width: The columns that a line may take.
    /// - Returns: At least one line, without line feeds.
    package static func lines(for value: Any?, label: String?, width: Int = 100) -> [String] {
        var reader = ValueReader()
        return reader.node(for: value as Any).lines(label: label, width: width)
    }
}
