@_exported import SystemConfigurationStandin

/// The way to the servers, as the library of this name tells of it on Apple's platforms.
///
/// There is one over Wi-Fi, until the scenario says otherwise with `SCNetworkReachability.flags`.
///
/// It is Sendable because its state is accessed only under its lock.
public final class Reachability: @unchecked Sendable {
    /// The kind of the way.
    public enum Connection: CustomStringConvertible, Sendable {
        case unavailable
        case wifi
        case cellular

        public var description: String {
            switch self {
            case .unavailable: "No Connection"
            case .wifi: "WiFi"
            case .cellular: "Cellular"
            }
        }

        /// `unavailable`, as older code says it.
        public static let none = Connection.unavailable
    }

    public typealias NetworkReachable = (Reachability) -> Void
    public typealias NetworkUnreachable = (Reachability) -> Void

    private struct State {
        var whenReachable: NetworkReachable?
        var whenUnreachable: NetworkUnreachable?
        var way: SCNetworkReachability?
        var told: Connection?
    }

    private let lock = NSLock()
    private var state = State()
    private let queue: DispatchQueue

    public var allowsCellularConnection = true
    public var notificationCenter = NotificationCenter.default

    /// Creates one that tells nothing before `startNotifier()`, and then on the queue for notifications, or else on the main one.
    public init(
        queueQoS: DispatchQoS = .default, targetQueue: DispatchQueue? = nil, notificationQueue: DispatchQueue? = .main
    ) throws { queue = notificationQueue ?? .main }

    /// Creates one; the way is the same to all servers.
    public convenience init(
        hostname: String, queueQoS: DispatchQoS = .default, targetQueue: DispatchQueue? = nil,
        notificationQueue: DispatchQueue? = .main
    ) throws { try self.init(notificationQueue: notificationQueue) }

    /// Creates one, as an older library of this name does; the way is the same to all servers.
    public convenience init!(hostName: String) { try? self.init(notificationQueue: .main) }

    public func isReachable() -> Bool { connection != .unavailable }
    public func isReachableViaWiFi() -> Bool { connection == .wifi }
    public func isReachableViaWWAN() -> Bool { connection == .cellular }

    /// Called when there is a way, and once at the start.
    public var whenReachable: NetworkReachable? {
        get { lock.withLock { state.whenReachable } }
        set { lock.withLock { state.whenReachable = newValue } }
    }

    /// Called when there is none, and once at the start.
    public var whenUnreachable: NetworkUnreachable? {
        get { lock.withLock { state.whenUnreachable } }
        set { lock.withLock { state.whenUnreachable = newValue } }
    }

    public var connection: Connection {
        let flags = SCNetworkReachability.flags
        guard flags.contains(.reachable), !flags.contains(.connectionRequired) else { return .unavailable }
        return flags.contains(.isWWAN) ? allowsCellularConnection ? .cellular : .unavailable : .wifi
    }

    /// Tells of the way, later, and from then on of each change.
    public func startNotifier() throws {
        guard lock.withLock({ state.way == nil }) else { return }
        let way = SCNetworkReachability.hearing(on: queue) { [weak self] in self?.tell() }
        lock.withLock { state.way = way }
        queue.async { [weak self] in self?.tell() }
    }

    public func stopNotifier() {
        let way = lock.withLock {
            defer { (state.way, state.told) = (nil, nil) }
            return state.way
        }
        if let way { _ = SCNetworkReachabilitySetDispatchQueue(way, nil) }
    }

    private func tell() {
        let now = connection
        let isNew = lock.withLock {
            guard state.way != nil, state.told != now else { return false }
            state.told = now
            return true
        }
        guard isNew else { return }
        (now == .unavailable ? whenUnreachable : whenReachable)?(self)
        notificationCenter.post(name: .reachabilityChanged, object: self)
    }

    deinit { stopNotifier() }
}

extension Notification.Name {
    public static let reachabilityChanged = Notification.Name("reachabilityChanged")
}

extension Reachability: CustomReflectable {
    /// Nothing: what a stand-in is made of is none of the app's values.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
