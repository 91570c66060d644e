/// A text by which its user searches.
@preconcurrency @MainActor
open class UISearchBar: UIView {
    /// The text.
    open var text: String? {
        get { searchTextField.text }
        set { searchTextField.text = newValue }
    }
    /// The object that is asked and told.
    open weak var delegate: (any UISearchBarDelegate)?
    /// The text above.
    open var prompt: String?
    /// True if a button ends the search.
    open var showsCancelButton = false
    /// True if the choices below show.
    open var showsScopeBar = false
    /// The titles of the choices below.
    open var scopeButtonTitles: [String]?
    /// The choice below.
    open var selectedScopeButtonIndex = 0
    /// The look of the bar.
    open var searchBarStyle = Style.default
    /// The look of the bar.
    open var barStyle = UIBarStyle.default
    /// The colour of the bar.
    open var barTintColor: UIColor?
    /// True if what lies behind shines through.
    open var isTranslucent = true
    /// The picture behind.
    open var backgroundImage: UIImage?
    /// The view of the text.
    public let searchTextField = UISearchTextField()
    /// The search controller whose bar this is.
    weak var search: UISearchController?
    private var ownAccessory: UIView?

    /// The view above the keyboard.
    open override var inputAccessoryView: UIView? {
        get { ownAccessory }
        set { ownAccessory = newValue }
    }

    /// The text where there is none.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }
    /// The letters that become capitals.
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { searchTextField.autocapitalizationType }
        set { searchTextField.autocapitalizationType = newValue }
    }
    /// The correction.
    open var autocorrectionType: UITextAutocorrectionType {
        get { searchTextField.autocorrectionType }
        set { searchTextField.autocorrectionType = newValue }
    }
    /// The kind of keyboard.
    open var keyboardType: UIKeyboardType {
        get { searchTextField.keyboardType }
        set { searchTextField.keyboardType = newValue }
    }
    /// The title of the key for the end.
    open var returnKeyType: UIReturnKeyType {
        get { searchTextField.returnKeyType }
        set { searchTextField.returnKeyType = newValue }
    }
    /// True if that key needs a text.
    open var enablesReturnKeyAutomatically: Bool {
        get { searchTextField.enablesReturnKeyAutomatically }
        set { searchTextField.enablesReturnKeyAutomatically = newValue }
    }

    open override var canBecomeFirstResponder: Bool { true }

    /// Takes the keyboard, if the delegate lets it.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard delegate?.searchBarShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        delegate?.searchBarTextDidBeginEditing(self)
        search?.isActive = true
        return true
    }

    /// Gives the keyboard away, if the delegate lets it.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard delegate?.searchBarShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        delegate?.searchBarTextDidEndEditing(self)
        return true
    }

    /// Shows the button that ends the search, or hides it.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        self.showsCancelButton = showsCancelButton
    }

    /// Sets the picture behind; nothing is drawn.
    open func setBackgroundImage(_ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics) {}

    override var content: String? { text?.isEmpty == true ? nil : text }

    /// The look of a bar.
    public enum Style: Int, Sendable {
        /// The looks.
        case `default`, prominent, minimal
    }
}

/// The acts of a user on a search bar.
extension UISearchBar {
    /// Types: the bar gets the keyboard, and the text is replaced if the delegate lets it.
    ///
    /// - Parameter text: The whole text.
    public func enter(_ text: String) {
        guard !isGone, becomeFirstResponder() else { return }
        let all = NSRange(location: 0, length: (self.text ?? "").utf16.count)
        guard delegate?.searchBar(self, shouldChangeTextIn: all, replacementText: text) ?? true else { return }
        self.text = text
        delegate?.searchBar(self, textDidChange: text)
        search?.update()
    }

    /// Uses the key that searches.
    public func pressSearch() { delegate?.searchBarSearchButtonClicked(self) }

    /// Taps the button that ends the search; a search controller empties the text.
    public func tapCancel() {
        delegate?.searchBarCancelButtonClicked(self)
        search?.isActive = false
    }

    /// Taps a choice below.
    public func tapScope(_ index: Int) {
        selectedScopeButtonIndex = index
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
        search?.update()
    }
}

/// The text of a search bar.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {}

/// The look of a bar.
public enum UIBarStyle: Int, Sendable {
    /// The looks.
    case `default`, black
}

/// The place of a bar.
public enum UIBarPosition: Int, Sendable {
    /// The places.
    case any, bottom, top, topAttached
}

/// The height of a bar.
public enum UIBarMetrics: Int, Sendable {
    /// The heights.
    case `default`, compact
}

/// Is asked and told what happens to a search bar.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
    /// Tells whether it may have the keyboard.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Called when it has the keyboard.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Tells whether it may give the keyboard away.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    /// Called when it has the keyboard no longer.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// Tells whether a text may take the place of a part.
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Called when the text has changed.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Called when the key that searches is used.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// Called when the button that ends the search is tapped.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// Called when another choice is tapped.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    /// Lets it.
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// Ignores it.
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    /// Lets it.
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// Ignores it.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    /// Lets it.
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    /// Ignores it.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    /// Ignores it.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    /// Ignores it.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    /// Ignores it.
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
