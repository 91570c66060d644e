/// The cells of a list, by section and row.
struct RowCells<Cell: UIView> {
    /// The number of cells that each section had at the last reload.
    private(set) var counts: [Int] = []
    /// The cells of the last reload; nil until somebody can see them.
    private(set) var cells: [[Cell]]? = []
    /// True once all were asked for.
    private(set) var isLoaded = false

    /// The number of cells that can be seen, from the first one: those that the list begins with, a screenful at least, and those down to which
    /// somebody scrolled. What an app adds below, such as another page, lies under the edge of the screen.
    private var limit = screenful
    private static var screenful: Int { 12 }

    /// The number of reloads. An app may reload its list while it is asked for a cell: then the cells made so far are of no use.
    private(set) var reloads = 0
    /// The cells that were made since the last reload.
    private(set) var made: [Cell] = []

    /// The reload whose cells are being made; nil once all of them are there.
    var making: Int?

    /// Forgets the cells for new ones.
    mutating func reload(_ counts: [Int]) {
        let (old, new) = (self.counts.reduce(0, +), counts.reduce(0, +))
        if old == 0 || new <= old { limit = max(new, Self.screenful) }
        (self.counts, cells, isLoaded, made) = (counts, nil, true, [])
        reloads += 1
    }

    /// Notes a cell that was made.
    mutating func note(_ cell: Cell) { made.append(cell) }

    /// Keeps all cells that were made.
    mutating func fill() { (cells, making) = (partial, nil) }

    /// The cells that were made so far: what an app finds that asks for cells while it makes one.
    var partial: [[Cell]] {
        var rest = made[...]
        return counts.map { count in
            defer { rest = rest.dropFirst(count) }
            return Array(rest.prefix(count))
        }
    }

    /// The places of all cells.
    var paths: [IndexPath] {
        counts.enumerated().flatMap { section, count in
            (0..<max(count, 0)).map { IndexPath(row: $0, section: section) }
        }
    }

    /// The places of the cells that can be seen.
    var visiblePaths: ArraySlice<IndexPath> { paths.prefix(limit) }

    /// The places of the cells that can be seen and that nobody has made.
    var missingPaths: ArraySlice<IndexPath> { visiblePaths.dropFirst(made.count) }

    /// Scrolls down to a cell, unless it can be seen.
    mutating func scroll(to path: IndexPath) {
        guard let place = paths.firstIndex(of: path), place >= limit else { return }
        limit = place + 1
        if isLoaded { cells = nil }
    }

    /// Finds the place of a cell.
    func path(of cell: Cell) -> IndexPath? {
        for (section, row) in (cells ?? partial).enumerated() {
            if let index = row.firstIndex(where: { $0 === cell }) { return IndexPath(row: index, section: section) }
        }
        return nil
    }

    /// Tells what a list shows: the number of its cells, and the texts of each.
    @MainActor
    func text(_ noun: String, heads: [String?], feet: [String?]) -> String {
        let count = counts.reduce(0, +)
        let seen = count > limit ? ", the first \(limit) of them in sight" : ""
        let title = count == 0 ? "no \(noun)s" : "\(count) \(noun)\(count == 1 ? "" : "s")\(seen)"
        let sections = counts.indices.compactMap { section -> String? in
            let cells = self.cells.flatMap { $0.indices.contains(section) ? $0[section] : nil } ?? []
            let head = heads.indices.contains(section) ? heads[section].map { "[\($0)]" } : nil
            let foot = feet.indices.contains(section) ? feet[section].map { "(\($0))" } : nil
            let rows = cells.isEmpty ? nil : cells.map { $0.shown ?? "-" }.joined(separator: "; ")
            let parts = [head, rows, foot].compactMap { $0 }
            return parts.isEmpty ? nil : parts.joined(separator: " ")
        }
        return sections.isEmpty ? title : "\(title): \(sections.joined(separator: "; "))"
    }
}

/// The members that UIKit adds to an index path for collections.
extension IndexPath {
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    public var item: Int { self[1] }
}

/// The ways to make cells, by their identifiers.
struct CellMakers<Cell: UIView> {
    private var classes: [String: Cell.Type] = [:]
    private var nibs: [String: UINib] = [:]

    mutating func register(_ cellClass: AnyClass?, _ identifier: String) {
        classes[identifier] = cellClass as? Cell.Type
    }

    mutating func register(_ nib: UINib?, _ identifier: String) { nibs[identifier] = nib }

    func cellClass(_ identifier: String) -> Cell.Type? { classes[identifier] }

    /// Makes what a scenario says that a storyboard or a nib holds; a nib may have a cell as any other view.
    @MainActor
    func prototype(_ identifier: String, in prototypes: [String: @MainActor () -> Cell]) -> Cell? {
        let nib = nibs[identifier]?.name
        let make = prototypes[identifier] ?? nib.flatMap { prototypes[$0] }
        guard let cell = make?() ?? nib.flatMap({ UINib.views[$0]?() as? Cell }) else { return nil }
        cell.placeOutlets()
        cell.awakeFromNib()
        return cell
    }

    static func missing(_ identifier: String, _ type: String, list: String = "prototypes") -> Never {
        fatalError(
            "nothing is registered for the identifier \(identifier): where a storyboard or a nib has it, "
                + "set \(type).\(list)[\"\(identifier)\"] in the scenario.")
    }
}
