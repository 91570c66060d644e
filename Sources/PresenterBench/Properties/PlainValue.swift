import Foundation

/// An argument of a call, if it may be kept after the call.
///
/// A value of Swift's own types, of Foundation's, or of structures and enumerations of these says later what it said then. An object
/// of the app may have changed by then, and to keep it alive would change the app: of it only the type is kept.
///
/// Safe although unchecked: whoever reads a kept value copies it, and no part of it refers to anything that may change.
struct PlainValue: @unchecked Sendable {
    /// The value; nil if it may not be kept.
    let value: Any?
    /// The type, for what is said of it.
    let typeName: String
    let isKept: Bool

    init(_ value: Any?) {
        var search = Search()
        isKept = search.isPlain(value as Any)
        self.value = isKept ? value : nil
        typeName = value.map { ValueReader.name(of: $0) } ?? "nil"
    }

    private struct Search {
        private static let deepest = 32
        private static let most = 100_000

        private var depth = 0
        private var count = 0

        mutating func isPlain(_ value: Any) -> Bool {
            if case .optional(let content)? = (value as? any CompositeValue)?.composition {
                return content.map { isPlain($0) } ?? true
            }
            count += 1
            guard depth < Self.deepest, count <= Self.most else { return false }
            depth += 1
            defer { depth -= 1 }
            if type(of: value) is AnyClass { return isPlain(object: value as AnyObject) }
            if let leaf = KnownValue.leaf(value) { return leaf != KnownValue.pointer }
            // The texts of a known error do not tell what it holds, but these hold no object of the app.
            if KnownError.text(value) != nil { return true }
            let mirror = Mirror(reflecting: value)
            // A range has members and no style; a function has neither.
            guard mirror.displayStyle != .class, mirror.displayStyle != nil || !mirror.children.isEmpty else {
                return false
            }
            for child in mirror.children where !isPlain(child.value) { return false }
            return true
        }

        private mutating func isPlain(object: AnyObject) -> Bool {
            if let value = FoundationObject.value(of: object) { return isPlain(value) }
            return type(of: object) is NSError.Type
        }
    }
}
