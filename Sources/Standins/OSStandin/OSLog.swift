@_exported import Foundation

/// The place that messages of one kind go to; here they go nowhere.
public final class OSLog: Sendable {
    /// A kind of messages that Instruments treats in a way of its own.
    public struct Category: Sendable {
        public static let pointsOfInterest = Category()
        public static let dynamicTracing = Category()
        public static let dynamicStackTracing = Category()
    }

    public static let `default` = OSLog()
    public static let disabled = OSLog()

    init() {}

    public init(subsystem: String, category: String) {}

    public init(subsystem: String, category: Category) {}

    /// Tells whether messages of a level are kept; never.
    public func isEnabled(type: OSLogType) -> Bool { false }

    /// True if signposts are kept; never.
    public var signpostsEnabled: Bool { false }
}

/// The level of a message.
public struct OSLogType: RawRepresentable, Equatable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public init(_ rawValue: UInt8) { self.init(rawValue: rawValue) }

    public static let `default` = OSLogType(0x00)
    public static let info = OSLogType(0x01)
    public static let debug = OSLogType(0x02)
    public static let error = OSLogType(0x10)
    public static let fault = OSLogType(0x11)
}

// Messages are dropped; arguments may be of any type, as strings are no `CVarArg` on Linux.

public func os_log(_ message: OSLogMessage) {}

public func os_log(_ type: OSLogType, _ message: OSLogMessage) {}

public func os_log(_ type: OSLogType, log: OSLog, _ message: OSLogMessage) {}

public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ arguments: Any...
) {}

public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
    _ arguments: Any...
) {}

/// Writes messages to the system's log; here they go nowhere, and what is interpolated into them is not evaluated.
public struct Logger: Sendable {
    public init(subsystem: String, category: String) {}

    public init() {}

    public init(_ log: OSLog) {}

    public func log(_ message: OSLogMessage) {}

    public func log(level: OSLogType, _ message: OSLogMessage) {}

    public func trace(_ message: OSLogMessage) {}

    public func debug(_ message: OSLogMessage) {}

    public func info(_ message: OSLogMessage) {}

    public func notice(_ message: OSLogMessage) {}

    public func warning(_ message: OSLogMessage) {}

    public func error(_ message: OSLogMessage) {}

    public func critical(_ message: OSLogMessage) {}

    public func fault(_ message: OSLogMessage) {}
}

/// The arguments of a wrapper that hands them on as one, as Apple's platforms take them; nothing reads them here.
extension Array: @retroactive CVarArg where Element == any CVarArg {
    public var _cVarArgEncoding: [Int] { [0] }
}
