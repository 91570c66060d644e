import Foundation
import Transcript

/// Reads the content of values by reflection; it calls no code of the values' own types except a `customMirror`.
struct ValueReader {
    private static let deepest = 32
    private static let mostRepeats = 1_000

    /// True if what a spy keeps counts: it is of the state of a screen, and no content of the app.
    private let readsSpies: Bool
    private var depth = 0
    /// The number of errors that contain the value.
    private var errors = 0
    /// The objects that are being read, the outermost first.
    private var open: [ObjectIdentifier] = []
    /// Every object read so far, kept alive so that no other can take its identity.
    private var known: [ObjectIdentifier: AnyObject] = [:]
    private var repeats = 0

    init(readsSpies: Bool = false) { self.readsSpies = readsSpies }

    mutating func node(for value: Any) -> ValueNode {
        let composite = (value as? any CompositeValue)?.composition
        if case .optional(let content) = composite { return content.map { node(for: $0) } ?? .leaf("nil", .nothing) }
        if type(of: value) == AnyHashable.self, let hashable = value as? AnyHashable { return node(for: hashable.base) }
        guard depth < Self.deepest else {
            return .leaf("(\(Self.name(of: value)), \(Self.deepest) levels deep)", .other)
        }
        depth += 1
        defer { depth -= 1 }
        let error = value as? any Error
        errors += error == nil ? 0 : 1
        defer { errors -= error == nil ? 0 : 1 }
        let content = content(of: error?.content ?? value, composite)
        return error == nil ? content : .error(content)
    }

    private mutating func content(of value: Any, _ composite: Composition?) -> ValueNode {
        if type(of: value) is AnyClass { return object(value as AnyObject) }
        switch composite {
        case .range(let lower, let sign, let upper):
            return .leaf(node(for: lower).text + sign + node(for: upper).text, .other)
        case .reference: return .leaf(KnownValue.pointer)
        case .optional, nil: break
        }
        if let known = KnownValue.leaf(value) { return .leaf(known) }
        if let known = KnownError.text(value) { return .leaf(known, .name) }
        return reflected(value)
    }

    static func name(of value: Any) -> String {
        // `String(describing:)` says the same, but first looks for three conformances that types lack.
        "\(type(of: value))"
    }

    private mutating func reflected(_ value: Any) -> ValueNode {
        let mirror = Mirror(reflecting: value)
        let contents = mirror.children.map(\.value)
        switch mirror.displayStyle {
        case .collection: return .items(items(contents))
        case .set: return .set(items(contents))
        case .dictionary: return dictionary(contents)
        case .tuple: return .tuple(payload(mirror))
        case .enum: return enumeration(value, mirror)
        // A real optional has been read before: this is a type whose mirror says that it only wraps a value.
        case .optional: return contents.first.map { node(for: $0) } ?? .leaf("nil", .nothing)
        case nil where mirror.children.isEmpty: return .leaf(opaque(value))
        default: return .members(Self.name(of: value), members([mirror]), empty: "()")
        }
    }

    /// The text of a function, or of another value without printable content.
    private func opaque(_ value: Any) -> ValueNode.Leaf {
        let name = Self.name(of: value)
        return name.contains("->") ? .init("(function)", .opaque) : .init(name, .name)
    }

    private mutating func items(_ values: [Any]) -> [ValueNode.Member] {
        values.map { ValueNode.Member(label: nil, node: node(for: $0)) }
    }

    private mutating func dictionary(_ pairs: [Any]) -> ValueNode {
        let entries = pairs.map { pair in
            let sides = Mirror(reflecting: pair).children.map { node(for: $0.value) }
            return ValueNode.Member(label: sides[0].rewritten(by: PlainLeaves()).text, node: sides[1])
        }
        return .dictionary(entries)
    }

    private mutating func enumeration(_ value: Any, _ mirror: Mirror) -> ValueNode {
        let type = value is any Error ? Self.name(of: value) : ""
        guard let name = EnumCase.name(of: value) else { return .leaf(raw(value), .name) }
        guard let content = mirror.children.first?.value else { return .leaf("\(type).\(name)", .name) }
        let inner = Mirror(reflecting: content)
        let members =
            inner.displayStyle == .tuple ? payload(inner) : [ValueNode.Member(label: nil, node: node(for: content))]
        return .members("\(type).\(name)", members, empty: "()")
    }

