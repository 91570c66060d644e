/// The part of Combine that apps use most and OpenCombine lacks: publishers that join others, `merge` and
/// `combineLatest`.
///
/// They are written into the bench beside what re-exports the library, where that has none of its own.
enum JoiningPublishers {
    /// The text of a file that compiles only where the library has them.
    static let probe = """
        import OpenCombine

        func joined(_ one: AnyPublisher<Int, Never>) { _ = one.combineLatest(one) }

        """

    /// The text of the file.
    ///
    /// Upstreams are asked for all that they have. Of what is combined, the latest counts while nobody asks for more; of what is
    /// merged, all of it is kept. It finishes once all of them have, and fails with the first (developer.apple.com, Combine).
    static let text = #"""
        // Written by init: what the library lacks of Combine, publishers that join others.
        import Foundation
        import OpenCombine

        /// Takes what several publishers send, and tells one subscriber of it.
        private final class Joined<Downstream: Subscriber>: Subscription {
            /// Makes of an element what is sent on; nil for nothing.
            typealias Step = (_ place: Int, _ element: Any) -> Downstream.Input?

            // Recursive, since the subscriber may ask for more, or cancel, while it is told something.
            private let lock = NSRecursiveLock()
            private var downstream: Downstream?
            private let step: Step
            private let isCombining: Bool
            private var demand = Subscribers.Demand.none
            /// The values that nobody has asked for yet: of what is combined the last one counts, of what is merged each.
            private var waiting: [Downstream.Input] = []
            private var upstreams: [Subscription] = []
            private var running: Int

            init(_ downstream: Downstream, count: Int, isCombining: Bool, step: @escaping Step) {
                (self.downstream, running, self.isCombining, self.step) = (downstream, count, isCombining, step)
            }

            func begin(_ attach: () -> Void) {
                downstream?.receive(subscription: self)
                attach()
                // Nothing to wait for.
                if running == 0 { finish() }
            }

            func subscriber<Element>(at place: Int, _ type: Element.Type) -> AnySubscriber<Element, Downstream.Failure> {
                AnySubscriber(
                    receiveSubscription: { subscription in
                        self.lock.lock()
                        let isOver = self.downstream == nil
                        if !isOver { self.upstreams.append(subscription) }
                        self.lock.unlock()
                        if isOver { subscription.cancel() } else { subscription.request(.unlimited) }
                    },
                    receiveValue: { element in
                        self.receive(element, at: place)
                        return .none
                    }, receiveCompletion: { self.receive($0) })
            }

            private func receive(_ element: Any, at place: Int) {
                lock.lock()
                defer { lock.unlock() }
                guard downstream != nil, let output = step(place, element) else { return }
                if isCombining { waiting = [output] } else { waiting.append(output) }
                send()
            }

            private func receive(_ completion: Subscribers.Completion<Downstream.Failure>) {
                lock.lock()
                defer { lock.unlock() }
                guard let downstream else { return }
                if case .failure = completion {
                    self.downstream = nil
                    for upstream in upstreams { upstream.cancel() }
                    return downstream.receive(completion: completion)
                }
                running -= 1
                if running == 0, waiting.isEmpty { finish() }
            }

            private func finish() {
                let last = downstream
                downstream = nil
                last?.receive(completion: .finished)
            }

            private func send() {
                while demand > .none, !waiting.isEmpty, let downstream {
                    demand -= 1
                    demand += downstream.receive(waiting.removeFirst())
                }
                if running == 0, waiting.isEmpty { finish() }
            }

            func request(_ more: Subscribers.Demand) {
                lock.lock()
                defer { lock.unlock() }
                demand += more
                send()
            }

            func cancel() {
                lock.lock()
                defer { lock.unlock() }
                downstream = nil
                for upstream in upstreams { upstream.cancel() }
                upstreams = []
            }
        }

        extension Publishers {
            public struct MergeMany<Upstream: Publisher>: Publisher {
                public typealias Output = Upstream.Output
                public typealias Failure = Upstream.Failure
                public let publishers: [Upstream]

