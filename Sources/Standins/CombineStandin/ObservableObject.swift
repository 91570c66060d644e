import Emission

/// An object with a publisher that emits before the object changes.
public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// The publisher that emits before a property marked `@Published` changes, of a superclass too, and whenever it is told to.
    ///
    /// An object that declares a publisher of its own is left to it, as in the original: its published properties do not emit there.
    public var objectWillChange: ObservableObjectPublisher {
        let publisher = ObservableObjectPublisher.ofObjects.publisher(of: self)
        for mirror in sequence(first: Mirror(reflecting: self), next: \.superclassMirror) {
            for case let property as any AnnouncedProperty in mirror.children.map(\.value) {
                property.announce(to: publisher)
            }
        }
        return publisher
    }
}

/// A property that announces its changes to a publisher.
protocol AnnouncedProperty {
    /// Makes the property announce to this publisher, unless it already has one.
    func announce(to publisher: ObservableObjectPublisher)
}

/// The usual publisher of an observable object: tells that the object is about to change, not how.
public final class ObservableObjectPublisher: Publisher, Sendable {
    public typealias Output = Void
    public typealias Failure = Never

    private let subscribers = Subscribers<Void>()

    public init() {}

    public func send() { subscribers.send(()) }

    public func attach(_ receiveValue: @escaping (()) -> Void) -> AnyCancellable {
        AnyCancellable(subscribers.add(receiveValue).leave)
    }
}

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
