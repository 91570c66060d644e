import Foundation
import Synchronization
import Transcript

extension Stage {
    /// Writes a line for a property that the view reads once it is told that something is new, where it has changed.
    ///
    /// It is read after each call of a spy of the same view, and at the end of each step. A call such as `reload()` says nothing of what the view
    /// then shows; this does, of an object that does not tell of its changes itself.
    ///
    /// ```swift
    /// stage.read(list, \.rows, "rows")
    /// ```
    ///
    /// ```
    /// Presenter -> View     reload()
    /// Model => View         rows: ["Fern", "Fig"]
    /// ```
    ///
    /// - Parameters:
    ///   - object: The object; it is not kept alive.
    ///   - path: The property, stored or computed.
    ///   - label: Its name in the recording.
    ///   - roles: Who shows the value to whom, if not the model to the view.
    ///   - file: Where it is written; leave the default.
    ///   - line: Where it is written; leave the default.
    ///   - shown: What of the value the view reads, on the thread that calls the spy; all of it unless given.
    public func read<Object: AnyObject, Value>(
        _ object: Object, _ path: KeyPath<Object, Value>, _ label: String, as roles: Roles? = nil,
        file: String = #fileID, line: Int = #line, shown: @escaping @Sendable (Value) -> Any? = { $0 }
    ) {
        let lifeline = lifeline(roles, usual: .modelToView, at: SourceLine(file, line))
        let value = Self.value(of: object, path, shown)
        readings.add(ReadProperty(label: label, lifeline: lifeline, log: log, value: value))
    }

    /// The reading, which is done on whichever thread calls a spy: made here, it belongs to no actor.
    private nonisolated static func value<Object: AnyObject, Value>(
        of object: Object, _ path: KeyPath<Object, Value>, _ shown: @escaping @Sendable (Value) -> Any?
    ) -> () -> Any? {
        { [weak object] in
            guard let object else { return nil }
            return .some(shown(object[keyPath: path]) as Any)
        }
    }
}

/// The properties that the view of a play reads when it is told something.
final class ReadProperties: Sendable {
    private struct State {
        var all: [ReadProperty] = []
        var isLooking = false
    }

    private let state = Mutex(State())

    /// Adds a property; its value now is known.
    func add(_ property: ReadProperty) { state.withLock { $0.all.append(property) } }

    /// Reads all of them, in their order, and writes those that have changed; nothing where a getter of the app calls a spy.
    ///
    /// - Parameter listener: Who was told something, and reads then what is shown to it; nil for all.
    func look(by listener: Lifeline.Participant? = nil) {
        let all = state.withLock { state -> [ReadProperty]? in
            guard !state.isLooking else { return nil }
            state.isLooking = true
            return state.all
        }
        guard let all else { return }
        for property in all where listener.map(property.isShown) ?? true { property.look() }
        state.withLock { $0.isLooking = false }
    }

    /// Ends it: nobody reads what is left.
    func end() { state.withLock { $0.all = [] } }
}

/// A property that is read after calls.
///
/// Safe although unchecked: what it reads is read on the thread that calls a spy, as a view does that is called there, and one
/// thread of a play runs at a time.
final class ReadProperty: @unchecked Sendable {
    private let label: String
    private let lifeline: Lifeline
    private let log: EventLog
    /// Returns the value, or nil if its object is gone.
    private let value: () -> Any?
    private let last: Mutex<ToldCall?>

    init(label: String, lifeline: Lifeline, log: EventLog, value: @escaping () -> Any?) {
        self.label = label
        self.lifeline = lifeline
        self.log = log
        self.value = value
        last = Mutex(value().map { ToldCall(label, .state, of: $0, named: label, log.leaves) })
    }

    fileprivate func isShown(to listener: Lifeline.Participant) -> Bool { lifeline.to == listener }

    fileprivate func look() {
        guard let value = value() else { return }
        let state = ToldCall(label, .state, of: value, named: label, log.leaves)
        let isNew = last.withLock { last in
            defer { last = state }
            return last != state
        }
        if isNew { log.write(.output(lifeline, state, offMain: !Thread.isMainThread), of: [value], to: nil) }
    }
}
