import Testing

@testable import UIKitStandin

@Suite("A list keeps what its user has marked, and shows what is above and below its sections")
@MainActor
struct ListViewTests {
    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var sections = [["a", "b", "c"], ["d", "e"]]
        let head = UILabel()
        var calls: [String] = []

        func numberOfSections(in tableView: UITableView) -> Int { sections.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = sections[indexPath.section][indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            section == 0 ? head : nil
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "more" }
        func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
            let title = (view as? UITableViewHeaderFooterView)?.textLabel
            title?.text = title?.text?.uppercased()
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            calls.append("\(sections[indexPath.section][indexPath.row]) chosen")
        }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            calls.append("\(sections[indexPath.section][indexPath.row]) left")
        }
    }

    private let rows = Rows()
    private let table = UITableView()
    private let screen = UIViewController()

    init() {
        table.frame = screen.view.bounds
        screen.view.addSubview(table)
        (table.dataSource, table.delegate) = (rows, rows)
    }

    private var marked: [String] {
        (table.indexPathsForSelectedRows ?? []).map { rows.sections[$0.section][$0.row] }
    }

    @Test("Rows that are neither deleted nor reloaded stay marked, wherever they are then")
    func marks() {
        table.allowsMultipleSelection = true
        table.reloadData()
        for path in [[0, 0], [0, 2], [1, 1]] as [IndexPath] { table.tap(path) }
        table.beginUpdates()
        table.endUpdates()
        #expect(marked == ["a", "c", "e"])
        #expect(table.cellForRow(at: [0, 2])?.isSelected == true)
        rows.sections = [["x"], ["n", "b", "c"], ["d", "e"]]
        table.performBatchUpdates {
            table.deleteRows(at: [[0, 0]], with: .fade)
            table.insertSections([0], with: .fade)
            table.insertRows(at: [[1, 0]], with: .fade)
        }
        #expect(marked == ["c", "e"])
        rows.sections = [["x"], ["n", "b"], ["c", "d", "e"]]
        table.moveRow(at: [1, 2], to: [2, 0])
        #expect(marked == ["c", "e"])
        table.reloadRows(at: [[2, 0]], with: .none)
        #expect(marked == ["e"])
        rows.sections.remove(at: 1)
        table.deleteSections([1], with: .fade)
        #expect(marked == ["e"])
        table.reloadData()
        #expect(marked.isEmpty)
    }

    @Test("An item of a moment stays marked in the next one, unless it is gone or asked for anew")
    func moments() {
        let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, name in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = name
            return cell
        }
        var names = NSDiffableDataSourceSnapshot<Int, String>()
        names.appendSections([0])
        names.appendItems(["a", "b"])
        source.apply(names)
        table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
        names.insertItems(["c"], beforeItem: "a")
        source.apply(names)
        #expect(table.indexPathForSelectedRow == [0, 2])
        names.reloadItems(["b"])
        source.apply(names)
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test("While rows can be changed, one or several are chosen only where the table allows that")
    func editing() {
        table.reloadData()
        table.setEditing(true, animated: false)
        table.tap([0, 0])
        #expect(rows.calls.isEmpty)
        table.allowsMultipleSelectionDuringEditing = true
        for path in [[0, 0], [0, 1], [0, 0]] as [IndexPath] { table.tap(path) }
        #expect(rows.calls == ["a chosen", "b chosen", "a left"] && marked == ["b"])
    }

    private final class Swiped: NSObject, UITableViewDataSource, UITableViewDelegate {
        var calls: [String] = []
        var isFixed = false

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { !isFixed }
        func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) { calls.append("commit") }
        func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) { calls.append("begin") }
        func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) { calls.append("end") }
        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            UISwipeActionsConfiguration(
                actions: [
                    UIContextualAction(style: .normal, title: "Pin") { [weak self] _, _, done in
                        self?.calls.append("pin")
                        done(true)
                    }
                ])
        }
    }

    @Test("A row that is swiped tells when its buttons come and go, and one that cannot be changed has none")
    func swiping() {
        let swiped = Swiped()
        (table.dataSource, table.delegate) = (swiped, swiped)
        table.reloadData()
        table.swipe([0, 0]).first?.tap()
        table.delete([0, 0])
        #expect(swiped.calls == ["begin", "pin", "end", "begin", "commit", "end"])
        swiped.isFixed = true
        #expect(table.swipe([0, 0]).isEmpty)
    }

    private final class OldSwiped: UITableViewController {
        var deleted: [Int] = []

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        override func tableView(
            _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
        ) -> [UITableViewRowAction]? {
            let delete = UITableViewRowAction(style: .default, title: "Delete") { [weak self] _, path in
                self?.deleted.append(path.row)
            }
            return [delete, UITableViewRowAction(style: .normal, title: "More") { _, _ in }]
        }
    }

    @Test("The buttons of a row from before iOS 13 do the same, for the row that is swiped")
    func oldSwiping() {
        let screen = OldSwiped(style: .plain)
        screen.appear()
        let buttons = screen.tableView.swipe([0, 1])
        #expect(buttons.map(\.title) == ["Delete", "More"] && buttons.map(\.style) == [.destructive, .normal])
        buttons.first?.tap()
        #expect(screen.deleted == [1])
    }

    @Test("What is above a section is a view of the list, read as it is now")
    func heads() {
        rows.head.text = "Loading"
        table.reloadData()
        #expect(table.shown == "5 rows: [Loading] a; b; c; [MORE] d; e")
        rows.head.text = "3 results"
        table.headerView(forSection: 1)?.textLabel?.text = "rest"
        #expect(table.shown == "5 rows: [3 results] a; b; c; [rest] d; e")
        #expect(rows.head.superview === table && rows.head.isVisible)
        rows.sections = []
        table.reloadData()
        #expect(rows.head.superview == nil)
    }

    @Test("What is above a section stays as it is when somebody scrolls or taps further down")
    func headsAfterScrolling() {
        rows.sections = [["a"], (0..<20).map { "\($0)" }]
        table.reloadData()
        let head = table.headerView(forSection: 1)
        head?.textLabel?.text = "rest"
        table.tap([1, 15])
        #expect(rows.calls == ["15 chosen"])
        #expect(head != nil && table.headerView(forSection: 1) === head && head?.textLabel?.text == "rest")
    }

    private final class Head: UICollectionReusableView {
        let label = UILabel()
    }

    private func collection(_ layout: UICollectionViewLayout) -> UICollectionView {
        let items = UICollectionView(frame: screen.view.bounds, collectionViewLayout: layout)
        screen.view.addSubview(items)
        return items
    }

    private func source(
        of items: UICollectionView, _ kind: String
    ) -> UICollectionViewDiffableDataSource<Int, String> {
        let registration = UICollectionView.SupplementaryRegistration<Head>(elementKind: kind) { view, kind, _ in
            view.label.text = kind
        }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: items) { _, _, _ in
            UICollectionViewCell(frame: .zero)
        }
        source.supplementaryViewProvider = { items, _, path in
            items.dequeueConfiguredReusableSupplementary(using: registration, for: path)
        }
        return source
    }

    private func apply(to source: UICollectionViewDiffableDataSource<Int, String>) {
        var names = NSDiffableDataSourceSnapshot<Int, String>()
        names.appendSections([0, 1])
        names.appendItems(["a"], toSection: 0)
        source.apply(names)
    }

    @Test("A section of a layout has the views that it names, of any kind, above and below")
    func layoutKinds() {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [])
        let layout = UICollectionViewCompositionalLayout { section, _ in
            let made = NSCollectionLayoutSection(group: group)
            made.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: size, elementKind: "title", alignment: section == 0 ? .top : .bottom)
            ]
            return made
        }
        let items = collection(layout)
        let source = source(of: items, "title")
        apply(to: source)
        #expect(items.shown == "1 cell: [title] -; (title)")
        let title = items.supplementaryView(forElementKind: "title", at: IndexPath(item: 0, section: 1))
        #expect((title as? Head)?.label.text == "title" && title?.superview === items)
        #expect(items.supplementaryView(forElementKind: "other", at: IndexPath(item: 0, section: 1)) == nil)
    }

    private final class Grid: UICollectionViewCompositionalLayout {
        init(_ provider: @escaping SectionProvider) {
            let whole = UICollectionViewCompositionalLayoutConfiguration()
            whole.interSectionSpacing = 8
            super.init(sectionProvider: provider, configuration: whole)
        }

        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    private final class Row: UICollectionViewCompositionalLayout {
        init(_ section: NSCollectionLayoutSection) {
            super.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
        }

        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    @Test("A layout of the app's own class is asked once for each section until the next reload")
    func askedLayout() {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
        let made = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: []))
        var asked: [Int] = []
        let grid = Grid { section, _ in
            asked.append(section)
            return made
        }
        let items = collection(grid)
        let source = source(of: items, "title")
        apply(to: source)
        asked = []
        items.reloadData()
        #expect(items.shown == "1 cell: -" && asked == [0, 1] && grid.configuration.interSectionSpacing == 8)
        items.reloadData()
        #expect(asked == [0, 1, 0, 1] && Row(made).edgeKinds(of: 0) == [])
        #expect(source.itemIdentifier(for: [0, 0]) == "a")
    }

    @Test("Another layout says which views are above the sections, whose cells stay")
    func exchangedLayout() {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
        func layout(_ kind: String) -> UICollectionViewLayout {
            let made = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: []))
            made.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: .top)
            ]
            return UICollectionViewCompositionalLayout(section: made)
        }
        let old = layout("old")
        let items = collection(old)
        let source = source(of: items, "head")
        items.setCollectionViewLayout(layout("new"), animated: false)
        apply(to: source)
        #expect(items.supplementaryView(forElementKind: "old", at: [0, 0]) == nil)
        let (cell, head) = (items.visibleCells.first, items.supplementaryView(forElementKind: "new", at: [0, 0]))
        items.isHidden = true
        items.setCollectionViewLayout(old, animated: true)
        items.isHidden = false
        #expect(items.shown == "1 cell: [head] -; [head]" && items.visibleCells.first === cell)
        #expect(items.supplementaryView(forElementKind: "old", at: [0, 0]) != nil && head?.superview == nil)
        #expect(old.collectionView === items)
    }

    @Test("A list has views above its sections if it is said to have them, and a flow if somebody makes them")
    func otherLayouts() {
        var list = UICollectionLayoutListConfiguration(appearance: .plain)
        let plain = collection(UICollectionViewCompositionalLayout.list(using: list))
        let first = source(of: plain, "head")
        apply(to: first)
        #expect(plain.shown == "1 cell: -")
        list.headerMode = .supplementary
        let headed = collection(UICollectionViewCompositionalLayout.list(using: list))
        let second = source(of: headed, "head")
        apply(to: second)
        #expect(headed.shown == "1 cell: [head] -; [head]")
        let flow = collection(UICollectionViewFlowLayout())
        let third = source(of: flow, "head")
        apply(to: third)
        #expect(flow.shown == "1 cell: [head] -; [head]")
    }
}
