/// A message for the log, of which nothing is kept.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    /// Takes what is interpolated, and evaluates none of it, as the original does where a level is off.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Drops a text.
        public mutating func appendLiteral(_ literal: String) {}

        /// Drops a value.
        public mutating func appendInterpolation<Value>(
            _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto,
            attributes: String = ""
        ) {}

        /// Drops a whole number.
        public mutating func appendInterpolation<Value>(
            _ value: @autoclosure () -> Value, format: OSLogIntegerFormatting, align: OSLogStringAlignment = .none,
            privacy: OSLogPrivacy = .auto, attributes: String = ""
        ) {}

        /// Drops a number.
        public mutating func appendInterpolation<Value>(
            _ value: @autoclosure () -> Value, format: OSLogFloatFormatting, align: OSLogStringAlignment = .none,
            privacy: OSLogPrivacy = .auto, attributes: String = ""
        ) {}

        /// Drops a truth value.
        public mutating func appendInterpolation(
            _ value: @autoclosure () -> Bool, format: OSLogBoolFormat, privacy: OSLogPrivacy = .auto
        ) {}
    }

    /// Drops a text.
    public init(stringLiteral value: String) {}

    /// Drops what was interpolated.
    public init(stringInterpolation: StringInterpolation) {}
}

/// The rule for who may read a value in the log.
public struct OSLogPrivacy: Sendable {
    /// A way to tell equal values apart without reading them.
    public enum Mask: Sendable {
        case hash
        /// Not at all.
        case none
    }

    public static var auto: OSLogPrivacy { OSLogPrivacy() }
    public static var `public`: OSLogPrivacy { OSLogPrivacy() }
    /// Nobody but the developer.
    public static var `private`: OSLogPrivacy { OSLogPrivacy() }
    /// Nobody at all.
    public static var sensitive: OSLogPrivacy { OSLogPrivacy() }

    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }

    /// Nobody but the developer, masked.
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }

    /// Nobody at all, masked.
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// The column of a value in the log.
public struct OSLogStringAlignment: Sendable {
    /// None.
    public static var none: OSLogStringAlignment { OSLogStringAlignment() }

    public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment { OSLogStringAlignment() }

    public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment { OSLogStringAlignment() }
}

/// The text of a whole number in the log.
public struct OSLogIntegerFormatting: Sendable {
    public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting() }
    public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting() }
    public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting() }

    public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int = 0) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting()
    }

    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 0
    ) -> OSLogIntegerFormatting { OSLogIntegerFormatting() }
}

/// The text of a number in the log.
public struct OSLogFloatFormatting: Sendable {
    /// Without an exponent.
    public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting() }
    public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting() }
    public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting() }

    /// Without an exponent.
    public static func fixed(precision: Int, explicitPositiveSign: Bool = false, uppercase: Bool = false)
        -> OSLogFloatFormatting
    { OSLogFloatFormatting() }

    public static func hybrid(precision: Int, explicitPositiveSign: Bool = false, uppercase: Bool = false)
        -> OSLogFloatFormatting
    { OSLogFloatFormatting() }

    public static func exponential(precision: Int, explicitPositiveSign: Bool = false, uppercase: Bool = false)
        -> OSLogFloatFormatting
    { OSLogFloatFormatting() }
}

/// The text of a truth value in the log.
public enum OSLogBoolFormat: Sendable {
    /// `true` or `false`.
    case truth
    /// `yes` or `no`.
    case answer
}
