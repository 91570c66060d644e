/// The sources that take the place of the library's own: they tell their subscribers in the order of subscription.
///
/// The library keeps the subscribers of a source in a set of objects, whose order is that of their addresses: a view model
/// with two subscriptions to a property of its own would be played in another order from time to time.
enum OrderedSubjects {
    /// The text of their file. Its types hide the library's of the same names from all who import the module.
    static let text = #"""
        // Written by init: sources that tell their subscribers in the order of subscription, where the library has that of addresses.
        import Foundation
        import OpenCombine

        /// One subscriber of a source, and how much more it asked for.
        private final class Conduit<Output, Failure: Error>: Subscription {
            private let lock = NSLock()
            // Recursive, since a subscriber may send again while it is told something.
            private let telling = NSRecursiveLock()
            private var downstream: AnySubscriber<Output, Failure>?
            private var source: Source<Output, Failure>?
            private var owner: AnyObject?
            private var demand = Subscribers.Demand.none
            private var knowsCurrent = false

            init(_ downstream: AnySubscriber<Output, Failure>, of source: Source<Output, Failure>, owner: AnyObject) {
                (self.downstream, self.source, self.owner) = (downstream, source, owner)
            }

            func offer(_ value: Output) {
                lock.lock()
                guard demand > .none, let downstream else {
                    knowsCurrent = false
                    return lock.unlock()
                }
                demand -= 1
                knowsCurrent = true
                lock.unlock()
                tell(value, to: downstream)
            }

            private func tell(_ value: Output, to downstream: AnySubscriber<Output, Failure>) {
                telling.lock()
                let more = downstream.receive(value)
                telling.unlock()
                lock.lock()
                demand += more
                lock.unlock()
            }

            func request(_ more: Subscribers.Demand) {
                lock.lock()
                guard let downstream, let source else { return lock.unlock() }
                demand += more
                let isBehind = !knowsCurrent
                knowsCurrent = true
                lock.unlock()
                source.wasAsked()
                guard isBehind, let current = source.current else { return }
                lock.lock()
                demand -= 1
                lock.unlock()
                tell(current, to: downstream)
            }

            func finish(_ completion: Subscribers.Completion<Failure>) {
                let last = leave()
                telling.lock()
                last?.receive(completion: completion)
                telling.unlock()
            }

            func cancel() { _ = leave() }

            /// Lets go of everything, outside the lock.
            private func leave() -> AnySubscriber<Output, Failure>? {
                lock.lock()
                let (last, left, held) = (downstream, source, owner)
                (downstream, source, owner) = (nil, nil, nil)
                lock.unlock()
                left?.remove(self)
                withExtendedLifetime(held) {}
                return last
            }
        }

        /// The subscribers of a source, in the order in which they came.
        private final class Source<Output, Failure: Error> {
            private let lock = NSLock()
            private var conduits: [Conduit<Output, Failure>] = []
            private var completion: Subscribers.Completion<Failure>?
            private var upstreams: [Subscription] = []
            private var isAsked: Bool
            private var value: Output?

            /// A source without a value asks its upstreams only once somebody asks it.
            init(_ value: Output? = nil) { (self.value, isAsked) = (value, value != nil) }

            deinit { for upstream in upstreams { upstream.cancel() } }

            var current: Output? {
                lock.lock()
                defer { lock.unlock() }
                return value
            }

            /// The value of a source that began with one.
            var present: Output { current! }

            func keep(_ value: Output) {
                lock.lock()
                // The old one goes outside the lock.
                let old = self.value
                self.value = value
                lock.unlock()
                withExtendedLifetime(old) {}
            }

            func add<S: Subscriber>(_ subscriber: S, owner: AnyObject) where S.Input == Output, S.Failure == Failure {
                lock.lock()
                if let completion {
                    lock.unlock()
                    subscriber.receive(subscription: Subscriptions.empty)
                    return subscriber.receive(completion: completion)
                }
                let conduit = Conduit(AnySubscriber(subscriber), of: self, owner: owner)
                conduits.append(conduit)
                lock.unlock()
                subscriber.receive(subscription: conduit)
            }

            func remove(_ conduit: Conduit<Output, Failure>) {
                lock.lock()
                conduits.removeAll { $0 === conduit }
                lock.unlock()
            }

            var isOver: Bool {
                lock.lock()
                defer { lock.unlock() }
                return completion != nil
            }

            func send(_ value: Output) {
                lock.lock()
                let present = completion == nil ? conduits : []
                lock.unlock()
                for conduit in present { conduit.offer(value) }
            }

            func send(completion: Subscribers.Completion<Failure>) {
                lock.lock()
                let present = self.completion == nil ? conduits : []
                if self.completion == nil { self.completion = completion }
                conduits = []
                lock.unlock()
                for conduit in present { conduit.finish(completion) }
            }

