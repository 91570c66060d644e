/// Screens beside each other, one of which shows.
open class UITabBarController: UIViewController {
    public let tabBar = UITabBar()
    open weak var delegate: (any UITabBarControllerDelegate)?
    private var index = 0

    open var viewControllers: [UIViewController]? {
        get { children.isEmpty ? nil : children }
        set { setViewControllers(newValue, animated: false) }
    }

    open var selectedIndex: Int {
        get { children.isEmpty ? NSNotFound : index }
        set {
            guard children.indices.contains(newValue) else { return }
            let old = selectedViewController
            index = newValue
            exchange(old, for: selectedViewController)
        }
    }

    open var selectedViewController: UIViewController? {
        get { children.indices.contains(index) ? children[index] : nil }
        set { if let place = newValue.flatMap({ children.firstIndex(of: $0) }) { selectedIndex = place } }
    }

    override var shownChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let (old, new) = (children, viewControllers ?? [])
        let selected = selectedViewController
        let gone = old.filter { !new.contains($0) }
        for controller in gone {
            controller.willMove(toParent: nil)
            controller.parent = nil
        }
        new.filter { !old.contains($0) }.forEach(addChild)
        children = new
        tabBar.items = new.compactMap(\.tabBarItem)
        index = selected.flatMap { new.firstIndex(of: $0) } ?? 0
        exchange(selected, for: selectedViewController)
        gone.forEach { $0.settleInWindow() }
    }

    /// Does what a tap on a tab does, if the delegate lets it: the tab that shows already goes back to its first screen.
    public func tap(_ index: Int) {
        guard children.indices.contains(index), children[index].tabBarItem?.isEnabled != false else { return }
        guard tabBar.canBeTouched, viewIfLoaded?.canBeTouched != false else { return }
        guard delegate?.tabBarController(self, shouldSelect: children[index]) ?? true else { return }
        if index == selectedIndex {
            (children[index] as? UINavigationController)?.popToRootViewController(animated: true)
        }
        selectedIndex = index
        delegate?.tabBarController(self, didSelect: children[index])
    }
}

/// Is asked and told which screen shows.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

/// Two or three screens beside each other; a telephone shows the first.
open class UISplitViewController: UIViewController {
    open var viewControllers: [UIViewController] {
        get { children }
        set {
            children.forEach { $0.parent = nil }
            children = []
            newValue.forEach(addChild)
        }
    }
    open var preferredDisplayMode = DisplayMode.automatic
    open weak var delegate: (any UISplitViewControllerDelegate)?
    open var isCollapsed: Bool { true }

    override var shownChildren: [UIViewController] { children.prefix(1) + [] }

    /// The way in which screens beside each other show.
    public enum DisplayMode: Int, Sendable {
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary
        public static let allVisible = Self.oneBesideSecondary
    }
}

/// Is asked about screens beside each other.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {}
