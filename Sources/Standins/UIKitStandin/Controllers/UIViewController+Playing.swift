/// What a user does with a screen as a whole.
extension PlayedScreen where Self: UIViewController {
    /// Does what a tap on a row of the screen's table does; without such a row, nothing.
    ///
    /// - Parameter indexPath: The row of the first table whose delegate or data source is this screen, or else of the first table.
    public func tapRow(_ indexPath: IndexPath) {
        guard let table = first(UITableView.self, where: { $0.delegate === self || $0.dataSource === self }),
            (0..<table.numberOfSections).contains(indexPath.section),
            (0..<table.numberOfRows(inSection: indexPath.section)).contains(indexPath.row)
        else { return }
        table.tap(indexPath)
    }

    /// Does what a tap on an item of the screen's collection does; without such an item, nothing.
    ///
    /// - Parameter indexPath: The item of the first collection whose delegate or data source is this screen, or else of the first collection.
    public func tapItem(_ indexPath: IndexPath) {
        guard let list = first(UICollectionView.self, where: { $0.delegate === self || $0.dataSource === self }),
            (0..<list.numberOfSections).contains(indexPath.section),
            (0..<list.numberOfItems(inSection: indexPath.section)).contains(indexPath.item)
        else { return }
        list.tap(indexPath)
    }

    /// Types a text into the screen's search, which a search controller starts before; without a search, nothing.
    ///
    /// - Parameter text: The whole text.
    public func search(for text: String) {
        guard let bar = ownSearchBar, !bar.isGone else { return }
        bar.search?.isActive = true
        bar.enter(text)
    }

    /// Uses the key that searches, in the screen's search; without a search, nothing.
    public func submitSearch() {
        guard let bar = ownSearchBar, !bar.isGone else { return }
        bar.pressSearch()
    }
}

extension UIViewController {
    /// The views that lie in its view, if that is made, and those in its stored properties with what lies in them.
    private var ownViews: [UIView] {
        let stored = (systemViews + StoredViews.of(self)).flatMap(\.views)
        return (viewIfLoaded?.tree ?? []) + stored.flatMap(\.tree)
    }

    /// Finds the view of a class that fits, or else the first of the class.
    fileprivate func first<View: UIView>(_ type: View.Type, where fits: (View) -> Bool) -> View? {
        let views = ownViews.compactMap { $0 as? View }
        return views.first(where: fits) ?? views.first
    }

    /// The bar of its search controller, or else the bar that tells it what is typed.
    fileprivate var ownSearchBar: UISearchBar? {
        if let search = navigationItem.searchController { return search.searchBar }
        let views = ownViews + (navigationItem.titleView?.tree ?? [])
        let bars = views.compactMap { $0 as? UISearchBar }
        return bars.first { $0.search != nil } ?? bars.first { $0.delegate === self }
    }
}
