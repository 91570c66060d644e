/// A text by which its user searches.
open class UISearchBar: UIView {
    open var text: String? {
        get { searchTextField.text }
        set { searchTextField.text = newValue }
    }
    open weak var delegate: (any UISearchBarDelegate)?
    open var prompt: String?
    open var showsCancelButton = false
    open var showsBookmarkButton = false
    open var showsScopeBar = false
    open var scopeButtonTitles: [String]?
    open var selectedScopeButtonIndex = 0
    open var searchBarStyle = Style.default
    open var barStyle = UIBarStyle.default
    open var barTintColor: UIColor?
    open var isTranslucent = true
    open var backgroundImage: UIImage?
    public let searchTextField = UISearchTextField()
    /// The search controller whose bar this is.
    weak var search: UISearchController?
    private var ownAccessory: UIView?

    open override var inputAccessoryView: UIView? {
        get { ownAccessory }
        set { ownAccessory = newValue }
    }

    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { searchTextField.autocapitalizationType }
        set { searchTextField.autocapitalizationType = newValue }
    }
    open var autocorrectionType: UITextAutocorrectionType {
        get { searchTextField.autocorrectionType }
        set { searchTextField.autocorrectionType = newValue }
    }
    open var keyboardType: UIKeyboardType {
        get { searchTextField.keyboardType }
        set { searchTextField.keyboardType = newValue }
    }
    open var returnKeyType: UIReturnKeyType {
        get { searchTextField.returnKeyType }
        set { searchTextField.returnKeyType = newValue }
    }
    open var enablesReturnKeyAutomatically: Bool {
        get { searchTextField.enablesReturnKeyAutomatically }
        set { searchTextField.enablesReturnKeyAutomatically = newValue }
    }

    open override var canBecomeFirstResponder: Bool { true }

    override func mayBegin() -> Bool { delegate?.searchBarShouldBeginEditing(self) ?? true }

    override func didBegin() {
        delegate?.searchBarTextDidBeginEditing(self)
        search?.isActive = true
    }

    override func mayEnd() -> Bool { delegate?.searchBarShouldEndEditing(self) ?? true }

    override func didEnd() { delegate?.searchBarTextDidEndEditing(self) }

    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        self.showsCancelButton = showsCancelButton
    }

    /// Sets the picture behind; nothing is drawn.
    open func setBackgroundImage(_ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics) {}

    override var content: String? { text?.isEmpty == true ? nil : text }

    /// The look of a bar.
    public enum Style: Int, Sendable {
        case `default`, prominent, minimal
    }
}

/// The acts of a user on a search bar.
extension UISearchBar {
    public func enter(_ text: String) {
        guard canBeTypedInto, becomeFirstResponder() else { return }
        let all = NSRange(location: 0, length: (self.text ?? "").utf16.count)
        guard delegate?.searchBar(self, shouldChangeTextIn: all, replacementText: text) ?? true else { return }
        self.text = text
        delegate?.searchBar(self, textDidChange: text)
        search?.update()
    }

    public func pressSearch() { if canBeTypedInto { delegate?.searchBarSearchButtonClicked(self) } }

    /// Taps the button that ends the search; a search controller empties the text.
    public func tapCancel() {
        guard canBeTouched else { return }
        delegate?.searchBarCancelButtonClicked(self)
        search?.isActive = false
    }

    /// Taps the button beside the text, where it is there.
    public func tapBookmark() {
        if showsBookmarkButton, canBeTouched { delegate?.searchBarBookmarkButtonClicked(self) }
    }

    public func tapScope(_ index: Int) {
        guard canBeTouched else { return }
        selectedScopeButtonIndex = index
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
        search?.update()
    }
}

/// The text of a search bar.
open class UISearchTextField: UITextField {}

/// The look of a bar.
public enum UIBarStyle: Int, Sendable {
    case `default`, black
}

/// The place of a bar.
public enum UIBarPosition: Int, Sendable {
    case any, bottom, top, topAttached
}

/// The height of a bar.
public enum UIBarMetrics: Int, Sendable {
    case `default`, compact
}

/// Is asked and told what happens to a search bar.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
