import PresenterBench
import Synchronization
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The standard output of this process, and whether all that was written has gone somewhere.
final class StandardOutput: Sendable {
    private let first = Mutex<Int32?>(nil)

    /// Why something was lost; a reader that went away does not want it, and so loses nothing.
    var loss: OutputError? { first.withLock { $0 }.map(OutputError.init) }

    func write(_ text: String) {
        guard !Descriptor.write(text.utf8, to: STDOUT_FILENO) else { return }
        let code = errno
        guard code != EPIPE else { return }
        first.withLock { $0 = $0 ?? code }
    }
}

/// That what a command prints cannot be written.
struct OutputError: PlainError, Equatable {
    /// What the system said, an `errno`.
    let code: Int32

    init(_ code: Int32) { self.code = code }

    var what: String { "What the command prints could not be written: \(String(cString: strerror(code)))." }
    var place: String { "standard output" }
    var next: String { "Make room where it is written to, and run the command again." }
}
