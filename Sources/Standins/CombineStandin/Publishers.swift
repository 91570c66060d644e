import Emission

/// The publishers that operators make.
public enum Publishers {
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
}

extension Publisher {
    /// Leaves out the first values.
    ///
    /// - Parameter count: How many.
    /// - Returns: The publisher of the rest.
    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
        Publishers.Drop(upstream: self, count: count)
    }
}
