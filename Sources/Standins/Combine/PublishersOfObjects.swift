import Emission

/// The publishers of the objects that declare none, by object.
final class PublishersOfObjects: Sendable {
    private struct Entry {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }

    private let entries = Guarded<[ObjectIdentifier: Entry]>([:])

    /// Returns the one publisher of an object, made when it is first asked for.
    func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        entries.withLock { entries in
            // An address may be used again by another object.
            if let entry = entries[ObjectIdentifier(object)], entry.object === object { return entry.publisher }
            entries = entries.filter { $0.value.object != nil }
            let publisher = ObservableObjectPublisher()
            entries[ObjectIdentifier(object)] = Entry(object: object, publisher: publisher)
            return publisher
        }
    }
}

extension ObservableObjectPublisher {
    /// The only global here: a protocol's extension has no other place for what belongs to an object.
    static let ofObjects = PublishersOfObjects()
}
