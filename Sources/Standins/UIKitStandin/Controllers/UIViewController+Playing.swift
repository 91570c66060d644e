/// The texts that a user reads on a screen, part by part.
extension PlayedScreen where Self: UIViewController {
    /// The names of its parts: the stored properties of the app's classes that hold a view, made or not, and "others" for the views that lie on
    /// the screen and in no property, "title", "alert", "presented" and "pushed".
    public var parts: [String] {
        var names: [String] = []
        for name in properties.map(\.name) + ["others", "title", "alert", "presented", "pushed"]
        where !names.contains(name) {
            names.append(name)
        }
        return names
    }

    /// Tells what a part shows now, without making a view: the text of the views in a property, the name of the screen, the texts of the alert over
    /// it, or the class, or the view of SwiftUI, of the screen that is presented over it or pushed after it, with its title and its texts; nil where
    /// there is nothing to read, as in a list without a row.
    public func shown(_ part: String) -> String? {
        guard let property = property(part) else { return besidesProperties(part) }
        return property.isEmptyList ? nil : property.shown
    }

    /// The same as a place that a scenario reads: `\.[shown: "title"]`; an empty array for a list that shows nothing.
    public subscript(shown part: String) -> Any? {
        guard let property = property(part) else { return besidesProperties(part) }
        return property.isEmptyList ? [String]() : property.shown
    }

    private func property(_ part: String) -> StoredViews? { properties.first { $0.name == part } }

    private func besidesProperties(_ part: String) -> String? {
        switch part {
        case "others": return viewIfLoaded.flatMap { UIView.joined(unheld(in: $0)) }
        case "title": return shownTitle
        case "alert": return (presentedViewController as? UIAlertController)?.text
        case "presented":
            return presentedViewController.flatMap { $0 is UIAlertController ? nil : $0.nameAndTexts }
        case "pushed":
            guard let stack = navigationController?.viewControllers, let top = stack.last else { return nil }
            return top !== self && stack.contains(self) ? top.nameAndTexts : nil
        default: return nil
        }
    }

    private var properties: [StoredViews] { systemViews + StoredViews.of(self) }

    /// The outermost views in one that are in no property, and hold none that is.
    private func unheld(in root: UIView) -> [UIView] {
        let held = properties.flatMap(\.views)
        func walk(_ view: UIView) -> [UIView] {
            guard !view.isGone, !held.contains(where: { $0 === view }) else { return [] }
            return held.contains { $0.isDescendant(of: view) } ? view.subviews.flatMap(walk) : [view]
        }
        return held.contains { $0 === root } ? [] : root.subviews.flatMap(walk)
    }

    /// The name of the screen with its title and its texts: which of several things it shows.
    private var nameAndTexts: String {
        // A view of another kind, such as one of the web, knows more of itself than its texts.
        let view = viewIfLoaded
        let texts = UIView.joined([shownTitle, view?.isGone == false ? view?.shown : view?.content])
        return [screenName, texts].compactMap { $0 }.joined(separator: ": ")
    }

    private var screenName: String { hostedView ?? String(describing: type(of: self)) }

    private var shownTitle: String? {
        let item = navigationItem
        let text = item.titleView?.shown ?? item.title ?? title ?? item.prompt
        return text?.isEmpty == true ? nil : text
    }
}

extension UIAlertController {
    /// The texts of the alert, as in "Title: message [OK, Cancel]".
    fileprivate var text: String {
        let texts = [title, message].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ": ")
        let buttons = "[\(actions.map { $0.title ?? "" }.joined(separator: ", "))]"
        return texts.isEmpty ? buttons : "\(texts) \(buttons)"
    }
}

/// The acts of a user on a screen as a whole.
extension PlayedScreen where Self: UIViewController {
    /// Does what a tap on a row does, in the first table whose delegate or data source is this screen, or else in the first table; without such a
    /// row, nothing.
    public func tapRow(_ indexPath: IndexPath) {
        guard let table = first(UITableView.self, where: { $0.delegate === self || $0.dataSource === self }),
            (0..<table.numberOfSections).contains(indexPath.section),
            (0..<table.numberOfRows(inSection: indexPath.section)).contains(indexPath.row)
        else { return }
        table.tap(indexPath)
    }

    /// Does what a tap on an item does, in the first collection whose delegate or data source is this screen, or else in the first collection;
    /// without such an item, nothing.
    public func tapItem(_ indexPath: IndexPath) {
        guard let list = first(UICollectionView.self, where: { $0.delegate === self || $0.dataSource === self }),
            (0..<list.numberOfSections).contains(indexPath.section),
            (0..<list.numberOfItems(inSection: indexPath.section)).contains(indexPath.item)
        else { return }
        list.tap(indexPath)
    }

    /// Types a text into the screen's search, which a search controller starts before; without a search, nothing.
    public func search(for text: String) {
        guard let bar = ownSearchBar, bar.canBeTypedInto else { return }
        bar.search?.isActive = true
        bar.enter(text)
    }

    /// Uses the key that searches, in the screen's search; without a search, nothing.
    public func submitSearch() {
        ownSearchBar?.pressSearch()
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
