@_exported import Foundation

/// The way to the network, as the system sees it.
public struct NWPath: Equatable, Sendable {
    /// The state of a way.
    public enum Status: Sendable {
        case satisfied
        case unsatisfied
        case requiresConnection
    }

    /// The reason for which there is no way.
    public enum UnsatisfiedReason: Sendable {
        case notAvailable
        case cellularDenied
        case wifiDenied
        case localNetworkDenied
        case vpnInactive
    }

    public let status: Status
    public let availableInterfaces: [NWInterface]
    public let isExpensive: Bool
    public let isConstrained: Bool

    /// Creates a path, for a scenario; the interface counts only where there is a way.
    public init(
        status: Status = .satisfied, interface: NWInterface.InterfaceType = .wifi, isExpensive: Bool = false,
        isConstrained: Bool = false
    ) {
        self.status = status
        availableInterfaces = status == .satisfied ? [NWInterface(type: interface)] : []
        self.isExpensive = isExpensive
        self.isConstrained = isConstrained
    }

    public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }
    public var supportsIPv4: Bool { status == .satisfied }
    public var supportsIPv6: Bool { status == .satisfied }
    public var supportsDNS: Bool { status == .satisfied }

    public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
        availableInterfaces.contains { $0.type == type }
    }
}

/// An interface to a network.
public struct NWInterface: Hashable, Sendable {
    /// The kind of an interface.
    public enum InterfaceType: Sendable, CaseIterable {
        case other
        case wifi
        case cellular
        case wiredEthernet
        case loopback
    }

    public let type: InterfaceType

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
