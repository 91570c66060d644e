/// An object with a publisher that emits before the object changes.
public protocol ObservableObject: AnyObject {
    /// The type of that publisher.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// The publisher that emits before the object changes.
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
