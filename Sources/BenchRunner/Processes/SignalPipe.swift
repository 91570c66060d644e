import BenchDiagnostics
import BenchPlatform
import Synchronization

/// The descriptor that the signal handler writes to; -1 while nobody listens. A handler gets no context, so this must
/// be global; it is the only global of the process that starts plays.
private let writingEnd = Atomic<Int32>(-1)

/// Writes the byte of a signal; called by its handler.
private func tell(of number: Int32) {
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(writingEnd.load(ordering: .sequentiallyConsistent), &byte, 1)
}

/// Makes signals readable: each one becomes a byte in a pipe, so that a poll wakes up for it.
struct SignalPipe: ~Copyable {
    /// The descriptor to poll.
    let descriptor: Int32
    private let previousHandlers: [(Int32, sig_t?)]
    private let previousMask: sigset_t
    private static let numbers = [SIGCHLD, SIGINT, SIGTERM, SIGHUP]

    /// Listens for the end of a child, and for signals that end the bench itself.
    ///
    /// - Throws: `Diagnostic.noPipe`.
    init() throws(Diagnostic) {
        let ends = try PipeEnds.ends()
        descriptor = ends.reading
        PipeEnds.makeNonblocking(ends.reading)
        PipeEnds.makeNonblocking(ends.writing)
        writingEnd.store(ends.writing, ordering: .sequentiallyConsistent)
        previousHandlers = Self.numbers.map { number in (number, signal(number, Self.write)) }
        previousMask = Self.unblock()
    }

    deinit {
        var mask = previousMask
        pthread_sigmask(SIG_SETMASK, &mask, nil)
        for (number, handler) in previousHandlers { signal(number, handler) }
        close(writingEnd.exchange(-1, ordering: .sequentiallyConsistent))
        close(descriptor)
    }

    /// Reads the signals that arrived; returns true if the bench should end.
    func takeInterruption() -> Bool {
        var isInterrupted = false
        while let bytes = Descriptor.read(descriptor), !bytes.isEmpty {
            isInterrupted = isInterrupted || bytes.contains { Int32($0) != SIGCHLD }
        }
        return isInterrupted
    }

    private static let write: @convention(c) (Int32) -> Void = { number in
        let kept = errno
        tell(of: number)
        errno = kept
    }

    /// Unblocks the signals, which the program that started this one may have blocked; returns the old mask.
    private static func unblock() -> sigset_t {
        var (wanted, previous) = (sigset_t(), sigset_t())
        sigemptyset(&wanted)
        for number in numbers { sigaddset(&wanted, number) }
        pthread_sigmask(SIG_UNBLOCK, &wanted, &previous)
        return previous
    }
}
