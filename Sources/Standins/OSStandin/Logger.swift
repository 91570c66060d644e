/// Writes messages to the system's log; here they go nowhere, and what is interpolated into them is not evaluated.
public struct Logger: Sendable {
    /// Creates a logger for a part of the app.
    public init(subsystem: String, category: String) {}

    /// Creates a logger for messages without a category.
    public init() {}

    /// Creates a logger for a log.
    public init(_ log: OSLog) {}

    /// Drops a message.
    public func log(_ message: OSLogMessage) {}

    /// Drops a message.
    public func log(level: OSLogType, _ message: OSLogMessage) {}

    /// Drops a message.
    public func trace(_ message: OSLogMessage) {}

    /// Drops a message.
    public func debug(_ message: OSLogMessage) {}

    /// Drops a message.
    public func info(_ message: OSLogMessage) {}

    /// Drops a message.
    public func notice(_ message: OSLogMessage) {}

    /// Drops a message.
    public func warning(_ message: OSLogMessage) {}

    /// Drops a message.
    public func error(_ message: OSLogMessage) {}

    /// Drops a message.
    public func critical(_ message: OSLogMessage) {}

    /// Drops a message.
    public func fault(_ message: OSLogMessage) {}
}
