/// The content of a notification.
open class UNNotificationContent: NSObject {
    /// The title.
    public internal(set) var title = ""
    /// The line below it.
    public internal(set) var subtitle = ""
    /// The text.
    public internal(set) var body = ""
    /// The number on the icon.
    public internal(set) var badge: NSNumber?
    /// The sound.
    public internal(set) var sound: UNNotificationSound?
    /// The app's own data, to be found again when the notification comes back.
    public internal(set) var userInfo: [AnyHashable: Any] = [:]
    /// The kind of its buttons.
    public internal(set) var categoryIdentifier = ""
    /// The group it belongs to.
    public internal(set) var threadIdentifier = ""

    /// Creates one that says nothing.
    public override init() { super.init() }
}

/// The content of a notification while the app writes it.
open class UNMutableNotificationContent: UNNotificationContent {
    /// The title.
    public override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    /// The line below it.
    public override var subtitle: String {
        get { super.subtitle }
        set { super.subtitle = newValue }
    }
    /// The text.
    public override var body: String {
        get { super.body }
        set { super.body = newValue }
    }
    /// The number on the icon.
    public override var badge: NSNumber? {
        get { super.badge }
        set { super.badge = newValue }
    }
    /// The sound.
    public override var sound: UNNotificationSound? {
        get { super.sound }
        set { super.sound = newValue }
    }
    /// The app's own data, to be found again when the notification comes back.
    public override var userInfo: [AnyHashable: Any] {
        get { super.userInfo }
        set { super.userInfo = newValue }
    }
    /// The kind of its buttons.
    public override var categoryIdentifier: String {
        get { super.categoryIdentifier }
        set { super.categoryIdentifier = newValue }
    }
    /// The group it belongs to.
    public override var threadIdentifier: String {
        get { super.threadIdentifier }
        set { super.threadIdentifier = newValue }
    }
}

/// The sound of a notification.
public final class UNNotificationSound: NSObject, Sendable {
    /// The usual one.
    public static let `default` = UNNotificationSound()

    override init() { super.init() }
}

/// The event that brings a notification.
open class UNNotificationTrigger: NSObject {
    /// True if it comes again.
    public let repeats: Bool

    init(repeats: Bool) { self.repeats = repeats }
}

/// A notification after a time.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
    /// Seconds until it comes.
    public let timeInterval: TimeInterval

    /// Creates a trigger.
    public init(timeInterval: TimeInterval, repeats: Bool) {
        self.timeInterval = timeInterval
        super.init(repeats: repeats)
    }
}

/// A notification on a date.
open class UNCalendarNotificationTrigger: UNNotificationTrigger {
    /// The parts that a date must have.
    public let dateComponents: DateComponents

    /// Creates a trigger.
    public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.dateComponents = dateComponents
        super.init(repeats: repeats)
    }
}

/// A notification that an app asks for.
open class UNNotificationRequest: NSObject {
    /// The name that the app gave it.
    public let identifier: String
    /// The content of the notification.
    public let content: UNNotificationContent
    /// The event that brings it; nil for at once.
    public let trigger: UNNotificationTrigger?

    /// Creates a request.
    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        (self.identifier, self.content, self.trigger) = (identifier, content, trigger)
    }
}
