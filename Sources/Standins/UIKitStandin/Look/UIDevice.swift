/// The device: the same telephone in every play.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    /// The only one.
    public static let current = UIDevice()

    /// The kind of a device.
    public enum UserInterfaceIdiom: Int, Sendable {
        /// Another one.
        case unspecified = -1
        /// A telephone.
        case phone
        /// A tablet.
        case pad
    }

    override init() { super.init() }

    /// The name that its user gave it.
    open var name: String { "iPhone" }
    /// The kind of device.
    open var model: String { "iPhone" }
    /// The kind of device, in the user's language.
    open var localizedModel: String { "iPhone" }
    /// The name of its system.
    open var systemName: String { "iOS" }
    /// The version of its system.
    open var systemVersion: String { "18.0" }
    /// The identifier for apps of one developer.
    open var identifierForVendor: UUID? { UUID(uuidString: "00000000-0000-4000-8000-000000000001") }
    /// The kind of device.
    open var userInterfaceIdiom: UserInterfaceIdiom { .phone }
}

/// The screen of the device.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    /// The only one.
    public static let main = UIScreen()

    override init() { super.init() }

    /// Its area in points.
    open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
    /// Pixels per point.
    open var scale: CGFloat { 3 }
    /// The brightness, from 0 to 1.
    public var brightness: CGFloat = 0.5
}

/// The content that the user has copied.
open class UIPasteboard: NSObject, @unchecked Sendable {
    /// The only one.
    public static let general = UIPasteboard()
    private let lock = NSLock()
    private var text: String?

    override init() { super.init() }

    /// The copied text; nil where there is none. It is accessed under a lock, so that the board is Sendable.
    open var string: String? {
        get { lock.withLock { text } }
        set { lock.withLock { text = newValue } }
    }

    /// True if there is a text.
    open var hasStrings: Bool { string != nil }
}
