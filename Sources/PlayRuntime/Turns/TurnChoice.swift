/// Chooses which of the ready threads gets the turn: a pure function, so that a schedule can be written down and played
/// again.
package struct TurnChoice: Sendable {
    /// Returns an index into the list of ready threads, those that have been ready longest first; each is given by its
    /// number.
    package let index: @Sendable (_ ready: [Int]) -> Int

    package init(_ index: @escaping @Sendable (_ ready: [Int]) -> Int) { self.index = index }
}
