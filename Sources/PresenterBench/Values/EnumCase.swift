/// The name of an enumeration's case, read from its metadata: printing the value would run its `description`.
enum EnumCase {
    static func name(of value: Any) -> String? {
        func open<Value>(_ value: Value) -> String? { caseName(value).map { String(cString: $0) } }
        return open(value)
    }

    /// The function of the Swift runtime that `print` uses for enumerations; nil for C enumerations.
    @_silgen_name("swift_EnumCaseName")
    private static func caseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
}
