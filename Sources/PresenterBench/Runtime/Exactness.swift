/// How far plays are exact on this platform.
package enum Exactness {
    /// What a report must say of its plays; nil where they are exact.
    package static var warning: String? {
        #if os(Linux)
        nil
        #else
        "NOT EXACT HERE: on this platform time is real and idleness is guessed. Play on Linux before you approve a golden."
        #endif
    }
}
