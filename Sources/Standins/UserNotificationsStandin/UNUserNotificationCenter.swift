import Absent
@_exported import Foundation

/// The centre of an app's notifications, which a play has no counterpart for.
///
/// It is Sendable because its only state, the delegate, is accessed under a lock.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    private static let shared = UNUserNotificationCenter()
    private let lock = NSLock()
    private weak var told: (any UNUserNotificationCenterDelegate)?

    public var delegate: (any UNUserNotificationCenterDelegate)? {
        get { lock.withLock { told } }
        set { lock.withLock { told = newValue } }
    }

    override init() { super.init() }

    /// The only one.
    open class func current() -> UNUserNotificationCenter { shared }

    /// Ends the play: the user would be asked.
    open func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) { absent("UNUserNotificationCenter") }

    /// Ends the play: the user would be asked.
    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        absent("UNUserNotificationCenter")
    }

    /// Ends the play.
    open func getNotificationSettings(
        completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
    ) { absent("UNUserNotificationCenter") }

    /// Ends the play.
    open func notificationSettings() async -> UNNotificationSettings { absent("UNUserNotificationCenter") }

    /// Ends the play.
    open func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) { absent("UNUserNotificationCenter") }

    /// Ends the play.
    open func add(_ request: UNNotificationRequest) async throws { absent("UNUserNotificationCenter") }

    /// Ends the play.
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        absent("UNUserNotificationCenter")
    }

    /// Ends the play.
    open func removeAllPendingNotificationRequests() { absent("UNUserNotificationCenter") }
}

/// Is told of notifications.
public protocol UNUserNotificationCenterDelegate: AnyObject {}

/// The user's settings for notifications.
public final class UNNotificationSettings: NSObject, Sendable {
    /// The user's permission; not asked for yet.
    public let authorizationStatus = UNAuthorizationStatus.notDetermined

    override init() { super.init() }
}

/// The user's permission for notifications.
public enum UNAuthorizationStatus: Int, Sendable {
    /// The user was not asked.
    case notDetermined
    /// The user does not want them.
    case denied
    case authorized
    /// Notifications may come, without a sound.
    case provisional
    case ephemeral
}

/// The kinds of notifications that an app asks for.
public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let badge = UNAuthorizationOptions(rawValue: 1)
    public static let sound = UNAuthorizationOptions(rawValue: 2)
    public static let alert = UNAuthorizationOptions(rawValue: 4)
    /// Without asking.
    public static let provisional = UNAuthorizationOptions(rawValue: 64)
}
