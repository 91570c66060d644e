/// A button.
open class UIButton: UIControl {
    public private(set) var buttonType = ButtonType.custom
    open var configuration: Configuration? {
        didSet {
            if configuration?.title != oldValue?.title { titles[.normal] = configuration?.title }
        }
    }
    open var configurationUpdateHandler: ((UIButton) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    open var automaticallyUpdatesConfiguration = true
    open var contentEdgeInsets = UIEdgeInsets.zero
    open var titleEdgeInsets = UIEdgeInsets.zero
    open var imageEdgeInsets = UIEdgeInsets.zero
    open var menu: UIMenu?
    open var showsMenuAsPrimaryAction = false
    open var adjustsImageWhenDisabled = true
    open var adjustsImageWhenHighlighted = true
    private let label = UILabel()
    private let picture = UIImageView()
    private var titles: [State: String] = [:]
    private var images: [State: UIImage] = [:]
    private var backgrounds: [State: UIImage] = [:]

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
    }

    public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
        self.init(type: buttonType)
        take(primaryAction)
    }

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

    open var titleLabel: UILabel? {
        label.text = currentTitle
        return label
    }

    open var imageView: UIImageView? {
        picture.image = currentImage
        return picture
    }

    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        if state == .normal { configuration?.title = title }
        label.text = currentTitle
    }

    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) { setTitle(title?.string, for: state) }

    open func setTitleColor(_ color: UIColor?, for state: State) {}

    open func setImage(_ image: UIImage?, for state: State) { images[state] = image }

    open func setBackgroundImage(_ image: UIImage?, for state: State) { backgrounds[state] = image }

    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) {}

    open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

    open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }

    open func backgroundImage(for state: State) -> UIImage? { backgrounds[state] ?? backgrounds[.normal] }

    open func updateConfiguration() {}

    open func setNeedsUpdateConfiguration() { needLook() }

    /// A button of UIKit's own has a look only where the app adds a handler.
    override class var hasLook: Bool { self != UIButton.self }

    override func makeLook() {
        updateConfiguration()
        configurationUpdateHandler?(self)
    }

    override func stateChanged() {
        if Self.hasLook || configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
    }

    open var currentTitle: String? { title(for: state) ?? configuration?.title }
    open var currentImage: UIImage? { image(for: state) ?? configuration?.image }
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    override var content: String? {
        let spinning = configuration?.showsActivityIndicator == true ? "spinning" : nil
        return Self.joined([currentTitle, configuration?.subtitle, spinning])
            ?? (currentImage ?? currentBackgroundImage)?.label ?? Self.joined(subviews)
    }

    /// The kind of a button.
    public enum ButtonType: Int, Sendable {
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
        public static let roundedRect = Self.system
    }
}
