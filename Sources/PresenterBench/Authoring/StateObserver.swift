import Foundation
import Observation
import Synchronization
import Transcript

extension Stage {
    /// Writes a line for every change of a property that the view reads, at the point of the flow where it changes.
    ///
    /// ```swift
    /// stage.watch(model, \.hits, "hits") { $0.map(\.name) }
    /// ```
    ///
    /// ```
    /// Model => View         hits: ["Lantern fern", "Staghorn fern"]
    /// ```
    ///
    /// - Parameters:
    ///   - object: The observed object; it is not kept alive.
    ///   - path: The property, stored or computed.
    ///   - label: Its name in the recording.
    ///   - roles: The one who shows the value, and the one who sees it; the model and the view unless given.
    ///   - file: The file of the declaration; leave the default.
    ///   - line: The line of the declaration; leave the default.
    ///   - shown: The part of the value that the view reads, on the thread that changes it; all of it unless given.
    public func watch<Object: AnyObject & Observable, Value>(
        _ object: Object, _ path: KeyPath<Object, Value>, _ label: String, as roles: Roles? = nil,
        file: String = #fileID, line: Int = #line, shown: @escaping @Sendable (Value) -> Any? = { $0 }
    ) {
        let observer = StateObserver(
            object, path, label: label, lifeline: lifeline(roles, usual: .modelToView, at: SourceLine(file, line)),
            log: log,
            mutations: mutations, shown: shown)
        observers.append(observer)
    }

    /// Writes a line for every value that a publisher, a relay or any other source emits, at once and on its thread.
    ///
    /// ```swift
    /// stage.watch("state", as: .from("ViewModel", to: "View"), shown: { $0?.map(\.login) }) {
    ///     viewModel.state.subscribe(onNext: $0)
    /// }
    /// ```
    ///
    /// ```
    /// ViewModel => View     state: ["swift-lantern", "OtterWritesSwift", "swiftwren42"]   [off main]
    /// ```
    ///
    /// - Parameters:
    ///   - label: The name of the value in the recording.
    ///   - roles: The one who shows the value, and the one who sees it; the model and the view unless given.
    ///   - file: The file of the declaration; leave the default.
    ///   - line: The line of the declaration; leave the default.
    ///   - shown: The part of the value that the view reads, on the thread that emits it; all of it unless given.
    ///   - subscribe: Passes the receiver that it is given to the source; its result is kept as long as the stage.
    public func watch<Value>(
        _ label: String, as roles: Roles? = nil, file: String = #fileID, line: Int = #line,
        shown: @escaping @Sendable (Value) -> Any? = { $0 }, _ subscribe: (@escaping @Sendable (Value) -> Void) -> Any
    ) {
        let lifeline = lifeline(roles, usual: .modelToView, at: SourceLine(file, line))
        subscriptions.append(subscribe(Self.receiver(label, lifeline, log: log, shown)))
    }

    // Not on the main actor, because a source may emit on any thread.
    private nonisolated static func receiver<Value>(
        _ label: String, _ lifeline: Lifeline, log: EventLog, _ shown: @escaping @Sendable (Value) -> Any?
    ) -> @Sendable (Value) -> Void {
        { value in
            let seen = shown(value)
            let state = ToldCall(label, .state, of: seen, named: label, log.leaves)
            log.write(.output(lifeline, state, offMain: !Thread.isMainThread), of: [seen], to: nil)
        }
    }
}

/// Notes every change of one observed value, without merging any.
///
/// Observation announces that a value will change, not its new value. So a change gets its position among the events at
/// once, and its value as soon as that can be read: at the next change, or when the step has settled.
///
/// Safe although unchecked: `read` is called only when nothing else can be changing the value: in callbacks that come
/// on the changing thread before the change, and on the main thread when every other thread sleeps.
final class StateObserver: @unchecked Sendable {
    /// The identity of the observed object, which may be gone.
    let object: ObjectIdentifier
    private let label: String
    private let lifeline: Lifeline
    private let log: EventLog
    private let mutations: Mutations
    /// Reads the value; nil if its object is gone.
    private let read: () -> Any?
    /// The number of the change whose value is not written yet; nil if there is none.
    private let open = Mutex<Int?>(nil)

