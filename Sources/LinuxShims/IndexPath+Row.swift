// Not decided by `canImport`: the stand-in of that name may be built already, or not yet.
#if os(Linux) || os(macOS)
import Foundation

/// The members that UIKit adds to an index path for tables.
extension IndexPath {
    /// Makes the index path of a table's row.
    ///
    /// - Parameters:
    ///   - row: The row in its section.
    ///   - section: The section in the table.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// The section in the table.
    public var section: Int { self[0] }

    /// The row in its section.
    public var row: Int { self[1] }
}
#endif
