import Emission

/// A property of a class that emits its new value just before each assignment, equal or not.
@propertyWrapper
public struct Published<Value> {
    private let source: PublishedSource<Value>

    public init(wrappedValue: Value) { source = PublishedSource(wrappedValue) }

    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    public var projectedValue: Publisher { Publisher(source: source) }

    /// Not to be used: there is no enclosing object to announce a change of.
    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { fatalError("@Published is only available on properties of classes") }
        set { fatalError("@Published is only available on properties of classes") }
    }

    public static subscript<Object: AnyObject>(
        _enclosingInstance object: Object, wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
        storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
    ) -> Value {
        get { object[keyPath: storage].source.value }
        set { object[keyPath: storage].source.assign(newValue) }
    }
}

extension Published {
    /// Emits the property's value on subscription, then each new value just before it is assigned.
    public struct Publisher: CombineStandin.Publisher {
        public typealias Output = Value
        public typealias Failure = Never
        let source: PublishedSource<Value>

        public func attach(_ receiveValue: @escaping (Value) -> Void) -> AnyCancellable {
            source.subscribe(receiveValue)
        }
    }
}

extension Published: CustomReflectable {
    /// The value of the property, and nothing of who is told of it.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [source.value], displayStyle: .optional) }
}

extension Published: AnnouncedProperty {
    func announce(to publisher: ObservableObjectPublisher) { source.announce(to: publisher) }
}

/// The value of a published property, and its subscribers.
final class PublishedSource<Value> {
    private let current: Guarded<Value>
    private let objectPublisher = Guarded<ObservableObjectPublisher?>(nil)
    private let subscribers = Subscribers<Value>()

    init(_ value: Value) { current = Guarded(value) }

    var value: Value { current.withLock { $0 } }

    /// Notifies the object's publisher, then the subscribers, and only then stores the value.
    func assign(_ value: Value) {
        objectPublisher.withLock { $0 }?.send()
        subscribers.send(value)
        current.replace(with: value)
    }

    func announce(to publisher: ObservableObjectPublisher) {
        objectPublisher.withLock { $0 = $0 ?? publisher }
    }

    func subscribe(_ receiveValue: @escaping (Value) -> Void) -> AnyCancellable {
        let subscriber = subscribers.add(receiveValue)
        subscriber.receive(value)
        return AnyCancellable(subscriber.leave)
    }
}
