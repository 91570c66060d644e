#if os(Linux)
import Glibc

/// A text for C that is there as long as the process.
final class PersistentText: @unchecked Sendable {
    // Safe: neither the pointer nor what it points at ever changes.
    let pointer: UnsafeMutablePointer<CChar>

    init(_ text: String) { pointer = strdup(text) }
}
#endif
