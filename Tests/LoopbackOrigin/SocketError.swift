import Foundation

/// A system call that failed.
package struct SocketError: Error, Hashable, Sendable, CustomStringConvertible {
    package let call: String
    package let code: Int32

    /// Takes the code of the call that failed last on this thread.
    init(_ call: String) {
        self.call = call
        code = errno
    }

    package var description: String { "\(call): \(String(cString: strerror(code)))" }
}
