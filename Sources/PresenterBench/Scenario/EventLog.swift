import Synchronization

/// The order of everything that happens in a play: one event at a time, from any thread.
package final class EventLog: Sendable {
    private let isOpen = Mutex(true)
    private let report: @Sendable (PlayEvent) -> Void

    package init(_ report: @escaping @Sendable (PlayEvent) -> Void) { self.report = report }

    /// Reports an event; after `close` it is dropped.
    package func write(_ event: PlayEvent) {
        isOpen.withLock { isOpen in
            if isOpen { report(event) }
        }
    }

    /// Reports the last event of the play.
    ///
    /// - Returns: Whether this call was the one that ended the play.
    @discardableResult
    package func close(with event: PlayEvent) -> Bool {
        isOpen.withLock { isOpen in
            guard isOpen else { return false }
            report(event)
            isOpen = false
            return true
        }
    }
}
