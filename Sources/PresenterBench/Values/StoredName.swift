/// The name of a stored property as its author wrote it.
enum StoredName: Equatable {
    case named(String)
    case unnamed
    /// Storage that the compiler or a macro added, without information about the value.
    case hidden

    var text: String? {
        if case .named(let name) = self { name } else { nil }
    }

    /// Returns the names of a value's stored properties; `_x` is `x` unless another property has that name.
    static func labels(_ stored: [String?]) -> [StoredName] {
        let taken = Set(stored)
        return stored.map { label in
            guard let label else { return .unnamed }
            if label == "$defaultActor" || label == "_$observationRegistrar" { return .hidden }
            let name = removing("_", from: removing("$__lazy_storage_$", from: label))
            return .named(taken.contains(name) ? label : name)
        }
    }

    private static func removing(_ prefix: String, from name: String) -> String {
        name.hasPrefix(prefix) && name.count > prefix.count ? String(name.dropFirst(prefix.count)) : name
    }
}
