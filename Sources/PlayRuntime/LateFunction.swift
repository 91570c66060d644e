import Synchronization

/// A function that becomes known after its owner.
///
/// It is kept inside a structure. A mutex whose value is a function itself would wrap it in two more layers at each
/// look, since generic types call functions by another convention than their users.
package final class LateFunction<Input, Output>: Sendable {
    private struct Known { let call: @Sendable (Input) -> Output }

    private let known = Mutex<Known?>(nil)

    /// Creates an empty place for a function.
    package init() {}

    /// Sets the function.
    package func set(_ function: @escaping @Sendable (Input) -> Output) {
        known.withLock { $0 = Known(call: function) }
    }

    /// The function; nil until it is set.
    package var function: (@Sendable (Input) -> Output)? { known.withLock { $0 }?.call }
}
