import Synchronization
import Transcript

/// The values of one play that may differ from play to play, each with the character that represents it until the
/// parent renders.
///
/// One private-use character is as wide as any other, so lines are broken at the same places in every play.
final class VolatileTable: Sendable {
    private let ids = Mutex<[VolatileValue: Int]>([:])
    private let tell: @Sendable (Int, VolatileValue) -> Void

    /// Creates an empty table.
    ///
    /// - Parameter tell: Receives each value before the first text that uses its character.
    init(tell: @escaping @Sendable (Int, VolatileValue) -> Void) { self.tell = tell }

    /// Returns the character that represents a value; nil if there are none left.
    func placeholder(for value: VolatileValue) -> Unicode.Scalar? {
        ids.withLock { ids in
            if let id = ids[value] { return VolatileValue.placeholder(id) }
            guard ids.count < VolatileValue.mostPlaceholders else { return nil }
            let id = ids.count
            ids[value] = id
            tell(id, value)
            return VolatileValue.placeholder(id)
        }
    }

    /// Returns the position of a value among those seen.
    func id(of value: VolatileValue) -> Int? { ids.withLock { $0[value] } }
}
