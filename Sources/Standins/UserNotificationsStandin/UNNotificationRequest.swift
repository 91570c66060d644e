/// The content of a notification.
open class UNNotificationContent: NSObject {
    public var title = ""
    public var subtitle = ""
    public var body = ""
    public var badge: NSNumber?
    public var sound: UNNotificationSound?
    public var userInfo: [AnyHashable: Any] = [:]
    public var categoryIdentifier = ""
    public var threadIdentifier = ""
}

/// The content of a notification while the app writes it; that the other one cannot be written is not checked here.
open class UNMutableNotificationContent: UNNotificationContent {}

/// The sound of a notification.
public final class UNNotificationSound: NSObject, Sendable {
    public static let `default` = UNNotificationSound()

    override init() { super.init() }
}

/// The event that brings a notification.
open class UNNotificationTrigger: NSObject {
    public let repeats: Bool

    init(repeats: Bool) { self.repeats = repeats }
}

/// A notification after a time.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
    public let timeInterval: TimeInterval

    public init(timeInterval: TimeInterval, repeats: Bool) {
        self.timeInterval = timeInterval
        super.init(repeats: repeats)
    }
}

/// A notification on a date.
open class UNCalendarNotificationTrigger: UNNotificationTrigger {
    public let dateComponents: DateComponents

    public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.dateComponents = dateComponents
        super.init(repeats: repeats)
    }
}

/// A notification that an app asks for.
open class UNNotificationRequest: NSObject {
    public let identifier: String
    public let content: UNNotificationContent
    public let trigger: UNNotificationTrigger?

    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        (self.identifier, self.content, self.trigger) = (identifier, content, trigger)
    }
}
