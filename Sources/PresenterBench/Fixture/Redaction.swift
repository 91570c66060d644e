/// The rules that keep secrets out of a fixture.
public struct Redaction: Hashable, Sendable {
    /// Names whose values are secrets, besides the built-in ones.
    public let names: Set<String>
    /// Built-in names whose values may stay.
    public let except: Set<String>

    /// Creates rules on top of the built-in list.
    ///
    /// - Parameters:
    ///   - names: More names of headers, query items, form fields, cookies and JSON members; case, `-` and `_` do not count.
    ///   - except: Built-in names whose values may stay as they are.
    public init(names: Set<String> = [], except: Set<String> = []) {
        self.names = names
        self.except = except
    }
}
