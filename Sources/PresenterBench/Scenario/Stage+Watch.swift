import Foundation
import Observation

extension Stage {
    /// Writes a line for every change of a property that the view reads, at the point of the flow where it happens.
    ///
    /// - Parameters:
    ///   - object: The observed object; it is not kept alive.
    ///   - path: The property, stored or computed.
    ///   - label: Its name in the recording.
    ///   - lifeline: Who shows the change to whom.
    ///   - shown: What of the value the view reads; all of it unless given.
    public func watch<Object: AnyObject & Observable, Value>(
        _ object: Object, _ path: KeyPath<Object, Value>, _ label: String, lifeline: String = "Model => View",
        shown: @escaping (Value) -> Any? = { $0 }
    ) {
        let observer = StateObserver(label, lifeline: lifeline, log: log) { [weak object] in
            object.map { shown($0[keyPath: path]) as Any }
        }
        observers.append(observer)
    }

    /// Writes a line for every value that a publisher, a relay or any other source emits, at once and on its thread.
    ///
    ///     stage.watch("users") { emit in model.$users.sink { emit($0.map(\.login)) } }
    ///
    /// - Parameters:
    ///   - label: The name of the value in the recording.
    ///   - lifeline: Who shows the value to whom.
    ///   - subscribe: Subscribes with what is to be called for each value; what it returns is kept as long as the stage.
    public func watch(
        _ label: String, lifeline: String = "Model => View", _ subscribe: (@escaping @Sendable (Any?) -> Void) -> Any
    ) {
        let log = log
        let subscription = subscribe { value in
            let lines = ViewCall.lines(after: label + ":", of: value)
            log.write(.output(lifeline: lifeline, lines: lines, offMain: !Thread.isMainThread))
        }
        subscriptions.append(subscription)
    }
}
