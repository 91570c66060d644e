/// How exact plays are on this platform.
package enum Exactness {
    /// The warning in the report of a play; nil if plays are exact.
    package static var warning: String? {
        #if os(Linux)
        nil
        #else
        "NOT EXACT HERE: on this platform time is real and idleness is guessed. Play on Linux before you approve a golden."
        #endif
    }
}
