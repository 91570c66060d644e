import BenchDiagnostics
import PlayRuntime
import Synchronization
import Transcript

/// The order of everything that happens in a play: one event at a time, from any thread.
package final class EventLog: Sendable {
    private let isOpen = Mutex(true)
    private let lastPair: Mutex<Int>
    private let redaction = LateFunction<String, String>()
    private let scrubbing = Mutex<Scrubbing?>(nil)
    private let history = Mutex<PlayHistory?>(nil)
    private let report: @Sendable (PlayEvent) -> Void

    /// Creates the log of a launch.
    ///
    /// - Parameters:
    ///   - lastPair: The last pair number of an earlier launch.
    ///   - report: Receives each event.
    package init(after lastPair: Int = 0, _ report: @escaping @Sendable (PlayEvent) -> Void) {
        self.lastPair = Mutex(lastPair)
        self.report = report
    }

    /// Returns a number that pairs the two events of one call or change.
    func nextNumber() -> Int {
        lastPair.withLock { last in
            last += 1
            return last
        }
    }

    /// The last pair number.
    var lastNumber: Int { lastPair.withLock { $0 } }

    /// Replaces the secrets that the app sends in all later events: a key may come back in the text of an error.
    package func redact(with redaction: @escaping @Sendable (String) -> String) {
        self.redaction.set(redaction)
    }

    /// Replaces volatile values in all later events.
    func scrub(with scrubbing: Scrubbing) { self.scrubbing.withLock { $0 = scrubbing } }

    /// Also keeps all later events, for the properties of the scenario.
    func keep(in history: PlayHistory) { self.history.withLock { $0 = history } }

    /// The replacements in the texts of values, made before a value is laid out in lines.
    var leaves: any LeafTexts { scrubbing.withLock { $0 }?.leaves ?? PlainLeaves() }

    /// Reports an event; after `close` it is dropped.
    package func write(_ event: PlayEvent) { write(event, of: [], to: nil) }

    /// Reports a call.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - values: The arguments.
    ///   - listener: The spy that was called; nil if there is none.
    func write(_ event: PlayEvent, of values: [Any?], to listener: Listener?) {
        let event = redacted(event)
        let history = history.withLock { $0 }
        let kept = history == nil ? [] : values.map(PlainValue.init)
        isOpen.withLock { isOpen in
            guard isOpen else { return }
            reportInOrder(event)
            history?.note(event, values: kept, to: listener)
        }
    }

    /// Reports the last event of the play.
    ///
    /// - Returns: False if another call has ended the play before.
    @discardableResult
    package func close(with event: PlayEvent) -> Bool {
        let event = redacted(event)
        return isOpen.withLock { isOpen in
            guard isOpen else { return false }
            reportInOrder(event)
            isOpen = false
            return true
        }
    }

    /// Reports a failure after the last event, when a relaunch did not succeed.
    func closeAgain(with failure: Diagnostic) { report(redacted(.couldNotRun(failure))) }

    /// Reports the time that reading the clock has taken, then the event.
    private func reportInOrder(_ event: PlayEvent) {
        let taken = ProcessWide.clock.reportTaken()
        if taken > 0 { report(.passed(nanoseconds: taken)) }
        report(event)
    }

    private func redacted(_ event: PlayEvent) -> PlayEvent {
        redaction.function.map { event.mappingTexts($0) } ?? event
    }
}
