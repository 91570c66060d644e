@_spi(Reflection) import Swift

/// The type of a stored property, and its offset in the objects of a class.
struct StoredField {
    let type: Any.Type
    private let offset: Int

    /// Finds a stored property of a class; nil if it has none of that name.
    init?(_ name: String, in owner: AnyClass) {
        var found: (type: Any.Type, offset: Int)?
        // The fields of a class, without those of unknown types.
        let options = _EachFieldOptions(rawValue: 0b11)
        _ = _forEachField(of: owner, options: options) { label, offset, type, _ in
            guard String(cString: label) == name else { return true }
            found = (type, offset)
            return false
        }
        guard let found else { return nil }
        (type, offset) = found
    }

    /// The object that the property of an object refers to; the reference must be a strong one.
    func reference(in object: AnyObject) -> AnyObject? {
        address(in: object).load(as: Unmanaged<AnyObject>?.self)?.takeUnretainedValue()
    }

    /// Returns whether the property is a strong reference to an object: a weak one is not the address itself.
    func refers(to target: AnyObject, in object: AnyObject) -> Bool {
        let word = address(in: object).load(as: UnsafeMutableRawPointer?.self)
        return word == Unmanaged.passUnretained(target).toOpaque()
    }

    /// The address of the property in one object.
    func address(in object: AnyObject) -> UnsafeMutableRawPointer {
        Unmanaged.passUnretained(object).toOpaque() + offset
    }
}