                public init(_ upstream: Upstream...) { publishers = upstream }

                public init<All: Swift.Sequence>(_ upstream: All) where All.Element == Upstream { publishers = Array(upstream) }

                public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
                    let joined = Joined(subscriber, count: publishers.count, isCombining: false) { $1 as? Output }
                    joined.begin {
                        for (place, publisher) in publishers.enumerated() {
                            publisher.subscribe(joined.subscriber(at: place, Output.self))
                        }
                    }
                }

                public func merge(with other: Upstream) -> MergeMany { MergeMany(publishers + [other]) }
            }

            public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
                public typealias Output = A.Output
                public typealias Failure = A.Failure
                public let a: A
                public let b: B

                public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

                public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
                    let joined = Joined(subscriber, count: 2, isCombining: false) { $1 as? Output }
                    joined.begin {
                        a.subscribe(joined.subscriber(at: 0, Output.self))
                        b.subscribe(joined.subscriber(at: 1, Output.self))
                    }
                }
            }

            public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
                public typealias Output = (A.Output, B.Output)
                public typealias Failure = A.Failure
                public let a: A
                public let b: B

                public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

                public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
                    var (first, second): (A.Output?, B.Output?)
                    let joined = Joined(subscriber, count: 2, isCombining: true) { place, element in
                        if place == 0 { first = element as? A.Output } else { second = element as? B.Output }
                        guard let one = first, let other = second else { return nil }
                        return (one, other)
                    }
                    joined.begin {
                        a.subscribe(joined.subscriber(at: 0, A.Output.self))
                        b.subscribe(joined.subscriber(at: 1, B.Output.self))
                    }
                }
            }

            public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
            where A.Failure == B.Failure, B.Failure == C.Failure {
                public typealias Output = (A.Output, B.Output, C.Output)
                public typealias Failure = A.Failure
                public let a: A
                public let b: B
                public let c: C

                public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

                public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
                    CombineLatest<CombineLatest<A, B>, C>(CombineLatest<A, B>(a, b), c).map { ($0.0, $0.1, $1) }
                        .subscribe(subscriber)
                }
            }

            public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
            where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
                public typealias Output = (A.Output, B.Output, C.Output, D.Output)
                public typealias Failure = A.Failure
                public let a: A
                public let b: B
                public let c: C
                public let d: D

                public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

                public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
                    CombineLatest<CombineLatest3<A, B, C>, D>(CombineLatest3<A, B, C>(a, b, c), d)
                        .map { ($0.0, $0.1, $0.2, $1) }.subscribe(subscriber)
                }
            }
        }

        extension Publisher {
            public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
            where P.Output == Output, P.Failure == Failure { .init(self, other) }

            public func merge(with other: Self) -> Publishers.MergeMany<Self> { .init([self, other]) }

            public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
            where P.Failure == Failure { .init(self, other) }

            public func combineLatest<P: Publisher, T>(_ other: P, _ transform: @escaping (Output, P.Output) -> T)
                -> Publishers.Map<Publishers.CombineLatest<Self, P>, T>
            where P.Failure == Failure { combineLatest(other).map { transform($0.0, $0.1) } }

            public func combineLatest<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q)
                -> Publishers.CombineLatest3<Self, P, Q>
            where P.Failure == Failure, Q.Failure == Failure { .init(self, publisher1, publisher2) }

            public func combineLatest<P: Publisher, Q: Publisher, T>(
                _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
            ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
            where P.Failure == Failure, Q.Failure == Failure {
                combineLatest(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
            }

            public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
                _ publisher1: P, _ publisher2: Q, _ publisher3: R
            ) -> Publishers.CombineLatest4<Self, P, Q, R>
            where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
                .init(self, publisher1, publisher2, publisher3)
            }

            public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
                _ publisher1: P, _ publisher2: Q, _ publisher3: R,
                _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
            ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
            where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
                combineLatest(publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
            }
        }

        """#
}
