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

    open class func current() -> UNUserNotificationCenter { shared }

    /// Ends the play: the user would be asked.
    open func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) { absent("UNUserNotificationCenter") }

    /// Ends the play: the user would be asked.
    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        absent("UNUserNotificationCenter")
    }

    open func getNotificationSettings(
        completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
    ) { absent("UNUserNotificationCenter") }

    open func notificationSettings() async -> UNNotificationSettings { absent("UNUserNotificationCenter") }

    open func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) { absent("UNUserNotificationCenter") }

    open func add(_ request: UNNotificationRequest) async throws { absent("UNUserNotificationCenter") }

    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        absent("UNUserNotificationCenter")
    }

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
    case notDetermined
    case denied
    case authorized
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
    public static let provisional = UNAuthorizationOptions(rawValue: 64)
}
