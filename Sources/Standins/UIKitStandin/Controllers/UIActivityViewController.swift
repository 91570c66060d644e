/// The screen by which its user hands something on; a scenario looks at what that would be.
open class UIActivityViewController: UIViewController {
    public let activityItems: [Any]
    open var excludedActivityTypes: [UIActivity.ActivityType]?

    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        self.activityItems = activityItems
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        activityItems = []
        super.init(coder: coder)
    }
}

/// A way of handing on.
@preconcurrency @MainActor
open class UIActivity: NSObject {
    override init() { super.init() }

    /// The name of a way.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let saveToCameraRoll = Self(rawValue: "saveToCameraRoll")
        public static let airDrop = Self(rawValue: "airDrop")
        public static let addToReadingList = Self(rawValue: "addToReadingList")
        public static let print = Self(rawValue: "print")
        public static let assignToContact = Self(rawValue: "assignToContact")
    }
}
