/// Chooses which of the ready threads gets the turn: a pure function, so that a schedule can be written down and played
/// again.
package struct TurnChoice: Sendable {
    /// A place in the code at which a thread can be chosen.
    package enum Place: Hashable, Sendable {
        /// The thread that had the turn waits or ends.
        case turn
        /// The thread that has the turn is about to begin some work, has submitted some, or is about to take a lock or to
        /// enter a queue: it could go on, and is the first in the list.
        case point
        /// The same, before it accesses the variable at an address.
        case access(to: UInt)
    }

    /// Returns an index into the list of ready threads, those that have been ready longest first; each is given by its
    /// number.
    package let index: @Sendable (_ ready: [Int], _ place: Place) -> Int

    package init(_ index: @escaping @Sendable (_ ready: [Int], _ place: Place) -> Int) { self.index = index }
}
