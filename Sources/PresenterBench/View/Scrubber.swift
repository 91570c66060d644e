/// A rule that finds values which differ from play to play; a recording shows the name of the rule and a number in their stead.
///
/// The same value has the same number in the whole recording. A value that is the same in every play stays as it is.
public struct Scrubber: Hashable, Sendable {
    /// How values are found.
    package enum Rule: Hashable, Sendable {
        case pattern(String)
        case label(String)
    }

    /// What stands in the recording, before the number.
    package let name: String
    package let rule: Rule

    /// Creates a rule that finds values by their form.
    ///
    /// - Parameters:
    ///   - name: What stands in the recording: `order` gives `order-1`.
    ///   - pattern: A regular expression; what it matches in a text, as that is printed, is the value.
    public init(_ name: String, pattern: String) {
        self.name = name
        rule = .pattern(pattern)
    }

    /// Creates a rule that finds values by the label before them, whatever their form.
    ///
    /// - Parameter label: The name of a stored property, an argument, a dictionary's key, a query item or a field of a
    ///   body that is sent; it also stands in the recording: `token` gives `token-1`.
    public init(label: String) {
        name = label
        rule = .label(label)
    }
}
