import Testing

@testable import UIKitStandin

@Suite("A user does things with a screen as a whole")
@MainActor
struct PlayedScreenTests {
    private final class Lists: UIViewController, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
        UICollectionViewDelegate
    {
        private let other = UITableView()
        private let table = UITableView()
        private let collection = UICollectionView(frame: .zero)
        var taps: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            for list in [other, table, collection] {
                list.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(list)
            }
            (table.dataSource, table.delegate) = (self, self)
            (collection.dataSource, collection.delegate) = (self, self)
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            taps.append("row \(indexPath.row)")
        }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            taps.append("item \(indexPath.item)")
        }
    }

    private final class Settings: UITableViewController {
        var taps: [Int] = []

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            taps.append(indexPath.row)
        }
    }

    private final class Searching: UIViewController, UISearchResultsUpdating, UISearchBarDelegate {
        let bar = UISearchBar()
        var heard: [String] = []

        func updateSearchResults(for searchController: UISearchController) {
            heard.append("update \(searchController.searchBar.text ?? "")")
        }
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { heard.append(searchText) }
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { heard.append("search") }
    }

    @Test("A list without a cell is empty as a value, unless something else can be read in it")
    func emptyList() {
        final class Empty: UIViewController {
            let table = UITableView(), labelled = UITableView(), gone = UITableView(), collection = UICollectionView()
        }
        let screen = Empty()
        let label = UILabel()
        label.text = "Nothing yet"
        screen.labelled.backgroundView = label
        screen.gone.isHidden = true
        #expect(screen[shown: "table"] as? [String] == [] && screen.shown("table") == nil)
        #expect(screen[shown: "collection"] as? [String] == [])
        #expect(screen[shown: "labelled"] as? String == "no rows | Nothing yet")
        #expect(screen[shown: "gone"] as? String == "hidden")
        #expect(screen[shown: "nowhere"] as? String == nil)
    }

    @Test("A tap reaches the list of the screen, and does nothing where there is no such row")
    func taps() {
        let lists = Lists()
        lists.tapRow(IndexPath(row: 0, section: 0))
        lists.appear()
        for (row, section) in [(1, 0), (2, 0), (0, 1)] {
            lists.tapRow(IndexPath(row: row, section: section))
            lists.tapItem(IndexPath(item: row, section: section))
        }
        #expect(lists.taps == ["row 1", "item 1"])
        let settings = Settings()
        settings.appear()
        settings.tapRow(IndexPath(row: 0, section: 0))
        settings.tapItem(IndexPath(item: 0, section: 0))
        #expect(settings.taps == [0])
    }

    @Test("A search controller starts before the text comes, and who listens is told of the text once")
    func searchController() {
        let screen = Searching()
        let search = UISearchController(searchResultsController: nil)
        (search.searchResultsUpdater, search.searchBar.delegate) = (screen, screen)
        screen.navigationItem.searchController = search
        screen.search(for: "ada")
        screen.submitSearch()
        #expect(search.isActive)
        #expect(screen.heard == ["update ", "ada", "update ada", "search"])
    }

    @Test("A bar that the screen listens to is its search, and a screen without one does nothing")
    func searchBar() {
        let screen = Searching()
        screen.search(for: "ada")
        screen.submitSearch()
        #expect(screen.heard.isEmpty)
        screen.bar.delegate = screen
        screen.search(for: "ada")
        screen.submitSearch()
        #expect(screen.heard == ["ada", "search"])
    }
}
