@_exported import Foundation

/// The way to the network, as the system sees it.
public struct NWPath: Equatable, Sendable {
    /// The state of a way.
    public enum Status: Sendable {
        /// It leads to the network.
        case satisfied
        /// It leads nowhere.
        case unsatisfied
        /// It may lead there, once somebody asks.
        case requiresConnection
    }

    /// The reason for which there is no way.
    public enum UnsatisfiedReason: Sendable {
        /// None is known.
        case notAvailable
        /// The user has switched mobile data off.
        case cellularDenied
        /// The user has switched Wi-Fi off.
        case wifiDenied
        /// The user has switched the local network off.
        case localNetworkDenied
        /// A tunnel is missing.
        case vpnInactive
    }

    /// The state of this way.
    public let status: Status
    /// The interfaces on the way, the best first.
    public let availableInterfaces: [NWInterface]
    /// True if it costs the user money.
    public let isExpensive: Bool
    /// True if the user wants little traffic.
    public let isConstrained: Bool

    /// Creates a path, for a scenario.
    ///
    /// - Parameters:
    ///   - status: Whether there is a way.
    ///   - interface: The kind of interface; it counts only where there is a way.
    ///   - isExpensive: Whether it costs the user money.
    ///   - isConstrained: Whether the user wants little traffic.
    public init(
        status: Status = .satisfied, interface: NWInterface.InterfaceType = .wifi, isExpensive: Bool = false,
        isConstrained: Bool = false
    ) {
        self.status = status
        availableInterfaces = status == .satisfied ? [NWInterface(type: interface)] : []
        self.isExpensive = isExpensive
        self.isConstrained = isConstrained
    }

    /// The reason for which there is no way.
    public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }
    /// True if there is an address of four bytes.
    public var supportsIPv4: Bool { status == .satisfied }
    /// True if there is an address of sixteen bytes.
    public var supportsIPv6: Bool { status == .satisfied }
    /// True if names can be looked up.
    public var supportsDNS: Bool { status == .satisfied }

    /// Tells whether the way leads over a kind of interface.
    public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
        availableInterfaces.contains { $0.type == type }
    }
}

/// An interface to a network.
public struct NWInterface: Hashable, Sendable {
    /// The kind of an interface.
    public enum InterfaceType: Sendable, CaseIterable {
        /// None of these.
        case other
        /// Wi-Fi.
        case wifi
        /// Mobile data.
        case cellular
        /// A cable.
        case wiredEthernet
        /// The device itself.
        case loopback
    }

    /// The kind of the interface.
    public let type: InterfaceType

    /// The name that the system gives to the first interface of the kind.
    public var name: String {
        switch type {
        case .wifi: "en0"
        case .cellular: "pdp_ip0"
        case .wiredEthernet: "en1"
        case .loopback: "lo0"
        case .other: "utun0"
        }
    }
}
