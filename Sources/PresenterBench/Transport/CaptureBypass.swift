import Foundation

/// Lets the built-in protocols accept a request that is issued inside a closure, on the same thread.
enum CaptureBypass {
    private static let key = "presenter-bench.capture-bypass"

    /// Whether the calling thread is inside `perform`.
    static var isActive: Bool { Thread.current.threadDictionary[key] != nil }

    /// Runs a closure in which sessions reach the network.
    static func perform(_ issue: () -> Void) {
        Thread.current.threadDictionary[key] = true
        defer { Thread.current.threadDictionary[key] = nil }
        issue()
    }
}
