/// A number of things, as a person writes it.
package enum Plural {
    /// Returns `1 line`, `2 lines`.
    package static func text(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
