/// A member of JSON output that is null where there is nothing, so that every entry has the same members.
@propertyWrapper
struct OrNull<Value: Encodable & Hashable & Sendable>: Encodable, Hashable, Sendable {
    var wrappedValue: Value?

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}
