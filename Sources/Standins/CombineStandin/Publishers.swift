import Emission

/// The publishers that operators make.
public enum Publishers {
    /// Emits what a closure makes of each value.
    public struct Map<Upstream: Publisher, Output>: Publisher {
        /// The upstream's failure.
        public typealias Failure = Upstream.Failure
        let upstream: Upstream
        let transform: (Upstream.Output) -> Output

        /// Subscribes to the values that the closure makes.
        public func attach(_ receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
            upstream.attach { [transform] in receiveValue(transform($0)) }
        }
    }

    /// Leaves out the first values of each subscription.
    public struct Drop<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's failure.
        public typealias Failure = Upstream.Failure
        let upstream: Upstream
        let count: Int

        /// Subscribes to the values after the first ones.
        public func attach(_ receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
            let left = Guarded(count)
            return upstream.attach { value in
                let isDropped = left.withLock { left in
                    defer { left = max(0, left - 1) }
                    return left > 0
                }
                if !isDropped { receiveValue(value) }
            }
        }
    }

    /// Leaves out values that are equal to the one before.
    public struct RemoveDuplicates<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's failure.
        public typealias Failure = Upstream.Failure
        let upstream: Upstream

        /// Subscribes to the values that differ from the one before.
        public func attach(_ receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
            let last = Guarded<Output?>(nil)
            return upstream.attach { value in
                let before = last.withLock { last in
                    defer { last = value }
                    return last
                }
                if before != value { receiveValue(value) }
            }
        }
    }
}

extension Publisher {
    /// Emits what a closure makes of each value.
    ///
    /// - Parameter transform: Makes a value of a value.
    /// - Returns: The publisher of what it makes.
    public func map<Transformed>(_ transform: @escaping (Output) -> Transformed) -> Publishers.Map<Self, Transformed> {
        Publishers.Map(upstream: self, transform: transform)
    }

    /// Leaves out the first values.
    ///
    /// - Parameter count: How many.
    /// - Returns: The publisher of the rest.
    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
        Publishers.Drop(upstream: self, count: count)
    }
}

extension Publisher where Output: Equatable {
    /// Leaves out values that are equal to the one before.
    ///
    /// - Returns: The publisher of the rest.
    public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { Publishers.RemoveDuplicates(upstream: self) }
}
