/// The device: the same telephone in every play.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    public static let current = UIDevice()

    /// The kind of a device.
    public enum UserInterfaceIdiom: Int, Sendable {
        case unspecified = -1
        case phone
        case pad
    }

    override init() { super.init() }

    open var name: String { "iPhone" }
    open var model: String { "iPhone" }
    open var localizedModel: String { "iPhone" }
    open var systemName: String { "iOS" }
    open var systemVersion: String { "18.0" }
    open var identifierForVendor: UUID? { UUID(uuidString: "00000000-0000-4000-8000-000000000001") }
    open var userInterfaceIdiom: UserInterfaceIdiom { .phone }

    /// Nobody turns the device, which is held upright.
    open var orientation: UIDeviceOrientation { .portrait }
    open var isGeneratingDeviceOrientationNotifications: Bool { false }
    public nonisolated static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")
    open func beginGeneratingDeviceOrientationNotifications() {}
    open func endGeneratingDeviceOrientationNotifications() {}
}

/// The way in which a device is held.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown
    case portrait
    case portraitUpsideDown
    case landscapeLeft
    case landscapeRight
    case faceUp
    case faceDown

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The screen of the device.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    public static let main = UIScreen()

    override init() { super.init() }

    open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
    open var scale: CGFloat { 3 }
    public var brightness: CGFloat = 0.5
}

/// The content that the user has copied.
open class UIPasteboard: NSObject, @unchecked Sendable {
    public static let general = UIPasteboard()
    private let lock = NSLock()
    private var text: String?

    override init() { super.init() }

    /// The copied text; nil where there is none. It is accessed under a lock, so that the board is Sendable.
    open var string: String? {
        get { lock.withLock { text } }
        set { lock.withLock { text = newValue } }
    }

    open var hasStrings: Bool { string != nil }
}
