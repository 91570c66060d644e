/// Marks stretches of time for Instruments; here it marks nothing.
public struct OSSignposter: Sendable {
    public static var disabled: OSSignposter { OSSignposter() }

    init() {}

    public init(subsystem: String, category: String) {}

    public init(subsystem: String, category: OSLog.Category) {}

    public init(logHandle: OSLog) {}

    public init(logger: Logger) {}

    /// True while somebody looks; never.
    public var isEnabled: Bool { false }

    public func makeSignpostID() -> OSSignpostID { .exclusive }

    public func beginInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = ""
    ) -> OSSignpostIntervalState { OSSignpostIntervalState() }

    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage = "") {}

    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = "") {}

    public func withIntervalSignpost<Result>(
        _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
    ) rethrows -> Result { try task() }
}

/// One of several stretches of one name.
public struct OSSignpostID: Equatable, Sendable {
    public let rawValue: UInt64

    public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
    public static let invalid = OSSignpostID(~0)

    public init(_ rawValue: UInt64) { self.rawValue = rawValue }

    public init(log: OSLog) { self = .exclusive }

    public init(log: OSLog, object: AnyObject) { self = .exclusive }
}

/// A stretch that has begun.
public final class OSSignpostIntervalState: Sendable {
    init() {}
}

/// The kind of moment that a signpost marks.
public enum OSSignpostType: Sendable {
    case begin
    case end
    case event
}

/// Marks nothing, and drops what is said.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive, _ format: StaticString = "", _ arguments: Any...
) {}
