/// Marks stretches of time for Instruments; here it marks nothing.
public struct OSSignposter: Sendable {
    /// A signposter that marks nothing.
    public static var disabled: OSSignposter { OSSignposter() }

    init() {}

    /// Creates a signposter for a part of the app.
    public init(subsystem: String, category: String) {}

    /// Creates a signposter for a part of the app.
    public init(subsystem: String, category: OSLog.Category) {}

    /// Creates a signposter for a log.
    public init(logHandle: OSLog) {}

    /// Creates a signposter for a logger.
    public init(logger: Logger) {}

    /// True while somebody looks; never.
    public var isEnabled: Bool { false }

    /// Makes an identifier for one of several stretches of one name.
    public func makeSignpostID() -> OSSignpostID { .exclusive }

    /// Begins a stretch.
    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
        OSSignpostIntervalState()
    }

    /// Begins a stretch, and drops what is said of it.
    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage)
        -> OSSignpostIntervalState
    { OSSignpostIntervalState() }

    /// Ends a stretch.
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}

    /// Ends a stretch, and drops what is said of it.
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage) {}

    /// Marks a moment.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}

    /// Marks a moment, and drops what is said of it.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage) {}

    /// Does a piece of work, whose stretch nobody sees.
    public func withIntervalSignpost<Result>(
        _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
    ) rethrows -> Result { try task() }
}

/// One of several stretches of one name.
public struct OSSignpostID: Equatable, Sendable {
    /// The number of the stretch.
    public let rawValue: UInt64

    /// The only stretch of its name.
    public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
    /// No stretch.
    public static let invalid = OSSignpostID(~0)

    /// Creates the identifier of a number.
    public init(_ rawValue: UInt64) { self.rawValue = rawValue }

    /// Creates an identifier for a log.
    public init(log: OSLog) { self = .exclusive }

    /// Creates an identifier for an object.
    public init(log: OSLog, object: AnyObject) { self = .exclusive }
}

/// A stretch that has begun.
public final class OSSignpostIntervalState: Sendable {
    init() {}
}

/// The kind of moment that a signpost marks.
public enum OSSignpostType: Sendable {
    /// The beginning of a stretch.
    case begin
    /// Its end.
    case end
    /// A moment.
    case event
}

/// Marks nothing.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive
) {}

/// Marks nothing, and drops what is said.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: Any...
) {}
