/// A description of the content of a cell.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// Makes the view.
    func makeContentView() -> any UIView & UIContentView
    /// Changes the description for the state of the cell.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view of a description.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
    /// The description.
    var configuration: any UIContentConfiguration { get set }
}

/// The state of a cell.
public protocol UIConfigurationState {}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Sendable {
    /// True if it is marked.
    public var isSelected = false
    /// True if a finger is on it.
    public var isHighlighted = false
    /// True if it cannot be used.
    public var isDisabled = false
}

/// The look behind a cell; nothing is drawn.
public struct UIBackgroundConfiguration {
    /// The colour.
    public var backgroundColor: UIColor?
    /// The radius of the corners.
    public var cornerRadius: CGFloat = 0
    /// The distance from the edges.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero

    /// A look of nothing.
    public static func clear() -> Self { Self() }
    /// The look of a cell in a plain list.
    public static func listPlainCell() -> Self { Self() }
    /// The look of a cell in a list of groups.
    public static func listGroupedCell() -> Self { Self() }
    /// The look of a cell.
    public static func listCell() -> Self { Self() }
}

/// A description of a cell with two texts and a picture.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
    /// The text.
    public var text: String?
    /// The second text.
    public var secondaryText: String?
    /// The picture.
    public var image: UIImage?
    /// The form of the text.
    public var textProperties = TextProperties()
    /// The form of the second text.
    public var secondaryTextProperties = TextProperties()
    /// The form of the picture.
    public var imageProperties = ImageProperties()
    /// The distance of the picture from the texts.
    public var imageToTextPadding: CGFloat = 0
    /// The distance of the texts.
    public var textToSecondaryTextVerticalPadding: CGFloat = 0
    /// True if the texts lie beside each other.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The distance from the edges.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero

    /// The text with the form of its letters.
    public var attributedText: NSAttributedString? {
        get { text.map { NSAttributedString(string: $0) } }
        set { text = newValue?.string }
    }
    /// The second text with the form of its letters.
    public var secondaryAttributedText: NSAttributedString? {
        get { secondaryText.map { NSAttributedString(string: $0) } }
        set { secondaryText = newValue?.string }
    }

    /// The description of a cell.
    public static func cell() -> Self { Self() }
    /// The description of a cell with a second text below.
    public static func subtitleCell() -> Self { Self() }
    /// The description of a cell with a second text on the right.
    public static func valueCell() -> Self { Self() }
    /// The description of a title.
    public static func plainHeader() -> Self { Self() }
    /// The description of a title.
    public static func groupedHeader() -> Self { Self() }
    /// The description of a text below a section.
    public static func plainFooter() -> Self { Self() }

    /// Makes a view with the texts and the picture.
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// Is the same in each state.
    public func updated(for state: any UIConfigurationState) -> Self { self }

    /// The form of a text.
    public struct TextProperties {
        /// The form of letters.
        public var font = UIFont.systemFont(ofSize: 17)
        /// The colour.
        public var color = UIColor.label
        /// The number of lines.
        public var numberOfLines = 0
        /// The end of lines.
        public var lineBreakMode = NSLineBreakMode.byWordWrapping
        /// True if letters become smaller where there is no room.
        public var adjustsFontSizeToFitWidth = false
    }

    /// The form of a picture.
    public struct ImageProperties {
        /// The colour.
        public var tintColor: UIColor?
        /// The largest size.
        public var maximumSize = CGSize.zero
        /// The size that is kept free.
        public var reservedLayoutSize = CGSize.zero
        /// The radius of the corners.
        public var cornerRadius: CGFloat = 0
        /// The form of a symbol.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    }
}

/// A view with two texts and a picture.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    /// The description.
    open var configuration: any UIContentConfiguration

    /// Creates a view of a description.
    public init(configuration: UIListContentConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
    }

    /// Creates a view of a storyboard.
    public required init?(coder: NSCoder) {
        configuration = UIListContentConfiguration.cell()
        super.init(coder: coder)
    }

    override var content: String? {
        guard let list = configuration as? UIListContentConfiguration else { return nil }
        return Self.joined([list.text, list.secondaryText, list.image?.label])
    }
}

/// The content of a cell that has a description: its texts, or the view that the app makes of it.
@MainActor
struct ConfiguredContent {
    let configuration: any UIContentConfiguration
    private let view: any UIView & UIContentView

    /// Keeps a view that is there already, as the original does, and gives it the new description.
    init?(_ configuration: (any UIContentConfiguration)?, after old: ConfiguredContent?, in holder: UIView) {
        guard let configuration else {
            old?.view.removeFromSuperview()
            return nil
        }
        self.configuration = configuration
        if let old, type(of: old.configuration) == type(of: configuration) {
            view = old.view
            view.configuration = configuration
            return
        }
        old?.view.removeFromSuperview()
        view = configuration.makeContentView()
        view.isPlaced = true
        // A list's texts come before the app's own views.
        if !(view is UIListContentView) { holder.addSubview(view) }
    }

    /// The texts, where no view in the cell shows them.
    var texts: String? { view is UIListContentView ? view.shown : nil }
}
