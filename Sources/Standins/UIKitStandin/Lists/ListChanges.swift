import Foundation

/// The changes of single rows and sections that an app makes at once: what goes and what is reloaded by its place before them, what comes by its
/// place after them.
struct ListChanges {
    var deletedRows: Set<IndexPath> = []
    var insertedRows: Set<IndexPath> = []
    var reloadedRows: Set<IndexPath> = []
    var movedRows: [IndexPath: IndexPath] = [:]
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var reloadedSections = IndexSet()
    var movedSections: [Int: Int] = [:]

    /// Finds where a row is after the changes; nil if it is gone, or is another one.
    func place(of path: IndexPath) -> IndexPath? {
        if let moved = movedRows[path] { return moved }
        guard !deletedRows.contains(path), !reloadedRows.contains(path), !reloadedSections.contains(path.section),
            let section = section(path.section)
        else { return nil }
        let before = (0..<path.row).map { IndexPath(row: $0, section: path.section) }
        let staying = before.count { !deletedRows.contains($0) && movedRows[$0] == nil }
        let row = Self.place(staying) { row in
            let path = IndexPath(row: row, section: section)
            return insertedRows.contains(path) || movedRows.values.contains(path)
        }
        return IndexPath(row: row, section: section)
    }

    private func section(_ section: Int) -> Int? {
        if let moved = movedSections[section] { return moved }
        guard !deletedSections.contains(section) else { return nil }
        let staying = (0..<section).count { !deletedSections.contains($0) && movedSections[$0] == nil }
        return Self.place(staying) { insertedSections.contains($0) || movedSections.values.contains($0) }
    }

    /// The place of the one before which so many stay: those that stay fill the places that nothing else takes.
    private static func place(_ staying: Int, isTaken: (Int) -> Bool) -> Int {
        var (place, left) = (0, staying)
        while isTaken(place) || left > 0 {
            if !isTaken(place) { left -= 1 }
            place += 1
        }
        return place
    }
}
