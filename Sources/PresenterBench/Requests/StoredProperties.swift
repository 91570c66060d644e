import Synchronization
#if os(Linux)
@_spi(Reflection) import Swift
#endif

/// Reads stored properties of objects by name, including those of superclasses.
///
/// The position of a property is looked up once for each class: a walk over all of them takes longer than the rest of a
/// request.
final class StoredProperties: Sendable {
    private struct Key: Hashable {
        let type: ObjectIdentifier
        let label: String
    }

    private struct Place {
        /// The number of superclasses up.
        let ancestors: Int
        let number: Int
    }

    private let places = Mutex<[Key: Place]>([:])

    /// Returns a stored property of an object; nil if it has none of that name.
    func value(of label: String, in object: AnyObject) -> Any? {
        let key = Key(type: ObjectIdentifier(type(of: object)), label: label)
        let mirror = Mirror(reflecting: object)
        if let place = places.withLock({ $0[key] }), let child = mirror.child(place.ancestors, place.number),
            child.label == label
        {
            return child.value
        }
        guard let (place, value) = Self.find(label, in: mirror) else { return nil }
        places.withLock { $0[key] = place }
        return value
    }

    private static func find(_ label: String, in mirror: Mirror) -> (Place, Any)? {
        for (ancestors, mirror) in sequence(first: mirror, next: \.superclassMirror).enumerated() {
            for (number, child) in mirror.children.enumerated() where child.label == label {
                return (Place(ancestors: ancestors, number: number), child.value)
            }
        }
        return nil
    }
}

extension Mirror {
    fileprivate func child(_ ancestors: Int, _ number: Int) -> Child? {
        var mirror: Mirror? = self
        for _ in 0..<ancestors { mirror = mirror?.superclassMirror }
        guard let children = mirror?.children, number < children.count else { return nil }
        return children[children.index(children.startIndex, offsetBy: number)]
    }
}

#if os(Linux)
/// The type of a stored property, and its offset in the objects of a class.
struct StoredField {
    let type: Any.Type
    private let offset: Int

    /// Finds a stored property of a class; nil if it has none of that name.
    init?(_ name: String, in owner: AnyClass) {
        var found: (type: Any.Type, offset: Int)?
        // The fields of a class, without those of unknown types.
        let options = _EachFieldOptions(rawValue: 0b11)
        _ = _forEachField(of: owner, options: options) { label, offset, type, _ in
            guard String(cString: label) == name else { return true }
            found = (type, offset)
            return false
        }
        guard let found else { return nil }
        (type, offset) = found
    }

    /// The object that the property of an object refers to; the reference must be a strong one.
    func reference(in object: AnyObject) -> AnyObject? {
        address(in: object).load(as: Unmanaged<AnyObject>?.self)?.takeUnretainedValue()
    }

    /// Returns whether the property is a strong reference to an object: a weak one is not the address itself.
    func refers(to target: AnyObject, in object: AnyObject) -> Bool {
        let word = address(in: object).load(as: UnsafeMutableRawPointer?.self)
        return word == Unmanaged.passUnretained(target).toOpaque()
    }

    /// The address of the property in one object.
    func address(in object: AnyObject) -> UnsafeMutableRawPointer {
        Unmanaged.passUnretained(object).toOpaque() + offset
    }
}
#endif
