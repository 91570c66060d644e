import Testing
// Testable, else the compiler looks for what Testing brings along for the original UIKit.
@testable import UIKitStandin

@Suite("A table behaves as in UIKit")
@MainActor
struct UITableViewTests {
    private final class Words: NSObject, UITableViewDataSource {
        var sections = [["one", "two"], ["three"]]

        func numberOfSections(in tableView: UITableView) -> Int { sections.count }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            sections[section].count
        }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
            cell.textLabel?.text = sections[indexPath.section][indexPath.row]
            return cell
        }
    }

    private final class OneRow: NSObject, UITableViewDataSource, UITableViewDelegate {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        }
    }

    private final class WideCell: UITableViewCell {}

    /// Adds a row and reloads while its last one is shown, as an app with pages does.
    private final class Pages: NSObject, UITableViewDataSource, UITableViewDelegate {
        var count = 1
        var most = 3
        var tapped: [Int] = []

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { tapped.append(indexPath.row) }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "\(indexPath.row)"
            return cell
        }

        func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "\(count) pages" }

        func tableView(
            _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
        ) {
            guard indexPath.row == count - 1, count < most else { return }
            count += 1
            tableView.reloadData()
        }
    }

    private let words = Words()
    private let table = UITableView()
    private let screen = UIViewController()

    init() {
        table.frame = screen.view.bounds
        screen.view.addSubview(table)
        table.dataSource = words
        table.register(UITableViewCell.self, forCellReuseIdentifier: "word")
    }

    @Test("Rows are requested at a reload, section by section, and at no other time")
    func rows() {
        #expect(texts == [])
        table.reloadData()
        #expect(texts == ["one", "two", "three"])
        words.sections = [["four"]]
        #expect(texts == ["one", "two", "three"])
        table.reloadData()
        #expect(texts == ["four"])
        #expect(table.numberOfSections == 1)
        #expect(table.numberOfRows(inSection: 0) == 1)
    }

    @Test(
        "A screenful of rows is in sight, so an app that adds a page for its last row comes to an end, until somebody scrolls"
    )
    func sight() {
        let pages = Pages()
        pages.most = .max
        (table.dataSource, table.delegate) = (pages, pages)
        table.reloadData()
        #expect(pages.count == 13 && table.visibleCells.count == 12)
        #expect(
            table.shown?.hasPrefix("13 rows, the first 12 of them in sight: 0; 1; ") == true, "\(table.shown ?? "")")
        #expect(table.cellForRow(at: [0, 12]) == nil && table.indexPathsForVisibleRows?.count == 12)
        pages.most = 14
        table.tap([0, 12])
        #expect(pages.tapped == [12] && pages.count == 14, "who taps it sees it")
        table.scrollToRow(at: [0, 13], at: .bottom, animated: true)
        #expect(table.visibleCells.last?.textLabel?.text == "13" && table.visibleCells.count == 14)
        let long = Pages()
        (long.count, long.most) = (30, 60)
        (table.dataSource, table.delegate) = (nil, long)
        table.reloadData()
        table.dataSource = long
        table.reloadData()
        #expect(long.count == 31 && table.visibleCells.count == 30, "a list that begins so is seen as a whole")
    }

    @Test("Every reload is reported once its cells exist, even one of no rows")
    func report() {
        var reported: [Int] = []
        table.didReload = { reported.append($0.visibleCells.count) }
        table.reloadData()
        words.sections = []
        table.reloadData()
        #expect(reported == [3, 0])
    }

    @Test("The data source is held weakly, and without one a table has no rows")
    func source() {
        var gone: Words? = Words()
        table.dataSource = gone
        table.reloadData()
        gone = nil
        #expect(table.dataSource == nil)
        #expect(texts.count == 3)
        table.reloadData()
        #expect(texts.isEmpty)
    }

    @Test("No cell is requested while nobody can see the table", arguments: [true, false])
    func unseen(becauseItHasNoArea: Bool) {
        if becauseItHasNoArea { table.frame = .zero } else { table.removeFromSuperview() }
        table.reloadData()
        #expect(texts.isEmpty)
        #expect(table.numberOfRows(inSection: 0) == 2)
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
        if becauseItHasNoArea { table.frame = screen.view.bounds } else { screen.view.addSubview(table) }
        #expect(texts.count == 3)
    }

    @Test("A table outside the screen, or in a view outside a screen, is not visible")
    func beside() {
        table.reloadData()
        table.frame.origin.x = screen.view.bounds.width
        #expect(texts.isEmpty)
        let holder = UIView()
        holder.frame = screen.view.bounds
        table.frame = holder.bounds
        holder.addSubview(table)
        #expect(texts.isEmpty)
        screen.view.addSubview(holder)
        #expect(texts.count == 3)
    }

    @Test("A tapped row stays marked until it is deselected, or all are reloaded")
    func marked() {
        let (first, second) = (IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0))
        table.reloadData()
        table.tap(first)
        table.deselectRow(at: second, animated: true)
        #expect(table.indexPathForSelectedRow == first)
        table.deselectRow(at: first, animated: true)
        #expect(table.indexPathForSelectedRow == nil)
        table.tap(second)
        table.reloadData()
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test("A row is found by its path, and none outside")
    func cellForRow() {
        table.reloadData()
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel?.text == "two")
        #expect(table.cellForRow(at: IndexPath(row: 2, section: 0)) == nil)
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 2)) == nil)
    }

    @Test("A cell has the class that its identifier was registered for")
    func cellClasses() {
        table.register(WideCell.self, forCellReuseIdentifier: "wide")
        #expect(table.dequeueReusableCell(withIdentifier: "wide") is WideCell)
        #expect(table.dequeueReusableCell(withIdentifier: "wide")?.reuseIdentifier == "wide")
        #expect(table.dequeueReusableCell(withIdentifier: "other") == nil)
        table.register(nil as AnyClass?, forCellReuseIdentifier: "wide")
        #expect(table.dequeueReusableCell(withIdentifier: "wide") == nil)
    }

    @Test("A data source without a section count has one section, and a delegate may ignore taps")
    func defaults() {
        let one = OneRow()
        table.dataSource = one
        table.delegate = one
        table.reloadData()
        table.delegate?.tableView(table, didSelectRowAt: IndexPath(row: 0, section: 0))
        #expect(table.visibleCells.count == 1)
        #expect(table.visibleCells.first?.detailTextLabel != nil)
    }

    @Test("A table that is reloaded while its cells are made has those of the last reload alone")
    func nestedReload() {
        let pages = Pages()
        (table.dataSource, table.delegate) = (pages, pages)
        table.reloadData()
        #expect(table.shown == "3 rows: 0; 1; 2 (3 pages)")
        #expect(table.subviews.count == 3)
    }

    @Test("Changes of single rows ask for all rows, once at the end of several")
    func changes() {
        var reloads = 0
        table.didReload = { _ in reloads += 1 }
        table.beginUpdates()
        table.insertRows(at: [], with: .automatic)
        table.deleteSections([0], with: .fade)
        table.endUpdates()
        #expect(reloads == 1)
        table.reloadRows(at: [], with: .none)
        #expect(reloads == 2)
        #expect(table.shown == "3 rows: one; two; three")
    }

    @Test("A table that lies in its screen by constraints or in a stack has an area", arguments: [true, false])
    func constraints(byStack: Bool) {
        table.frame = .zero
        if byStack {
            let stack = UIStackView(arrangedSubviews: [table])
            stack.translatesAutoresizingMaskIntoConstraints = false
            screen.view.addSubview(stack)
        } else {
            table.translatesAutoresizingMaskIntoConstraints = false
        }
        screen.appear()
        #expect(texts.count == 3)
    }

    private var texts: [String] { table.visibleCells.compactMap { $0.textLabel?.text } }
}
