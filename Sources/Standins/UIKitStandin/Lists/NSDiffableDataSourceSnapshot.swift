/// The items of a list at one moment, in their sections.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
    @unchecked Sendable
{
    private var sections: [(section: SectionIdentifierType, items: [ItemIdentifierType])] = []
    private var reloaded: Set<ItemIdentifierType> = []
    private var reloadedSections: Set<SectionIdentifierType> = []

    public init() {}

    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.section) }
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
    public var numberOfSections: Int { sections.count }
    public var numberOfItems: Int { itemIdentifiers.count }

    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        itemIdentifiers(inSection: identifier).count
    }

    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        sections.first { $0.section == identifier }?.items ?? []
    }

    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        sections.first { $0.items.contains(identifier) }?.section
    }

    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }

    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sectionIdentifiers.firstIndex(of: identifier)
    }

    /// Adds sections at the end; one that is there already, or twice among them, ends the play.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insert(identifiers, at: sections.count)
    }

    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: place(of: toIdentifier)) }

    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: place(of: toIdentifier) + 1) }

    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        sections.removeAll { identifiers.contains($0.section) }
    }

    /// Adds items at the end of a section, or of the last one; those that are there already move, and one that is twice among them ends the play.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        checkUnique(identifiers)
        deleteItems(identifiers)
        guard !sections.isEmpty else { fatalError("There are currently no sections in the data source.") }
        let place = sectionIdentifier.map { self.place(of: $0) } ?? sections.count - 1
        sections[place].items += identifiers
    }

    /// Puts items before another one, as ``appendItems(_:toSection:)`` adds them.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem: ItemIdentifierType) {
        insert(identifiers, at: beforeItem, 0)
    }

    /// Puts items after another one, as ``appendItems(_:toSection:)`` adds them.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem: ItemIdentifierType) {
        insert(identifiers, at: afterItem, 1)
    }

    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        for place in sections.indices { sections[place].items.removeAll { gone.contains($0) } }
    }

    public mutating func deleteAllItems() { sections = [] }

    /// Moves an item; one that is not there ends the play.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        check(identifier)
        insert([identifier], at: toIdentifier, 0)
    }

    /// Moves an item; one that is not there ends the play.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        check(identifier)
        insert([identifier], at: toIdentifier, 1)
    }

    /// Has items asked for anew, as all are; one that is not there ends the play.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        identifiers.forEach(check)
        reloaded.formUnion(identifiers)
    }

    /// Has items asked for anew, as all are; one that is not there ends the play.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) { identifiers.forEach(check) }

    /// Has sections asked for anew, as all are; one that is not there ends the play.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers { _ = place(of: identifier) }
        reloadedSections.formUnion(identifiers)
    }

    private func check(_ item: ItemIdentifierType) {
        guard path(of: item) != nil else { fatalError("The item \(item) is not in the snapshot.") }
    }

    private func place(of section: SectionIdentifierType) -> Int {
        guard let place = indexOfSection(section) else { fatalError("The section \(section) is not in the snapshot.") }
        return place
    }

    private mutating func insert(_ identifiers: [SectionIdentifierType], at place: Int) {
        let all = sectionIdentifiers + identifiers
        guard Set(all).count == all.count else { fatalError("Fatal: supplied section identifiers are not unique.") }
        sections.insert(contentsOf: identifiers.map { ($0, []) }, at: place)
    }

    private func checkUnique(_ identifiers: [ItemIdentifierType]) {
        guard Set(identifiers).count == identifiers.count else {
            fatalError("Fatal: supplied item identifiers are not unique.")
        }
    }

    private mutating func insert(_ identifiers: [ItemIdentifierType], at item: ItemIdentifierType, _ offset: Int) {
        checkUnique(identifiers)
        deleteItems(identifiers)
        for place in sections.indices {
            guard let index = sections[place].items.firstIndex(of: item) else { continue }
            sections[place].items.insert(contentsOf: identifiers, at: index + offset)
            return
        }
        fatalError("The item \(item) is not in the snapshot.")
    }

    subscript(_ indexPath: IndexPath) -> ItemIdentifierType? {
        guard sections.indices.contains(indexPath.section) else { return nil }
        let items = sections[indexPath.section].items
        return items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
    }

    /// The same moment once it is shown, in which nothing is left to be asked for anew.
    var settled: Self {
        var settled = self
        (settled.reloaded, settled.reloadedSections) = ([], [])
        return settled
    }

    /// Finds the item that was at a place, in another moment; nil where it is gone or asked for anew.
    func place(of path: IndexPath, in next: Self) -> IndexPath? {
        guard let item = self[path], !next.reloaded.contains(item), let place = next.path(of: item) else { return nil }
        return next.reloadedSections.contains(next.sections[place.section].section) ? nil : place
    }

    func path(of item: ItemIdentifierType) -> IndexPath? {
        for (place, section) in sections.enumerated() {
            if let row = section.items.firstIndex(of: item) { return IndexPath(row: row, section: place) }
        }
        return nil
    }

    func count(_ section: Int) -> Int { sections[section].items.count }
}
