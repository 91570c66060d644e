import Foundation

/// Keeps the calls that an output protocol received.
open class Spy: NSObject {
    /// Creates a spy on a stage.
    ///
    /// - Parameters:
    ///   - stage: The stage whose recording the calls go to.
    ///   - lifeline: Who calls whom: `Presenter -> View`.
    @MainActor public init(_ stage: Stage, lifeline: String = "Presenter -> View") {}

    /// Writes a call and its values down, at once and on the caller's thread.
    ///
    /// - Parameters:
    ///   - values: The arguments in their order.
    ///   - call: The name of the requirement; leave the default.
    public func record(_ values: Any?..., call: String = #function) {}

    /// The visible screen as a user would read it, in one line, asked for at the end of a play; nil prints nothing.
    @MainActor open var screen: String? { nil }
}