    init<Object: AnyObject, Value>(
        _ object: Object, _ path: KeyPath<Object, Value>, label: String, lifeline: Lifeline, log: EventLog,
        mutations: Mutations, shown: @escaping @Sendable (Value) -> Any?
    ) {
        self.object = ObjectIdentifier(object)
        self.label = label
        self.lifeline = lifeline
        self.log = log
        self.mutations = mutations
        read = { [weak object] in object.map { shown($0[keyPath: path]) as Any } }
        mutations.add(self)
        _ = track()
    }

    /// The current value for properties; no other thread may be running.
    var observed: StateFacts.Observed { StateFacts.Observed(label: label, value: read()) { self.shown } }

    /// The current value, as a recording shows it.
    var shown: ToldCall { shown(read()) }

    /// Writes the value of the last change; no other thread may be running.
    func settle() { fill { shown } }

    /// Reads the value, and registers for its next change.
    private func track() -> Any? {
        withObservationTracking(read) { [self] in willChange() }
    }

    private func willChange() {
        let old = shown(track())
        fill { old }
        let id = log.nextNumber()
        open.withLock { $0 = id }
        let place = mutations.place(of: self, before: old)
        log.write(
            .changing(id: id, place: place, lifeline, label: label, offMain: !Thread.isMainThread))
    }

    private func fill(with value: () -> ToldCall) {
        guard let id = open.withLock({ $0.take() }) else { return }
        log.write(.changed(id: id, value()))
    }

    private func shown(_ value: Any?) -> ToldCall {
        value.map { ToldCall(label, .state, of: $0, named: label, log.leaves) }
            ?? ToldCall(label, .state, [.init(label: nil, node: .leaf("(gone before it could be read)", .other))])
    }
}

/// Groups the changes that belong to one mutation, which Observation announces in the order of a hash table.
///
/// All observers of a mutation are notified before it happens. So a change belongs to the mutation of the changes
/// before it if it comes on the same thread, from the same object, and before any of their values has changed.
final class Mutations: Sendable {
    private struct State {
        var observers: [Weak] = []
        var number = 0
        var thread: ObjectIdentifier?
        var announced: [(observer: StateObserver, before: ToldCall)] = []
    }

    private struct Weak: Sendable {
        weak let observer: StateObserver?
    }

    private let state = Mutex(State())

    /// Adds an observer, whose changes come after those of earlier ones.
    func add(_ observer: StateObserver) { state.withLock { $0.observers.append(Weak(observer: observer)) } }

    /// Returns the position of an announced change.
    ///
    /// - Parameters:
    ///   - observer: The observer whose value is about to change; the caller is on the changing thread.
    ///   - before: The value before the change.
    /// - Returns: The mutation that the change belongs to, and its position among that mutation's changes.
    func place(of observer: StateObserver, before: ToldCall) -> PlayEvent.ChangePlace {
        let thread = ObjectIdentifier(Thread.current)
        let announced = state.withLock { $0.thread == thread ? $0.announced : [] }
        // The value is read outside of the lock, because that runs getters of the app.
        let isSame =
            !announced.isEmpty
            && announced.allSatisfy {
                $0.observer !== observer && $0.observer.object == observer.object && $0.observer.shown == $0.before
            }
        return state.withLock { state in
            if !isSame {
                state.number += 1
                state.announced = []
            }
            state.thread = thread
            state.announced.append((observer, before))
            let rank = state.observers.firstIndex { $0.observer === observer } ?? 0
            return PlayEvent.ChangePlace(mutation: state.number, rank: rank)
        }
    }
}
