import Absent

/// A connection without HTTP, which a play has no counterpart for.
public final class NWConnection: Sendable {
    /// Ends the play.
    public init(host: NWEndpoint.Host, port: NWEndpoint.Port, using parameters: NWParameters) { absent("NWConnection") }

    /// Ends the play.
    public init(to endpoint: NWEndpoint, using parameters: NWParameters) { absent("NWConnection") }
}

/// One end of a connection.
public enum NWEndpoint: Hashable, Sendable {
    /// A name and a port.
    case hostPort(host: Host, port: Port)
    /// A URL.
    case url(URL)

    /// The name of a host.
    public struct Host: Hashable, Sendable, ExpressibleByStringLiteral {
        /// The name.
        public let name: String

        /// Creates a host of its name.
        public init(_ string: String) { name = string }

        /// Creates a host of its name.
        public init(stringLiteral value: String) { name = value }
    }

    /// The number of a port.
    public struct Port: Hashable, Sendable, ExpressibleByIntegerLiteral {
        /// The number.
        public let rawValue: UInt16

        /// Creates a port of its number.
        public init(integerLiteral value: UInt16) { rawValue = value }

        /// Creates a port of its number.
        public init?(rawValue: UInt16) { self.rawValue = rawValue }

        /// 80.
        public static let http: Port = 80
        /// 443.
        public static let https: Port = 443
    }
}

/// The protocols of a connection.
public final class NWParameters: Sendable {
    /// TCP.
    public static let tcp = NWParameters()
    /// TLS.
    public static let tls = NWParameters()
    /// UDP.
    public static let udp = NWParameters()

    init() {}
}
