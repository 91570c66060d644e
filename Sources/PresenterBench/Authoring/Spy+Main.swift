import Foundation

extension NSObjectProtocol where Self: Spy {
    /// Acts on the main queue when it is its turn there, as a view controller does that is told things on any thread.
    ///
    /// It takes the place of `DispatchQueue.main.async { self.reload(state) }`, for which a spy would have to be sendable:
    ///
    /// ```swift
    /// func show(state: String) {
    ///     record(state)
    ///     onMain { $0.reload(state) }
    /// }
    /// ```
    ///
    /// - Parameter act: Acts on the spy.
    public func onMain(_ act: @escaping @MainActor @Sendable (Self) -> Void) {
        // One thread of a play runs at a time, so whoever told the spy something does not use it meanwhile.
        nonisolated(unsafe) let spy = self
        DispatchQueue.main.async { act(spy) }
    }
}
