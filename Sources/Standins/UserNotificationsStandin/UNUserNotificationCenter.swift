import Absent
@_exported import Foundation
import LinuxShims

/// The centre of an app's notifications: what the app takes away is told, and kinds of notifications are kept. None ever comes.
///
/// It is Sendable because its only state, the delegate and the kinds, is accessed under a lock.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    private static let shared = UNUserNotificationCenter()
    private let lock = NSLock()
    private weak var told: (any UNUserNotificationCenterDelegate)?
    private var kinds: Set<UNNotificationCategory> = []

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

    /// Tells that a notification is to come, where nobody waits to hear whether it may: that ends the play.
    open func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        guard completionHandler == nil else { absent("UNUserNotificationCenter") }
        tell("add(\(request.identifier))")
    }

    open func add(_ request: UNNotificationRequest) async throws { absent("UNUserNotificationCenter") }

    /// Keeps the kinds of notifications.
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        lock.withLock { kinds = categories }
    }

    /// Gives the kinds of notifications, later.
    open func getNotificationCategories(
        completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
    ) { DispatchQueue.global().async { [self] in completionHandler(lock.withLock { kinds }) } }

    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        tell("removePendingNotificationRequests(\(identifiers.joined(separator: ", ")))")
    }

    open func removeAllPendingNotificationRequests() { tell("removeAllPendingNotificationRequests()") }

    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        tell("removeDeliveredNotifications(\(identifiers.joined(separator: ", ")))")
    }

    open func removeAllDeliveredNotifications() { tell("removeAllDeliveredNotifications()") }

    private func tell(_ call: String) { LeftOut.call("UNUserNotificationCenter.\(call)") }
}

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
