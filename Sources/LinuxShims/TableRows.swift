// Not decided by `canImport`, because the stand-in of that name may be built already, or not yet.
#if os(Linux) || os(macOS)
import Foundation

/// The members that UIKit adds to an index path for tables.
extension IndexPath {
    /// Makes the index path of a table's row.
    ///
    /// ```swift
    /// stage.send("didSelect(at:)") { presenter.didSelect(at: IndexPath(row: 2, section: 0)) }
    /// ```
    ///
    /// ```
    /// View -> Presenter     didSelect(at:)
    /// Presenter -> Router   open(row:)
    ///   row: 2
    /// ```
    ///
    /// - Parameters:
    ///   - row: The row in its section.
    ///   - section: The section in the table.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// The section in the table.
    ///
    /// ```swift
    /// if path.section == 0 { router.open(row: path.row) }
    /// ```
    ///
    /// ```
    /// View -> Presenter     didSelect(at:)
    /// Presenter -> Router   open(row:)
    ///   row: 2
    /// ```
    public var section: Int { self[0] }

    /// The row in its section.
    ///
    /// ```swift
    /// if path.section == 0 { router.open(row: path.row) }
    /// ```
    ///
    /// ```
    /// View -> Presenter     didSelect(at:)
    /// Presenter -> Router   open(row:)
    ///   row: 2
    /// ```
    public var row: Int { self[1] }
}
#endif
