import BenchDiagnostics
import BenchRunner
import Synchronization
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The standard output of this process, and whether everything was written.
final class StandardOutput: Sendable {
    private let first = Mutex<Int32?>(nil)

    /// The reason why output was lost; a reader that closed its end does not want it, so that is not a loss.
    var loss: OutputError? { first.withLock { $0 }.map(OutputError.init) }

    func write(_ text: String) {
        guard !Descriptor.write(text.utf8, to: STDOUT_FILENO) else { return }
        let code = errno
        guard code != EPIPE else { return }
        first.withLock { $0 = $0 ?? code }
    }
}

/// The output of a command cannot be written.
struct OutputError: PlainError, Equatable {
    /// The `errno` that the system gave.
    let code: Int32

    init(_ code: Int32) { self.code = code }

    var what: String { "The output of the command could not be written: \(String(cString: strerror(code)))." }
    var place: String { "standard output" }
    var next: String { "Free some space where it is written, and run the command again." }
}