    /// The text of an enumeration of C, which has numbers and no names.
    private mutating func raw(_ value: Any) -> String {
        guard let raw = value as? any RawRepresentable else { return Self.name(of: value) }
        return "\(Self.name(of: value))(rawValue: \(node(for: raw.rawValue).text))"
    }

    /// The members of a payload; reflection names those without a label by position, `.0`.
    private mutating func payload(_ mirror: Mirror) -> [ValueNode.Member] {
        mirror.children.map { child in
            ValueNode.Member(label: child.label.flatMap { $0.hasPrefix(".") ? nil : $0 }, node: node(for: child.value))
        }
    }

    private mutating func members(_ mirrors: [Mirror]) -> [ValueNode.Member] {
        let children = mirrors.flatMap(\.children)
        let labels = StoredName.labels(children.map(\.label))
        return zip(children, labels).compactMap { child, label in
            label == .hidden ? nil : ValueNode.Member(label: label.text, node: node(for: child.value))
        }
    }

    private mutating func object(_ object: AnyObject) -> ValueNode {
        let name = Self.name(of: object)
        if let value = FoundationObject.value(of: object) { return node(for: value) }
        if type(of: object) is NSError.Type, let error = object as? NSError {
            return KnownError.node(error, reader: &self)
        }
        if let text = FoundationObject.text(of: object) { return .leaf(text, .other) }
        if !readsSpies, FoundationObject.isSpy(object) { return .leaf(name, .other) }
        if errors > 0, !PlainContent.tellsOfFailure(object) { return .leaf("(\(name))", .other) }
        let identity = ObjectIdentifier(object)
        if open.contains(identity) { return .leaf("(back to \(name))", .other) }
        if known.updateValue(object, forKey: identity) != nil { repeats += 1 }
        guard repeats <= Self.mostRepeats else { return .leaf("(\(name), written above)", .other) }
        open.append(identity)
        defer { open.removeLast() }
        return .members(name, members(FoundationObject.ownMirrors(of: object)), empty: "")
    }
}

extension Error {
    /// The error itself: on Linux, `as AnyObject` returns the box of an error whose type is a class.
    fileprivate var content: Any { self }
}

/// A generic type of the standard library that is printed by its parts, whatever its parameters are.
///
/// The runtime takes long to find that a type lacks a conformance: one protocol for all of them is one lookup for each
/// type of a value.
protocol CompositeValue {
    var composition: Composition { get }
}

/// The parts of a value.
enum Composition {
    case optional(Any?)
    case range(Any, sign: String, Any)
    /// An uncounted reference, which is an address.
    case reference
}

extension Optional: CompositeValue {
    var composition: Composition { .optional(map { $0 as Any }) }
}

extension Range: CompositeValue {
    var composition: Composition { .range(lowerBound, sign: "..<", upperBound) }
}

extension ClosedRange: CompositeValue {
    var composition: Composition { .range(lowerBound, sign: "...", upperBound) }
}

extension Unmanaged: CompositeValue {
    var composition: Composition { .reference }
}

/// The name of an enumeration's case, read from its metadata: printing the value would run its `description`.
enum EnumCase {
    static func name(of value: Any) -> String? {
        func open<Value>(_ value: Value) -> String? { caseName(value).map { String(cString: $0) } }
        return open(value)
    }

    /// The function of the Swift runtime that `print` uses for enumerations; nil for C enumerations.
    @_silgen_name("swift_EnumCaseName")
    private static func caseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
}

/// The name of a stored property as its author wrote it.
enum StoredName: Equatable {
    case named(String)
    case unnamed
    /// Storage that the compiler or a macro added, without information about the value.
    case hidden

    var text: String? {
        if case .named(let name) = self { name } else { nil }
    }

    /// Returns the names of a value's stored properties; `_x` is `x` unless another property has that name.
    static func labels(_ stored: [String?]) -> [StoredName] {
        let taken = Set(stored)
        return stored.map { label in
            guard let label else { return .unnamed }
            if label == "$defaultActor" || label == "_$observationRegistrar" { return .hidden }
            let name = removing("_", from: removing("$__lazy_storage_$", from: label))
            return .named(taken.contains(name) ? label : name)
        }
    }

    private static func removing(_ prefix: String, from name: String) -> String {
        name.hasPrefix(prefix) && name.count > prefix.count ? String(name.dropFirst(prefix.count)) : name
    }
}
