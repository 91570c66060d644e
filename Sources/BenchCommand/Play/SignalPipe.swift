import Synchronization
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Where the signal handler writes. A handler gets no context, so what it needs must be global;
/// this is the only global state of the bench, and it holds a descriptor, or -1 while nobody listens.
private let writingEnd = Atomic<Int32>(-1)

/// Makes signals readable: each one becomes a byte in a pipe, so that a poll wakes up for it.
struct SignalPipe: ~Copyable {
    private let readingEnd: Int32
    private let previous: [(Int32, sig_t?)]

    /// Listens for the end of a child and for what ends the bench itself.
    ///
    /// - Throws: `PlayError.noPipe`.
    init() throws(PlayError) {
        let ends = try Pipe.ends()
        readingEnd = ends.reading
        Pipe.makeNonblocking(ends.reading)
        Pipe.makeNonblocking(ends.writing)
        writingEnd.store(ends.writing, ordering: .sequentiallyConsistent)
        previous = Self.listened.map { number in
            (
                number,
                signal(number) { number in
                    let kept = errno
                    var byte = UInt8(truncatingIfNeeded: number)
                    _ = write(writingEnd.load(ordering: .sequentiallyConsistent), &byte, 1)
                    errno = kept
                }
            )
        }
        Self.unblock()
    }

    private static let listened = [SIGCHLD, SIGINT, SIGTERM, SIGHUP]

    /// A process inherits what the thread that started it blocks, and worker threads block nearly everything.
    private static func unblock() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in listened { sigaddset(&signals, number) }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    deinit {
        for (number, handler) in previous { signal(number, handler) }
        close(writingEnd.exchange(-1, ordering: .sequentiallyConsistent))
        close(readingEnd)
    }

    /// To be polled for reading.
    var descriptor: Int32 { readingEnd }

    /// Takes what arrived and tells whether the bench is to end.
    func takeInterruption() -> Bool {
        var isInterrupted = false
        var bytes = [UInt8](repeating: 0, count: 64)
        while case let count = read(readingEnd, &bytes, bytes.count), count > 0 {
            isInterrupted = isInterrupted || bytes[..<count].contains { Int32($0) != SIGCHLD }
        }
        return isInterrupted
    }
}
