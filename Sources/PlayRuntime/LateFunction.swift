import Synchronization

/// A function that becomes known after its owner.
///
/// It is kept inside a structure: a mutex whose value is a function itself puts two more layers around it at each look, since a generic
/// type calls functions in another way than those who use them.
package final class LateFunction<Input, Output>: Sendable {
    private struct Known { let call: @Sendable (Input) -> Output }

    private let known = Mutex<Known?>(nil)

    /// Creates the place for a function.
    package init() {}

    /// Makes the function known.
    package func set(_ function: @escaping @Sendable (Input) -> Output) {
        known.withLock { $0 = Known(call: function) }
    }

    /// The function, as soon as it is known.
    package var function: (@Sendable (Input) -> Output)? { known.withLock { $0 }?.call }
}
