import BenchDiagnostics
import Synchronization

/// The values of one play that may differ from play to play, each with the character that represents it until the
/// parent renders.
///
/// One private-use character is as wide as any other, so lines are broken at the same places in every play.
final class VolatileTable: Sendable {
    /// As many as planes 15 and 16 have characters.
    private static let most = 0x11_0000 - Int(EscapedText.firstPlaceholder)

    private let ids = Mutex<[VolatileValue: Int]>([:])
    private let tell: @Sendable (Int, VolatileValue) -> Void

    /// Creates an empty table.
    ///
    /// - Parameter tell: Receives each value before the first text that uses its character.
    init(tell: @escaping @Sendable (Int, VolatileValue) -> Void) { self.tell = tell }

    /// Returns the character that represents a value; nil if there are none left.
    func placeholder(for value: VolatileValue) -> Unicode.Scalar? {
        ids.withLock { ids in
            if let id = ids[value] { return Self.placeholder(id) }
            guard ids.count < Self.most else { return nil }
            let id = ids.count
            ids[value] = id
            tell(id, value)
            return Self.placeholder(id)
        }
    }

    /// Returns the position of a value among those seen.
    func id(of value: VolatileValue) -> Int? { ids.withLock { $0[value] } }

    /// Returns the character with a number.
    static func placeholder(_ id: Int) -> Unicode.Scalar? { Unicode.Scalar(EscapedText.firstPlaceholder + UInt32(id)) }
}
