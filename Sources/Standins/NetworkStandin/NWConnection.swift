import Absent

/// A connection without HTTP, which a play has no counterpart for.
public final class NWConnection: Sendable {
    public init(host: NWEndpoint.Host, port: NWEndpoint.Port, using parameters: NWParameters) { absent("NWConnection") }

    public init(to endpoint: NWEndpoint, using parameters: NWParameters) { absent("NWConnection") }
}

/// One end of a connection.
public enum NWEndpoint: Hashable, Sendable {
    case hostPort(host: Host, port: Port)
    case url(URL)

    /// The name of a host.
    public struct Host: Hashable, Sendable, ExpressibleByStringLiteral {
        public let name: String

        public init(_ string: String) { name = string }

        public init(stringLiteral value: String) { name = value }
    }

    /// The number of a port.
    public struct Port: Hashable, Sendable, ExpressibleByIntegerLiteral {
        public let rawValue: UInt16

        public init(integerLiteral value: UInt16) { rawValue = value }

        public init?(rawValue: UInt16) { self.rawValue = rawValue }

        public static let http: Port = 80
        public static let https: Port = 443
    }
}

/// The protocols of a connection.
public final class NWParameters: Sendable {
    public static let tcp = NWParameters()
    public static let tls = NWParameters()
    public static let udp = NWParameters()

    init() {}
}
