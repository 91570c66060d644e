import Foundation

/// No allocator of Core Foundation.
public var kCFAllocatorDefault: AnyObject? { nil }

/// The flag `reachable`, as older code says it.
public let kSCNetworkFlagsReachable = Int(SCNetworkReachabilityFlags.reachable.rawValue)
/// The flag `connectionRequired`, as older code says it.
public let kSCNetworkFlagsConnectionRequired = Int(SCNetworkReachabilityFlags.connectionRequired.rawValue)
/// The flag `transientConnection`, as older code says it.
public let kSCNetworkFlagsTransientConnection = Int(SCNetworkReachabilityFlags.transientConnection.rawValue)

/// Returns the way to a server with a name; no name is looked up.
public func SCNetworkReachabilityCreateWithName(
    _ allocator: AnyObject?, _ name: UnsafePointer<CChar>
) -> SCNetworkReachability? { SCNetworkReachability() }

/// Returns the way to an address.
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

/// Sets what is called when a way changes; nil for nothing.
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

/// Sets the queue of the callback; nil ends it.
@discardableResult
public func SCNetworkReachabilitySetDispatchQueue(_ target: SCNetworkReachability, _ queue: DispatchQueue?) -> Bool {
    target.change { $0.queue = queue }
    return true
}
