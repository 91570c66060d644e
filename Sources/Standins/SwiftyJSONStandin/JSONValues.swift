/// The values of JSON by their types: an optional one is nil where the value is of another type, and one with `Value` in its name is
/// made of texts and numbers too, and is empty where nothing is.
extension JSON {
    public var string: String? {
        get { value as? String ?? missing(String.self) }
        set { value = newValue ?? NSNull() }
    }
    public var stringValue: String {
        get {
            if let text = value as? String { return text }
            guard let number = value.flatMap(Self.number) else { return missing(String.self) ?? "" }
            return Self.isBool(number) ? "\(number.boolValue)" : number.stringValue
        }
        set { value = newValue }
    }
    public var bool: Bool? {
        get { value.flatMap(Self.number).flatMap { Self.isBool($0) ? $0.boolValue : nil } ?? missing(Bool.self) }
        set { value = newValue ?? NSNull() }
    }
    public var boolValue: Bool {
        get {
            if let text = value as? String { return ["true", "y", "t", "yes", "1"].contains(text.lowercased()) }
            return value.flatMap(Self.number)?.boolValue ?? missing(Bool.self) ?? false
        }
        set { value = newValue }
    }
    public var number: NSNumber? {
        get { plain(Double.self) }
        set { value = newValue ?? NSNull() }
    }
    public var numberValue: NSNumber {
        get { converted(Double.self) ?? 0 }
        set { value = newValue }
    }
    public var url: URL? {
        get { (value as? String).flatMap { URL(string: $0) } ?? missing(URL.self) }
        set { value = newValue?.absoluteString ?? NSNull() }
    }
    public var null: NSNull? {
        get { value == nil || value is NSNull ? NSNull() : nil }
        set { value = NSNull() }
    }

    /// The number that a value is; 1 for true and 0 for false.
    private func plain(_ type: Any.Type) -> NSNumber? {
        value.flatMap(Self.number).map { Self.isBool($0) ? NSNumber(value: $0.intValue) : $0 } ?? missing(type)
    }

    /// The number that a value is, or with which a text begins.
    private func converted(_ type: Any.Type) -> NSNumber? {
        guard let text = value as? String else { return plain(type) }
        return Decimal(string: text).map { NSDecimalNumber(decimal: $0) } ?? missing(type)
    }

    static func number(_ value: Any) -> NSNumber? { value as? NSNumber }

    /// Tells whether a number of JSONSerialization is true or false: of the C type `char`.
    static func isBool(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }

    // MARK: Numbers of one size

    public var int: Int? {
        get { plain(Int.self)?.intValue }
        set { number = newValue.map { NSNumber(value: $0) } }
    }
    public var intValue: Int {
        get { converted(Int.self)?.intValue ?? 0 }
        set { value = NSNumber(value: newValue) }
    }
    public var int32: Int32? {
        get { plain(Int32.self)?.int32Value }
        set { number = newValue.map { NSNumber(value: $0) } }
    }
    public var int32Value: Int32 {
        get { converted(Int32.self)?.int32Value ?? 0 }
        set { value = NSNumber(value: newValue) }
    }
    public var int64: Int64? {
        get { plain(Int64.self)?.int64Value }
        set { number = newValue.map { NSNumber(value: $0) } }
    }
    public var int64Value: Int64 {
        get { converted(Int64.self)?.int64Value ?? 0 }
        set { value = NSNumber(value: newValue) }
    }
    public var uInt: UInt? {
        get { plain(UInt.self)?.uintValue }
        set { number = newValue.map { NSNumber(value: $0) } }
    }
    public var uIntValue: UInt {
        get { converted(UInt.self)?.uintValue ?? 0 }
        set { value = NSNumber(value: newValue) }
    }
    public var double: Double? {
        get { plain(Double.self)?.doubleValue }
        set { number = newValue.map { NSNumber(value: $0) } }
    }
    public var doubleValue: Double {
        get { converted(Double.self)?.doubleValue ?? 0 }
        set { value = NSNumber(value: newValue) }
    }
    public var float: Float? {
        get { plain(Float.self)?.floatValue }
        set { number = newValue.map { NSNumber(value: $0) } }
    }
    public var floatValue: Float {
        get { converted(Float.self)?.floatValue ?? 0 }
        set { value = NSNumber(value: newValue) }
    }
}
