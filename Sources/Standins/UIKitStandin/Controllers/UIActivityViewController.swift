/// The screen by which its user hands something on; a scenario looks at what that would be.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
    /// The things that are handed on.
    public let activityItems: [Any]
    /// The ways that are left out.
    open var excludedActivityTypes: [UIActivity.ActivityType]?

    /// Creates a screen for things.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        self.activityItems = activityItems
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a screen for nothing.
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
        /// The text.
        public let rawValue: String

        /// Creates the name of a text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// To the camera roll.
        public static let saveToCameraRoll = Self(rawValue: "saveToCameraRoll")
        /// To a device nearby.
        public static let airDrop = Self(rawValue: "airDrop")
        /// To the reading list.
        public static let addToReadingList = Self(rawValue: "addToReadingList")
        /// To a printer.
        public static let print = Self(rawValue: "print")
        /// To a contact.
        public static let assignToContact = Self(rawValue: "assignToContact")
    }
}
