import Foundation

/// An object of a store, whose properties are asked for by their names.
package protocol KeyedObject: AnyObject {
    /// The class that all objects of the store have, whose own properties are none of an app's.
    static var ofStore: AnyClass { get }
    /// True where the store finds the empty text in each text.
    static var findsEmptyText: Bool { get }
    /// The identity that all have which are one object of the store.
    var identity: AnyObject { get }
    func value(forKey key: String) -> Any?
}

extension KeyedObject {
    package static var findsEmptyText: Bool { false }
    package var identity: AnyObject { self }
}

/// A collection of a store's own.
package protocol KeyedCollection {
    var keyedElements: [Any] { get }
    /// What it holds now, which is another once it holds something else.
    var moment: AnyHashable { get }
}

extension KeyedCollection {
    package var moment: AnyHashable { keyedElements.map(KeyedValue.moment) }
}

/// The values of objects by the names of their properties, for requests that say in text what they want.
package enum KeyedValue {
    /// The value of a property; nil if it is nil itself. Ends the play where there is none, as the original ends the app.
    package static func property(_ name: String, of object: Any) -> Any? {
        if let entries = object as? NSDictionary { return entries[name] }
        // A property with a wrapper is kept with an underscore.
        guard let found = properties(of: object).first(where: { $0.name == name || $0.name == "_\(name)" }) else {
            fatalError(
                "\(type(of: object)) has no stored property \"\(name)\", and by a name only those are asked for here.")
        }
        return plain(found.value)
    }

    /// The stored properties of an object, but for those of the class that all objects of stores have.
    package static func properties(of object: Any) -> [(name: String, value: Any)] {
        let all = sequence(first: Mirror(reflecting: object), next: \.superclassMirror)
        let last: AnyClass? = (object as? any KeyedObject).map { type(of: $0).ofStore }
        return all.prefix { $0.subjectType != last }.flatMap(\.children).compactMap { child in
            child.label.map { ($0, child.value) }
        }
    }

    /// The value at the end of a path, without optionals; of each element, where a part of it is a collection.
    package static func at(_ path: String, of object: Any) -> Any? {
        var value: Any? = object
        var names = path.split(separator: ".").map(String.init)[...]
        while let name = names.popFirst() {
            if name.hasPrefix("@") {
                // A relationship to many that holds none is nil in a class of the app.
                return combined(name, value.flatMap(elements) ?? [], names.joined(separator: "."))
            }
            guard let found = value else { return nil }
            if name == "self" || name == "SELF" { continue }
            value = elements(of: found).map { $0.compactMap { step(name, from: $0) } } ?? step(name, from: found)
        }
        return value.flatMap(plain)
    }

    /// What an operator makes of the values at the end of a path of all elements; ends the play for one that is not known.
    private static func combined(_ name: String, _ all: [Any], _ path: String) -> Any? {
        if name == "@count", path.isEmpty { return all.count }
        let values = all.compactMap { at(path, of: $0) }
        let sum = values.compactMap(number).reduce(0, +)
        switch name {
        case "@sum": return sum
        case "@avg": return values.isEmpty ? 0 : sum / Decimal(values.count)
        case "@max": return values.max { compare($0, $1) == .orderedAscending }
        case "@min": return values.min { compare($0, $1) == .orderedAscending }
        default: fatalError("a predicate in text is not understood here: \(name).\(path)")
        }
    }

    private static func step(_ name: String, from value: Any) -> Any? {
        (value as? any KeyedObject).map { $0.value(forKey: name) } ?? property(name, of: value)
    }

    /// The members of a collection; nil for another value.
    package static func elements(of value: Any) -> [Any]? {
        switch value {
        case let value as NSSet: value.allObjects
        case let value as NSOrderedSet: value.array
        case let value as [Any]: value
        case let value as Set<AnyHashable>: value.map(\.base)
        case let value as any KeyedCollection: value.keyedElements
        default: nil
        }
    }

    /// A value without the optionals around it.
    package static func plain(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value }
        return mirror.children.first.flatMap { plain($0.value) }
    }

    /// Compares two values that have an order; nil for values that have none with each other.
    package static func compare(_ one: Any, _ other: Any, _ options: String.CompareOptions = []) -> ComparisonResult? {
        let (one, other) = (raw(one), raw(other))
        if let one = number(one), let other = number(other) { return order(one, other) }
        if let one = one as? String, let other = other as? String { return one.compare(other, options: options) }
        if let one = one as? Date, let other = other as? Date { return one.compare(other) }
        if let one = one as? UUID, let other = other as? UUID { return order(one.uuidString, other.uuidString) }
        return nil
    }

    /// Compares two objects by the value at the end of a path; one that is missing comes first.
    package static func order(at path: String, of one: Any, _ other: Any) -> ComparisonResult {
        order(at(path, of: one), at(path, of: other))
    }

    /// Compares two values; one that is missing comes first.
    package static func order(_ one: Any?, _ other: Any?) -> ComparisonResult {
        guard let one else { return other == nil ? .orderedSame : .orderedAscending }
        guard let other else { return .orderedDescending }
        return compare(one, other) ?? .orderedSame
    }

    /// Tells whether two values are the same; two that are nil are.
    package static func same(_ one: Any?, _ other: Any?, _ options: String.CompareOptions = []) -> Bool {
        let (one, other) = (one.flatMap(plain), other.flatMap(plain))
        guard let one = one.map(raw), let other = other.map(raw) else { return one == nil && other == nil }
        if let order = compare(one, other, options) { return order == .orderedSame }
        if let one = one as? NSObject, let other = other as? NSObject { return one.isEqual(other) }
        return (one as? AnyHashable).flatMap { one in (other as? AnyHashable).map { one == $0 } } ?? false
    }

    /// What a value is now, which is another for another value; nil for nil. Objects count by who they are, and not by what they hold.
    package static func moment(_ value: Any) -> AnyHashable? {
        guard let value = plain(value) else { return nil }
        switch value {
        case let value as any KeyedObject: return ObjectIdentifier(value.identity)
        case let value as any KeyedCollection: return value.moment
        case let value as [AnyHashable: Any]: return value.mapValues(moment)
        // Not a number is no number, and so would be another one each time.
        case let value as any BinaryFloatingPoint where value.isNaN: return nil
        default: break
        }
        if let many = elements(of: value) {
            let isSet = value is NSSet || value is Set<AnyHashable>
            return isSet ? AnyHashable(Set(many.map(moment))) : AnyHashable(many.map(moment))
        }
        // An object that nobody copies is no value: it is not held, since it may be anything of the app.
        if type(of: value) is AnyClass, !(value is any NSCopying) { return ObjectIdentifier(value as AnyObject) }
        return value as? AnyHashable ?? parts(of: value)
    }

    /// The parts of a value that cannot be compared, after its own name.
    private static func parts(of value: Any) -> AnyHashable {
        [String(reflecting: value)] + Mirror(reflecting: value).children.map { moment($0.value) }
    }

    /// A value as the key of a dictionary, in which a number is the same whatever its type; nil where it can be none.
    package static func hashed(_ value: Any) -> AnyHashable? {
        plain(value).map(raw).flatMap { value in number(value).map(AnyHashable.init) ?? value as? AnyHashable }
    }

    /// An enumeration as the value by which it is kept.
    private static func raw(_ value: Any) -> Any { (value as? any RawRepresentable)?.rawValue ?? value }

    private static func number(_ value: Any) -> Decimal? {
        switch value {
        case let value as Bool: value ? 1 : 0
        case let value as any BinaryInteger: Decimal(string: "\(value)")
        case let value as any BinaryFloatingPoint: Decimal(Double(value))
        case let value as Decimal: value
        case let value as NSNumber: value.decimalValue
        default: nil
        }
    }

    private static func order<Value: Comparable>(_ one: Value, _ other: Value) -> ComparisonResult {
        one < other ? .orderedAscending : one > other ? .orderedDescending : .orderedSame
    }
}

extension NSSortDescriptor {
    /// Sorts by the property of a name, which Foundation cannot on Linux; a value that is missing comes first.
    public convenience init(key: String?, ascending: Bool) {
        self.init(keyPath: \NSObject.self, ascending: ascending) { one, other in
            KeyedValue.order(at: key ?? "self", of: one, other)
        }
    }

    /// Sorts by a property whose value may be missing or has no order of its own, which Foundation does on Apple's platforms alone.
    @_disfavoredOverload
    public convenience init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) {
        self.init(keyPath: keyPath, ascending: ascending) { one, other in
            KeyedValue.order(KeyedValue.plain(one), KeyedValue.plain(other))
        }
    }
}
