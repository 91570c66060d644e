import Synchronization

/// Reads stored properties of objects by name, including those of superclasses.
///
/// The position of a property is looked up once for each class: a walk over all properties takes longer than the rest
/// of a request.
final class StoredProperties: Sendable {
    private struct Key: Hashable {
        let type: ObjectIdentifier
        let label: String
    }

    private struct Place {
        /// The number of superclasses between the object's class and that of the property.
        let ancestors: Int
        let number: Int
    }

    private let places = Mutex<[Key: Place]>([:])

    /// Returns a stored property of an object; nil if there is none of that name.
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
