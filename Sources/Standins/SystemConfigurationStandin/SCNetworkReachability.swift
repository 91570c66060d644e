@_exported import Foundation
import NetworkStandin
import Synchronization

/// The state of the way to a server, as SystemConfiguration tells of it.
///
/// Every server can be reached over Wi-Fi, and none in a scenario that is `.offline`, until the flow says otherwise with
/// `SCNetworkReachability.flags`, or with `NWPathMonitor.path` of Network.
///
/// It is Sendable because its state is accessed only under the lock of `NetworkState`.
public final class SCNetworkReachability: @unchecked Sendable {
    /// Flags that a scenario has set, which say more than a path does, and the path that they stand for.
    private static let kept = Mutex<(flags: SCNetworkReachabilityFlags, path: NWPath)?>(nil)

    /// The flags of all servers. The scenario sets them before the app asks, or in a step; whoever has set a callback and a queue
    /// hears of each change.
    public static var flags: SCNetworkReachabilityFlags {
        get {
            let path = NetworkState.shared.path
            return kept.withLock { $0?.path == path ? $0?.flags : nil } ?? SCNetworkReachabilityFlags(path)
        }
        set {
            let path = newValue.path
            kept.withLock { $0 = (newValue, path) }
            NetworkState.shared.change(to: path)
        }
    }

    /// A function that the app wants called at a change, with its context.
    struct Listener {
        var callback: SCNetworkReachabilityCallBack?
        var context: SCNetworkReachabilityContext?
        var queue: DispatchQueue?
        fileprivate var last = SCNetworkReachability.flags
    }

    private var listener = Listener()

    init() { NetworkState.shared.add { [weak self] in self.map { way in { way.tell() } } } }

    func change(_ body: (inout Listener) -> Void) {
        let (old, new) = NetworkState.shared.withLock {
            let old = listener.context
            body(&listener)
            return (old, listener.context)
        }
        guard old?.info != new?.info else { return }
        if let info = new?.info { _ = new?.retain?(info) }
        if let info = old?.info { old?.release?(info) }
    }

    /// A way whose changes a closure hears of, on a queue.
    package static func hearing(
        on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void
    ) -> SCNetworkReachability {
        let way = SCNetworkReachability()
        way.change { ($0.callback, $0.queue) = ({ _, _, _ in body() }, queue) }
        return way
    }

    /// Calls the callback later, on its queue, unless there is none by then, or the flags are the same.
    private func tell() {
        let flags = Self.flags
        let queue: DispatchQueue? = NetworkState.shared.withLock {
            defer { listener.last = flags }
            return listener.last == flags ? nil : listener.queue
        }
        queue?.async { [self] in
            let now = NetworkState.shared.withLock { listener }
            if now.queue != nil { now.callback?(self, flags, now.context?.info) }
        }
    }

    deinit {
        if let info = listener.context?.info { listener.context?.release?(info) }
    }
}

/// The state of the way to a server.
public struct SCNetworkReachabilityFlags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let transientConnection = Self(rawValue: 1 << 0)
    public static let reachable = Self(rawValue: 1 << 1)
    public static let connectionRequired = Self(rawValue: 1 << 2)
    public static let connectionOnTraffic = Self(rawValue: 1 << 3)
    public static let interventionRequired = Self(rawValue: 1 << 4)
    public static let connectionOnDemand = Self(rawValue: 1 << 5)
    public static let isLocalAddress = Self(rawValue: 1 << 16)
    public static let isDirect = Self(rawValue: 1 << 17)
    public static let isWWAN = Self(rawValue: 1 << 18)
    public static let connectionAutomatic = connectionOnTraffic

    /// The flags of a path.
    init(_ path: NWPath) {
        switch path.status {
        case .satisfied: self = path.usesInterfaceType(.cellular) ? [.reachable, .isWWAN] : .reachable
        case .requiresConnection: self = [.reachable, .connectionRequired]
        case .unsatisfied: self = []
        }
    }

    /// The path that they stand for.
    var path: NWPath {
        guard contains(.reachable) else { return NWPath(status: .unsatisfied) }
        guard !contains(.connectionRequired) else { return NWPath(status: .requiresConnection) }
        return contains(.isWWAN) ? NWPath(interface: .cellular, isExpensive: true) : NWPath()
    }
}

/// The function that is called when a way changes; a closure, since no function of C takes a class here.
public typealias SCNetworkReachabilityCallBack =
    (SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?) -> Void

/// The value that a callback gets, and the functions that keep it.
public struct SCNetworkReachabilityContext {
    public var version: Int
    public var info: UnsafeMutableRawPointer?
    public var retain: (@convention(c) (UnsafeRawPointer) -> UnsafeRawPointer)?
    public var release: (@convention(c) (UnsafeRawPointer) -> Void)?
    /// Never called here.
    public var copyDescription: ((UnsafeRawPointer) -> Unmanaged<CFString>)?

    public init(
        version: Int = 0, info: UnsafeMutableRawPointer? = nil,
        retain: (@convention(c) (UnsafeRawPointer) -> UnsafeRawPointer)? = nil,
        release: (@convention(c) (UnsafeRawPointer) -> Void)? = nil,
        copyDescription: ((UnsafeRawPointer) -> Unmanaged<CFString>)? = nil
    ) {
        self.version = version
        self.info = info
        self.retain = retain
        self.release = release
        self.copyDescription = copyDescription
    }
}

extension SCNetworkReachability: CustomReflectable {
    /// Nothing: what a stand-in is made of is none of the app's values.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

public typealias CFString = NSString

/// The last error of SystemConfiguration, of which there is none here.
public func SCError() -> Int32 { 0 }

/// No allocator of Core Foundation.
public var kCFAllocatorDefault: AnyObject? { nil }

public let kSCNetworkFlagsReachable = Int(SCNetworkReachabilityFlags.reachable.rawValue)
public let kSCNetworkFlagsConnectionRequired = Int(SCNetworkReachabilityFlags.connectionRequired.rawValue)
public let kSCNetworkFlagsTransientConnection = Int(SCNetworkReachabilityFlags.transientConnection.rawValue)

/// Returns the way to a server with a name; no name is looked up.
public func SCNetworkReachabilityCreateWithName(
    _ allocator: AnyObject?, _ name: UnsafePointer<CChar>
) -> SCNetworkReachability? { SCNetworkReachability() }

public func SCNetworkReachabilityCreateWithAddress(
    _ allocator: AnyObject?, _ address: UnsafePointer<sockaddr>
) -> SCNetworkReachability? { SCNetworkReachability() }

/// Tells the flags of a way, always with success.
public func SCNetworkReachabilityGetFlags(
    _ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
    flags.pointee = SCNetworkReachability.flags
    return true
}

@discardableResult
public func SCNetworkReachabilitySetCallback(
    _ target: SCNetworkReachability, _ callout: SCNetworkReachabilityCallBack?,
    _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool {
    target.change {
        $0.callback = callout
        $0.context = callout == nil ? nil : context?.pointee
    }
    return true
}

@discardableResult
public func SCNetworkReachabilitySetDispatchQueue(_ target: SCNetworkReachability, _ queue: DispatchQueue?) -> Bool {
    target.change { $0.queue = queue }
    return true
}
