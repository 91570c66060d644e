/// Something that would be taken for a secret and may stay in a fixture.
public struct Allow: Hashable, Sendable {
    /// A name, a value, or the name of a form such as `JWT`.
    package let text: String
    /// Why everybody may read it.
    package let reason: String

    /// Lets something stay.
    ///
    /// - Parameters:
    ///   - text: A name under which values may stay, a value that may stay under any name, or the name of a form such as `JWT`.
    ///   - reason: Why everybody may read it; `record` and `check` print it.
    public init(_ text: String, because reason: String) {
        self.text = text
        self.reason = reason
    }
}
