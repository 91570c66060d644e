import Testing

@testable import UIKitStandin

@Suite("A list may be asked for its cells while it makes one")
@MainActor
struct NestedCellsTests {
    private final class Numbers: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
        UICollectionViewDelegate
    {
        var seen: [Int] = []
        var found: [Bool] = []

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            seen.append(tableView.visibleCells.count)
            found.append(tableView.cellForRow(at: indexPath) != nil)
            tableView.selectRow(at: indexPath, animated: false, scrollPosition: .none)
            return UITableViewCell(style: .default, reuseIdentifier: nil)
        }

        func tableView(
            _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
        ) {
            seen.append(tableView.visibleCells.count)
            found.append(tableView.indexPath(for: cell) == indexPath)
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            seen.append(collectionView.visibleCells.count)
            found.append(collectionView.cellForItem(at: indexPath) != nil)
            collectionView.selectItem(at: indexPath, animated: false, scrollPosition: [])
            return UICollectionViewCell(frame: .zero)
        }

        func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
        ) {
            seen.append(collectionView.visibleCells.count)
            found.append(collectionView.indexPath(for: cell) == indexPath)
        }
    }

    private let screen = UIViewController()
    private let numbers = Numbers()

    @Test("A table gives the cells made so far, and before its first reload the rows of its data source")
    func table() {
        let table = UITableView()
        table.frame = screen.view.bounds
        (table.dataSource, table.delegate) = (numbers, numbers)
        #expect(table.numberOfSections == 1)
        #expect(table.numberOfRows(inSection: 0) == 2)
        screen.view.addSubview(table)
        table.reloadData()
        #expect(numbers.seen == [0, 1, 1, 2])
        #expect(numbers.found == [false, true, false, true])
        #expect(table.visibleCells.count == 2)
    }

    @Test("A collection gives the cells made so far, and before its first reload the items of its data source")
    func collection() {
        let collection = UICollectionView(frame: screen.view.bounds)
        (collection.dataSource, collection.delegate) = (numbers, numbers)
        #expect(collection.numberOfSections == 1)
        #expect(collection.numberOfItems(inSection: 0) == 2)
        screen.view.addSubview(collection)
        collection.reloadData()
        #expect(numbers.seen == [0, 1, 1, 2])
        #expect(numbers.found == [false, true, false, true])
        #expect(collection.visibleCells.count == 2)
    }
}
