/// A button.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// The kind of button.
    public private(set) var buttonType = ButtonType.custom
    /// The look and the texts of newer buttons.
    open var configuration: Configuration? {
        didSet {
            if configuration?.title != oldValue?.title { titles[.normal] = configuration?.title }
        }
    }
    /// Called when the look may have to change; it is not drawn.
    open var configurationUpdateHandler: ((UIButton) -> Void)?
    /// The distance of the content from the edges.
    open var contentEdgeInsets = UIEdgeInsets.zero
    /// The distance of the title from the edges.
    open var titleEdgeInsets = UIEdgeInsets.zero
    /// The distance of the picture from the edges.
    open var imageEdgeInsets = UIEdgeInsets.zero
    /// The menu that a tap opens.
    open var menu: UIMenu?
    /// True if a tap opens the menu at once.
    open var showsMenuAsPrimaryAction = false
    /// True if a disabled picture is paler.
    open var adjustsImageWhenDisabled = true
    /// True if a marked picture is darker.
    open var adjustsImageWhenHighlighted = true
    private let label = UILabel()
    private let picture = UIImageView()
    private var titles: [State: String] = [:]
    private var images: [State: UIImage] = [:]
    private var backgrounds: [State: UIImage] = [:]

    /// Creates a button of a kind.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
    }

    /// Creates a button of a kind that does something.
    public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
        self.init(type: buttonType)
        take(primaryAction)
    }

    /// Creates a button with a look that does something.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        self.configuration = configuration
        take(primaryAction)
    }

    private func take(_ action: UIAction?) {
        guard let action else { return }
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
        addAction(action, for: .primaryActionTriggered)
    }

    /// The view of the title.
    open var titleLabel: UILabel? {
        label.text = currentTitle
        return label
    }

    /// The view of the picture.
    open var imageView: UIImageView? {
        picture.image = currentImage
        return picture
    }

    /// Sets the title for a state.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        if state == .normal { configuration?.title = title }
        label.text = currentTitle
    }

    /// Sets the title for a state.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) { setTitle(title?.string, for: state) }

    /// Sets the colour of the title for a state.
    open func setTitleColor(_ color: UIColor?, for state: State) {}

    /// Sets the picture for a state.
    open func setImage(_ image: UIImage?, for state: State) { images[state] = image }

    /// Sets the picture behind the title for a state.
    open func setBackgroundImage(_ image: UIImage?, for state: State) { backgrounds[state] = image }

    /// Sets the form of a symbol for a state.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) {}

    /// Finds the title for a state: that of the usual state where it has none.
    open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

    /// Finds the picture for a state: that of the usual state where it has none.
    open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }

    /// Finds the picture behind the title for a state.
    open func backgroundImage(for state: State) -> UIImage? { backgrounds[state] ?? backgrounds[.normal] }

    /// Has the look changed later.
    open func setNeedsUpdateConfiguration() {}

    /// The title now.
    open var currentTitle: String? { title(for: state) ?? configuration?.title }
    /// The picture now.
    open var currentImage: UIImage? { image(for: state) ?? configuration?.image }
    /// The picture behind the title now.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    override var content: String? {
        let spinning = configuration?.showsActivityIndicator == true ? "spinning" : nil
        return Self.joined([currentTitle, configuration?.subtitle, spinning])
            ?? (currentImage ?? currentBackgroundImage)?.label ?? Self.joined(subviews)
    }

    /// The kind of a button.
    public enum ButtonType: Int, Sendable {
        /// The kinds.
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
        /// The old name of a system's button.
        public static let roundedRect = Self.system
    }
}
