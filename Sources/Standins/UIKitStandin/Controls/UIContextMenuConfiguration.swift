/// The menu that a long touch of a row opens.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// The menu; nil where the app makes none.
    public let menu: UIMenu?

    /// Creates a menu, whose preview is not made.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
        actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
    ) {
        menu = actionProvider?([])
        super.init()
    }
}
