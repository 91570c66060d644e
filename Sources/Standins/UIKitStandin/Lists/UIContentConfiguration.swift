/// A description of the content of a cell.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    func makeContentView() -> any UIView & UIContentView
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view of a description.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
    var configuration: any UIContentConfiguration { get set }
}

/// The state of a cell.
public protocol UIConfigurationState {
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a value of the app's own in the state of a cell.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
    public var isSelected = false
    public var isHighlighted = false
    public var isEditing = false
    public var isDisabled = false
    public var isFocused = false
    public var isExpanded = false
    public var isSwiped = false
    public var isReordering = false
    private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    init(isSelected: Bool = false, isHighlighted: Bool = false, isEditing: Bool = false) {
        (self.isSelected, self.isHighlighted, self.isEditing) = (isSelected, isHighlighted, isEditing)
    }

    public init(traitCollection: UITraitCollection) {}

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { own[key] }
        set { own[key] = newValue }
    }
}

/// The look behind a cell; nothing is drawn.
public struct UIBackgroundConfiguration {
    public var backgroundColor: UIColor?
    public var cornerRadius: CGFloat = 0
    public var backgroundInsets = NSDirectionalEdgeInsets.zero

    public static func clear() -> Self { Self() }
    public static func listPlainCell() -> Self { Self() }
    public static func listGroupedCell() -> Self { Self() }
    public static func listCell() -> Self { Self() }

    public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// A description of a cell with two texts and a picture.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
    public var text: String?
    public var secondaryText: String?
    public var image: UIImage?
    public var textProperties = TextProperties()
    public var secondaryTextProperties = TextProperties()
    public var imageProperties = ImageProperties()
    public var imageToTextPadding: CGFloat = 0
    public var textToSecondaryTextVerticalPadding: CGFloat = 0
    public var prefersSideBySideTextAndSecondaryText = false
    public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero

    public var attributedText: NSAttributedString? {
        get { text.map { NSAttributedString(string: $0) } }
        set { text = newValue?.string }
    }
    public var secondaryAttributedText: NSAttributedString? {
        get { secondaryText.map { NSAttributedString(string: $0) } }
        set { secondaryText = newValue?.string }
    }

    public static func cell() -> Self { Self() }
    public static func subtitleCell() -> Self { Self() }
    public static func valueCell() -> Self { Self() }
    public static func plainHeader() -> Self { Self() }
    public static func groupedHeader() -> Self { Self() }
    public static func plainFooter() -> Self { Self() }

    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    public func updated(for state: any UIConfigurationState) -> Self { self }

    /// The form of a text.
    public struct TextProperties {
        public var font = UIFont.systemFont(ofSize: 17)
        public var color = UIColor.label
        public var numberOfLines = 0
        public var lineBreakMode = NSLineBreakMode.byWordWrapping
        public var adjustsFontSizeToFitWidth = false
    }

    /// The form of a picture.
    public struct ImageProperties {
        public var tintColor: UIColor?
        public var maximumSize = CGSize.zero
        public var reservedLayoutSize = CGSize.zero
        public var cornerRadius: CGFloat = 0
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    }
}

/// A view with two texts and a picture.
open class UIListContentView: UIView, UIContentView {
    open var configuration: any UIContentConfiguration

    public init(configuration: UIListContentConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
    }

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
