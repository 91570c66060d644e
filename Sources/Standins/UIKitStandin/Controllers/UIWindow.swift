/// The window of an app: its first screen appears when the window is shown.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// The scene that it lies in.
    open weak var windowScene: UIWindowScene?
    private var isVisibleToUser = false

    /// The first screen.
    open var rootViewController: UIViewController? {
        didSet {
            guard oldValue !== rootViewController else { return }
            oldValue?.disappear()
            show()
        }
    }

    /// Creates a window in a scene.
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: UIScreen.main.bounds)
        self.windowScene = windowScene
    }

    /// True if it gets what is typed.
    open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

    /// Itself.
    open override var window: UIWindow? { self }

    /// Shows it: the first screen appears.
    open func makeKeyAndVisible() {
        UIApplication.shared.keyWindow = self
        isVisibleToUser = true
        show()
    }

    /// Lets it get what is typed.
    open func makeKey() { UIApplication.shared.keyWindow = self }

    private func show() {
        rootViewController?.ownWindow = self
        if isVisibleToUser { rootViewController?.appear() }
    }
}

/// A scene of an app; there is none.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    override init() { super.init() }
}

/// A scene with windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    /// The windows.
    open var windows: [UIWindow] { UIApplication.shared.windows }
    /// The screen of the device.
    open var screen: UIScreen { .main }
}
