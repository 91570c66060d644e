/// A way to move; nothing moves here.
public struct Animation: Hashable, Sendable {
    private let name: String

    private init(_ name: String) { self.name = name }

    public static let `default` = Animation("default")
    public static let linear = Animation("linear")
    public static let easeIn = Animation("easeIn")
    public static let easeOut = Animation("easeOut")
    public static let easeInOut = Animation("easeInOut")
    public static let spring = Animation("spring")
    public static let smooth = Animation("smooth")
    public static let snappy = Animation("snappy")
    public static let bouncy = Animation("bouncy")

    public static func linear(duration: TimeInterval) -> Animation { .linear }

    public static func easeIn(duration: TimeInterval) -> Animation { .easeIn }

    public static func easeOut(duration: TimeInterval) -> Animation { .easeOut }

    public static func easeInOut(duration: TimeInterval) -> Animation { .easeInOut }

    public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0)
        -> Animation
    { .spring }

    public func delay(_ delay: TimeInterval) -> Animation { self }

    public func speed(_ speed: Double) -> Animation { self }

    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }

    public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// Does a piece of work at once; what it changes does not move.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try body()
}
