import Foundation
import Observation

extension Stage {
    /// Writes a line for every change of a property that the view reads, at the point of the flow where it happens.
    ///
    /// ```swift
    /// stage.watch(model, \.hits, "hits") { $0.map(\.name) }
    /// ```
    ///
    /// - Parameters:
    ///   - object: The observed object; it is not kept alive.
    ///   - path: The property, stored or computed.
    ///   - label: Its name in the recording.
    ///   - lifeline: Who shows the change to whom.
    ///   - file: Where it is written; leave the default.
    ///   - line: Where it is written; leave the default.
    ///   - shown: What of the value the view reads, on the thread that changes it; all of it unless given.
    public func watch<Object: AnyObject & Observable, Value>(
        _ object: Object, _ path: KeyPath<Object, Value>, _ label: String, lifeline: String = "Model => View",
        file: String = #fileID, line: Int = #line, shown: @escaping @Sendable (Value) -> Any? = { $0 }
    ) {
        let observer = StateObserver(
            object, path, label: label, lifeline: read(lifeline, at: SourceLine(file, line)), log: log,
            mutations: mutations, shown: shown)
        observers.append(observer)
    }

    /// Writes a line for every value that a publisher, a relay or any other source emits, at once and on its thread.
    ///
    /// ```swift
    /// stage.watch("state", lifeline: "ViewModel => View", shown: { $0?.map(\.login) }) {
    ///     viewModel.state.subscribe(onNext: $0)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - label: The name of the value in the recording.
    ///   - lifeline: Who shows the value to whom.
    ///   - file: Where it is written; leave the default.
    ///   - line: Where it is written; leave the default.
    ///   - shown: What of the value the view reads, on the thread that emits it; all of it unless given.
    ///   - subscribe: Hands what it is given to the source as receiver; what it returns is kept as long as the stage.
    public func watch<Value>(
        _ label: String, lifeline: String = "Model => View", file: String = #fileID, line: Int = #line,
        shown: @escaping @Sendable (Value) -> Any? = { $0 }, _ subscribe: (@escaping @Sendable (Value) -> Void) -> Any
    ) {
        let lifeline = read(lifeline, at: SourceLine(file, line))
        subscriptions.append(subscribe(Self.receiver(label, lifeline, log: log, shown)))
    }

    // Not on the main actor, because a source may emit on any thread.
    private nonisolated static func receiver<Value>(
        _ label: String, _ lifeline: Lifeline, log: EventLog, _ shown: @escaping @Sendable (Value) -> Any?
    ) -> @Sendable (Value) -> Void {
        { value in
            let state = ToldCall(label, .state, of: shown(value), named: label, log.leaves)
            log.write(.output(lifeline, state, offMain: !Thread.isMainThread))
        }
    }
}
