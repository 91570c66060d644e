/// A way to move; nothing moves here.
public struct Animation: Hashable, Sendable {
    private let name: String

    private init(_ name: String) { self.name = name }

    /// The usual way.
    public static let `default` = Animation("default")
    /// Evenly.
    public static let linear = Animation("linear")
    /// Slowly at first.
    public static let easeIn = Animation("easeIn")
    /// Slowly at the end.
    public static let easeOut = Animation("easeOut")
    /// Slowly at both ends.
    public static let easeInOut = Animation("easeInOut")
    /// As a spring does.
    public static let spring = Animation("spring")
    /// As a spring does, smoothly.
    public static let smooth = Animation("smooth")
    /// As a spring does, briskly.
    public static let snappy = Animation("snappy")
    /// As a spring does, more than once.
    public static let bouncy = Animation("bouncy")

    /// Evenly, in a time.
    public static func linear(duration: TimeInterval) -> Animation { .linear }

    /// Slowly at first, in a time.
    public static func easeIn(duration: TimeInterval) -> Animation { .easeIn }

    /// Slowly at the end, in a time.
    public static func easeOut(duration: TimeInterval) -> Animation { .easeOut }

    /// Slowly at both ends, in a time.
    public static func easeInOut(duration: TimeInterval) -> Animation { .easeInOut }

    /// As a spring does.
    public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0)
        -> Animation
    { .spring }

    /// Later.
    public func delay(_ delay: TimeInterval) -> Animation { self }

    /// Faster.
    public func speed(_ speed: Double) -> Animation { self }

    /// Several times.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }

    /// Without an end.
    public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// Does a piece of work at once; what it changes does not move.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try body()
}
