/// The choice of the ready thread that gets the turn: a pure function, so that a schedule can be written down and
/// played again.
package struct TurnChoice: Sendable {
    /// A place in the code at which a thread can be chosen.
    package enum Place: Hashable, Sendable {
        /// The thread that had the turn waits or ends.
        case turn
        /// The thread with the turn is about to begin some work, has submitted some, or is about to take a lock or to
        /// enter a queue. It could go on, and is the first in the list.
        case point
        /// The thread with the turn is about to access the variable at an address. It could go on, and is the first in
        /// the list.
        case access(to: UInt)
    }

    /// Returns an index into the list of ready threads, which contains their numbers, those first that have been ready
    /// longest.
    package let index: @Sendable (_ ready: [Int], _ place: Place) -> Int

    package init(_ index: @escaping @Sendable (_ ready: [Int], _ place: Place) -> Int) { self.index = index }
}
