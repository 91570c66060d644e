/// The stored properties that keep what they refer to, and that reflection can read at any moment.
///
/// Reading a weak reference finds what nobody holds, and reading an unowned one whose object is gone ends the process. On Linux, so
/// does reading a block, which is what a `DispatchWorkItem` keeps.
enum StrongFields {
    /// The facts of a stored property as the Swift runtime hands them over.
    private struct Facts {
        var name: UnsafePointer<CChar>?
        var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
        var isStrong = false
        var isVariable = false
    }

    /// Returns the children of one level of a value: of a class or a structure without a mirror of its own those that are strong, and of any
    /// other value all.
    static func children(of mirror: Mirror, in value: Any) -> [Mirror.Child] {
        let all = mirror.children
        guard [.class, .struct].contains(mirror.displayStyle), !(value is any CustomReflectable) else {
            return Array(all)
        }
        // The runtime counts the properties of superclasses, too, and has them first.
        let inherited = count(mirror.subjectType) - all.count
        return all.indices.enumerated().compactMap { number, index in
            isReadable(mirror.subjectType, inherited + number) ? all[index] : nil
        }
    }

    private static func isReadable(_ owner: Any.Type, _ number: Int) -> Bool {
        var facts = Facts()
        let type = type(owner, index: number, facts: &facts)
        facts.freeName?(facts.name)
        // The runtime has no other way to tell a block from a closure.
        return facts.isStrong && !"\(type)".hasPrefix("@convention(block)")
    }

    /// The number of stored properties of a type, with those of its superclasses.
    @_silgen_name("swift_reflectionMirror_recursiveCount")
    private static func count(_ type: Any.Type) -> Int

    /// The type of a stored property, with its facts: the standard library reads the fields of a type so.
    @_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
    private static func type(_ owner: Any.Type, index: Int, facts: UnsafeMutablePointer<Facts>) -> Any.Type
}
