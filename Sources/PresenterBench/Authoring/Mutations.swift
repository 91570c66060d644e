import Foundation
import Synchronization

/// Finds out which changes belong to one mutation: Observation announces these in the order of a hash table.
///
/// All observers of a mutation are notified before it happens. So a change belongs to the mutation of the changes
/// before it as long as it comes on their thread, from their object, and none of their values has changed yet.
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
    ///   - before: Its value as long as nothing has changed.
    /// - Returns: The mutation it is part of, and its position among that mutation's changes.
    func place(of observer: StateObserver, before: ToldCall) -> PlayEvent.ChangePlace {
        let thread = ObjectIdentifier(Thread.current)
        let announced = state.withLock { $0.thread == thread ? $0.announced : [] }
        // Read outside of the lock, because it runs getters of the app.
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
