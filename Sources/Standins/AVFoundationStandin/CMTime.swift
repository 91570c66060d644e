/// The number of parts that a second has.
public typealias CMTimeScale = Int32
/// A number of such parts.
public typealias CMTimeValue = Int64

/// A time in parts of a second.
public struct CMTime: Sendable {
    public var value: CMTimeValue
    public var timescale: CMTimeScale
    private var isIndefiniteTime = false

    /// Creates a time that is none.
    public init() { self.init(value: 0, timescale: 0) }

    public init(value: CMTimeValue, timescale: CMTimeScale) { (self.value, self.timescale) = (value, timescale) }

    /// Creates a time that is none where no number of parts is that long.
    public init(seconds: Double, preferredTimescale: CMTimeScale) {
        guard let value = CMTimeValue(exactly: (seconds * Double(preferredTimescale)).rounded()) else {
            self.init()
            return
        }
        self.init(value: value, timescale: preferredTimescale)
    }

    /// The seconds; no number where it is none.
    public var seconds: Double { isNumeric ? Double(value) / Double(timescale) : .nan }

    public var isValid: Bool { isIndefiniteTime || timescale > 0 }
    public var isIndefinite: Bool { isIndefiniteTime }
    public var isNumeric: Bool { !isIndefiniteTime && timescale > 0 }

    public static let zero = CMTime(value: 0, timescale: 1)
    public static let invalid = CMTime()
    /// One that nobody knows.
    public static let indefinite: CMTime = {
        var time = CMTime()
        time.isIndefiniteTime = true
        return time
    }()
}

extension CMTime: Hashable, Comparable {
    private var order: Double { isIndefiniteTime ? .infinity : seconds }

    public static func == (one: Self, other: Self) -> Bool {
        one.isNumeric && other.isNumeric
            ? one.seconds == other.seconds : (one.isValid, one.isIndefinite) == (other.isValid, other.isIndefinite)
    }

    public static func < (one: Self, other: Self) -> Bool { one.order < other.order }

    public func hash(into hasher: inout Hasher) { hasher.combine(isNumeric ? seconds : 0) }
}

public let kCMTimeZero = CMTime.zero

public func CMTimeMake(value: CMTimeValue, timescale: CMTimeScale) -> CMTime {
    CMTime(value: value, timescale: timescale)
}

public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: CMTimeScale) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
