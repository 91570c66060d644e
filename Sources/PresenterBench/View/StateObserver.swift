import Foundation
import Observation
import Synchronization

/// Notes every change of one observed value, none joined with another.
///
/// Observation tells that a value will change, not to what. So a change gets its place among the events at once, and its
/// value when it can be read: at the next change, or when the step has settled.
///
/// Safe although unchecked: `read` is called only where nothing else can be changing the value: in the callback that comes
/// on the changing thread before the change, and on the main thread when every other thread sleeps.
final class StateObserver: @unchecked Sendable {
    private let label: String
    private let lifeline: String
    private let log: EventLog
    /// Returns the value, or nil where its object is gone.
    private let read: () -> Any?
    /// The number of the change whose value is not written yet.
    private let open = Mutex<Int?>(nil)

    init(_ label: String, lifeline: String, log: EventLog, read: @escaping () -> Any?) {
        self.label = label
        self.lifeline = lifeline
        self.log = log
        self.read = read
        _ = track()
    }

    /// Returns what reads a property of an object as long as that lives.
    ///
    /// Not made on the main actor, because a change may come on any thread.
    static func reader<Object: AnyObject, Value>(
        of object: Object, _ path: KeyPath<Object, Value>, _ shown: @escaping @Sendable (Value) -> Any?
    ) -> () -> Any? {
        { [weak object] in object.map { shown($0[keyPath: path]) as Any } }
    }

    /// Writes the value of the last change; every thread must sleep.
    func settle() { fill(with: read) }

    /// Reads the value, and asks to be told before its next change.
    private func track() -> Any? {
        withObservationTracking(read) { [self] in willChange() }
    }

    private func willChange() {
        let old = track()
        fill { old }
        let id = log.nextNumber()
        open.withLock { $0 = id }
        log.write(.changing(id: id, lifeline: lifeline, label: label, offMain: !Thread.isMainThread))
    }

    private func fill(with value: () -> Any?) {
        guard let id = open.withLock({ $0.take() }) else { return }
        let lines = value().map { ViewCall.lines(after: label + ":", of: $0) }
        log.write(.changed(id: id, lines: lines ?? ["\(label): (gone before it could be read)"]))
    }
}
