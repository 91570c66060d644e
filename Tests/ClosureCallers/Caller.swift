import Dispatch

/// Calls closures on another thread, as app code of Swift 5 does that says nothing of actors.
public final class Caller {
    /// Is called after each closure.
    public var handler: ((Int) -> Void)?

    /// Creates one without a handler.
    public init() {}

    /// Calls a closure, and then the handler.
    public func call(_ closure: @escaping (Int) -> Void) {
        DispatchQueue.global().async {
            closure(1)
            self.handler?(2)
        }
    }
}
