import Emission

/// The publishers of objects without one of their own, by object.
final class PublishersOfObjects: Sendable {
    private struct Entry {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }

    private let entries = Guarded<[ObjectIdentifier: Entry]>([:])

    /// Returns the publisher of an object, created on first use.
    func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        entries.withLock { entries in
            // An address may be reused by another object.
            if let entry = entries[ObjectIdentifier(object)], entry.object === object { return entry.publisher }
            entries = entries.filter { $0.value.object != nil }
            let publisher = ObservableObjectPublisher()
            entries[ObjectIdentifier(object)] = Entry(object: object, publisher: publisher)
            return publisher
        }
    }
}

extension ObservableObjectPublisher {
    /// The only global here: a protocol's extension has no other place for data that belongs to an object.
    static let ofObjects = PublishersOfObjects()
}
