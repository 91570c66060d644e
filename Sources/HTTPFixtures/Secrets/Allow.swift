/// Something that would be taken for a secret and may stay in a fixture.
///
/// A `token` that numbers pages is not a secret, and replacing it would break the app. Allow it, and say why:
///
/// ```swift
///         except: [Allow("token", because: "numbers the pages")]))
/// ```
///
/// The value stays, in the fixture and in the recording, and `bench check` reports it with its reason:
///
/// ```
/// Model -> API          GET https://api.shop.example/offers?visitor=REDACTED-1&licence=REDACTED-2&token=17
/// ```
public struct Allow: Hashable, Sendable {
    /// A name, a value, or the name of a format such as `JWT`.
    package let text: String
    /// Why everybody may read it.
    package let reason: String

    /// Lets something stay.
    ///
    /// - Parameters:
    ///   - text: A name under which values may stay, a value that may stay under any name, or the name of a format such as `JWT`.
    ///   - reason: Why everybody may read it; `record` and `check` print it.
    public init(_ text: String, because reason: String) {
        self.text = text
        self.reason = reason
    }
}
