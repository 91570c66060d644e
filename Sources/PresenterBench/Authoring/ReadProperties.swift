import Foundation
import Synchronization
import Transcript

extension Stage {
    /// Writes a line whenever a property that the view reads has changed.
    ///
    /// It is read after each call of a spy of the same view, and at the end of each step. That shows the values which a
    /// view reads after a call such as `reload()`, from an object that does not tell of its changes itself.
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
    ///   - roles: The one who shows the value, and the one who sees it; the model and the view unless given.
    ///   - file: The file of the declaration; leave the default.
    ///   - line: The line of the declaration; leave the default.
    ///   - shown: The part of the value that the view reads, on the thread that calls the spy; all of it unless given.
    public func read<Object: AnyObject, Value>(
        _ object: Object, _ path: KeyPath<Object, Value>, _ label: String, as roles: Roles? = nil,
        file: String = #fileID, line: Int = #line, shown: @escaping @Sendable (Value) -> Any? = { $0 }
    ) {
        let lifeline = lifeline(roles, usual: .modelToView, at: SourceLine(file, line))
        let value = Self.value(of: object, path, shown)
        readings.add(ReadProperty(label: label, lifeline: lifeline, log: log, value: value))
    }

    /// Returns the closure that reads the property; made outside of an actor, as spies are called on any thread.
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

    /// Adds a property, which is not written before it changes.
    func add(_ property: ReadProperty) { state.withLock { $0.all.append(property) } }

    /// Reads the properties in order and writes those that have changed; does nothing if a getter of the app calls a
    /// spy while they are read.
    ///
    /// - Parameter listener: The one who was told something, and reads what is shown to it; nil for everyone.
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

    /// Removes all properties.
    func end() { state.withLock { $0.all = [] } }
}

/// A property that is read after each call of a spy.
///
/// Safe although unchecked: it is read on the thread that calls a spy, as a view would read it there, and one thread of
/// a play runs at a time.
final class ReadProperty: @unchecked Sendable {
    private let label: String
    private let lifeline: Lifeline
    private let log: EventLog
    /// Reads the value; nil if its object is gone.
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
