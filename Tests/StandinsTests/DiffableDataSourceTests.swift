import Testing

@testable import UIKitStandin

@Suite("A list shows the items of the last moment that was applied")
@MainActor
struct DiffableDataSourceTests {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private final class Titled: UITableViewDiffableDataSource<String, Int> {
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            sectionIdentifier(for: section)
        }
    }

    private let screen = UIViewController()
    private let table = UITableView()
    private let source: Titled

    init() {
        table.frame = screen.view.bounds
        screen.view.addSubview(table)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "number")
        source = Titled(tableView: table) { table, path, number in
            let cell = table.dequeueReusableCell(withIdentifier: "number", for: path)
            cell.textLabel?.text = "\(number)"
            return cell
        }
    }

    @Test("Each moment that is applied reloads the table, and its end is told later")
    func applying() async {
        var numbers = Snapshot()
        numbers.appendSections(["odd", "even"])
        numbers.appendItems([1, 3], toSection: "odd")
        numbers.appendItems([2])
        await withCheckedContinuation { done in source.apply(numbers) { done.resume() } }
        #expect(table.shown == "3 rows: [odd] 1; 3; [even] 2")
        numbers.deleteItems([1, 3])
        await source.apply(numbers, animatingDifferences: false)
        #expect(table.shown == "1 row: [odd]; [even] 2")
        #expect(source.indexPath(for: 2) == IndexPath(row: 0, section: 1))
        #expect(source.snapshot().itemIdentifiers == [2])
    }

    @Test("Items are inserted, moved and deleted by each other's side")
    func editing() {
        var numbers = Snapshot()
        numbers.appendSections(["a"])
        numbers.insertSections(["c"], afterSection: "a")
        numbers.insertSections(["b"], beforeSection: "c")
        numbers.appendItems([1, 2, 3], toSection: "a")
        numbers.insertItems([4], beforeItem: 1)
        numbers.insertItems([5], afterItem: 3)
        numbers.moveItem(2, beforeItem: 4)
        numbers.appendItems([3], toSection: "b")
        #expect(numbers.sectionIdentifiers == ["a", "b", "c"])
        #expect(numbers.itemIdentifiers(inSection: "a") == [2, 4, 1, 5])
        #expect(numbers.sectionIdentifier(containingItem: 3) == "b")
        #expect(numbers.indexOfItem(5) == 3)
        numbers.deleteSections(["a"])
        #expect(numbers.numberOfItems == 1)
    }

    @Test("An item that is there already moves to where it is inserted")
    func insertingAgain() {
        var numbers = Snapshot()
        numbers.appendSections(["a", "b"])
        numbers.appendItems([1, 2], toSection: "a")
        numbers.appendItems([3], toSection: "b")
        numbers.insertItems([1], afterItem: 3)
        #expect(numbers.itemIdentifiers == [2, 3, 1])
    }

    @Test("An item that is twice in one call, or a section that is there twice, ends the play")
    func duplicates() async {
        await #expect(processExitsWith: .failure) {
            var numbers = NSDiffableDataSourceSnapshot<String, Int>()
            numbers.appendSections(["a"])
            numbers.appendItems([1, 1])
        }
        await #expect(processExitsWith: .failure) {
            var numbers = NSDiffableDataSourceSnapshot<String, Int>()
            numbers.appendSections(["a"])
            numbers.appendItems([1])
            numbers.insertItems([2, 2], beforeItem: 1)
        }
        await #expect(processExitsWith: .failure) {
            var numbers = NSDiffableDataSourceSnapshot<String, Int>()
            numbers.appendSections(["a"])
            numbers.appendSections(["a"])
        }
    }

    @Test("An item or a section that is gone is not asked for anew and not moved: that ends the play")
    func gone() async {
        await #expect(processExitsWith: .failure) {
            var numbers = NSDiffableDataSourceSnapshot<String, Int>()
            numbers.appendSections(["a"])
            numbers.reloadItems([1])
        }
        await #expect(processExitsWith: .failure) {
            var numbers = NSDiffableDataSourceSnapshot<String, Int>()
            numbers.appendSections(["a"])
            numbers.reconfigureItems([1])
        }
        await #expect(processExitsWith: .failure) {
            var numbers = NSDiffableDataSourceSnapshot<String, Int>()
            numbers.reloadSections(["a"])
        }
        await #expect(processExitsWith: .failure) {
            var numbers = NSDiffableDataSourceSnapshot<String, Int>()
            numbers.appendSections(["a"])
            numbers.appendItems([1])
            numbers.moveItem(2, beforeItem: 1)
        }
    }
}