            func send(subscription: Subscription) {
                lock.lock()
                upstreams.append(subscription)
                let isAsked = isAsked
                lock.unlock()
                if isAsked { subscription.request(.unlimited) }
            }

            func wasAsked() {
                lock.lock()
                let waiting = isAsked ? [] : upstreams
                isAsked = true
                lock.unlock()
                for upstream in waiting { upstream.request(.unlimited) }
            }
        }

        public final class PassthroughSubject<Output, Failure: Error>: Subject {
            private let source = Source<Output, Failure>()

            public init() {}

            public func send(subscription: Subscription) { source.send(subscription: subscription) }

            public func send(_ input: Output) { source.send(input) }

            public func send(completion: Subscribers.Completion<Failure>) { source.send(completion: completion) }

            public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
                source.add(subscriber, owner: self)
            }
        }

        public final class CurrentValueSubject<Output, Failure: Error>: Subject {
            private let source: Source<Output, Failure>

            public init(_ value: Output) { source = Source(value) }

            public var value: Output {
                get { source.present }
                set { send(newValue) }
            }

            public func send(subscription: Subscription) { source.send(subscription: subscription) }

            public func send(_ input: Output) {
                guard !source.isOver else { return }
                source.keep(input)
                source.send(input)
            }

            public func send(completion: Subscribers.Completion<Failure>) { source.send(completion: completion) }

            public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
                source.add(subscriber, owner: self)
            }
        }

        public final class ObservableObjectPublisher: Publisher {
            public typealias Output = Void
            public typealias Failure = Never
            private let source = Source<Void, Never>()

            public init() {}

            public func send() { source.send(()) }

            public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
                source.add(subscriber, owner: self)
            }
        }

        public protocol ObservableObject: AnyObject {
            associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
            where ObjectWillChangePublisher.Failure == Never
            var objectWillChange: ObjectWillChangePublisher { get }
        }

        private protocol AnnouncedProperty {
            var announced: ObservableObjectPublisher? { get nonmutating set }
        }

        extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
            public var objectWillChange: ObservableObjectPublisher {
                let all = sequence(first: Mirror(reflecting: self), next: \.superclassMirror)
                    .flatMap { $0.children.compactMap { $0.value as? AnnouncedProperty } }
                let publisher = all.lazy.compactMap(\.announced).first ?? ObservableObjectPublisher()
                for property in all where property.announced == nil { property.announced = publisher }
                return publisher
            }
        }

        /// The value of a published property, and who is told of it.
        private final class PublishedState<Value> {
            let source: Source<Value, Never>
            var announced: ObservableObjectPublisher?

            init(_ value: Value) { source = Source(value) }

            var value: Value { source.present }

            /// The subscribers are told before the change: who reads the property then gets the old value.
            func assign(_ value: Value) {
                announced?.send()
                source.send(value)
                source.keep(value)
            }
        }

        @propertyWrapper
        public struct Published<Value> {
            public struct Publisher: OpenCombine.Publisher {
                public typealias Output = Value
                public typealias Failure = Never
                fileprivate let state: PublishedState<Value>

                public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
                    state.source.add(subscriber, owner: state)
                }
            }

            private let state: PublishedState<Value>

            public init(wrappedValue: Value) { state = PublishedState(wrappedValue) }

            public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

            public var projectedValue: Publisher {
                get { Publisher(state: state) }
                // Only for `assign(to: &$property)`, which changes nothing here.
                set {}
            }

            @available(*, unavailable, message: "@Published is only available on properties of classes")
            public var wrappedValue: Value {
                get { fatalError() }
                set { fatalError() }
            }

            public static subscript<Object: AnyObject>(
                _enclosingInstance object: Object, wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
                storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
            ) -> Value {
                get { object[keyPath: storage].state.value }
                set { object[keyPath: storage].state.assign(newValue) }
            }
        }

        extension Published: CustomReflectable {
            public var customMirror: Mirror { Mirror(self, unlabeledChildren: [state.value], displayStyle: .optional) }
        }

        extension Published: AnnouncedProperty {
            fileprivate var announced: ObservableObjectPublisher? {
                get { state.announced }
                nonmutating set { state.announced = newValue }
            }
        }

        extension Publisher where Failure == Never {
            /// Assigns to a published property for as long as that lives.
            public func assign(to published: inout Published<Output>.Publisher) {
                let state = published.state
                subscribe(
                    AnySubscriber(
                        receiveSubscription: { [weak state] subscription in
                            state?.source.send(subscription: subscription)
                        },
                        receiveValue: { [weak state] value in
                            state?.assign(value)
                            return .none
                        }))
            }
        }

        """#
}
