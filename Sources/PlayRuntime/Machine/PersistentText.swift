#if os(Linux)
import Glibc

/// A C string that lives as long as the process.
final class PersistentText: @unchecked Sendable {
    // Safe: neither the pointer nor its target ever changes.
    let pointer: UnsafeMutablePointer<CChar>

    init(_ text: String) { pointer = strdup(text) }
}
#endif
