import Glibc
internal import KernelNames

/// A thread of the bench, which takes part in turns only if it asks to.
package enum BenchThread {
    private final class Work: Sendable {
        let name: String
        let run: @Sendable () -> Void

        init(_ name: String, _ run: @escaping @Sendable () -> Void) {
            self.name = name
            self.run = run
        }
    }

    /// Starts a thread.
    ///
    /// - Parameters:
    ///   - name: Its name, of at most 15 bytes.
    ///   - run: The closure that it runs.
    package static func start(_ name: String, _ run: @escaping @Sendable () -> Void) {
        let work = Unmanaged.passRetained(Work(name, run))
        var handle = pthread_t()
        let failure = ProcessWide.originals?.threads.create(&handle, nil, begin, work.toOpaque())
        if failure != 0 { work.release() }
    }

    private static let begin: ThreadCalls.Start = { pointer in
        let work = Unmanaged<Work>.fromOpaque(pointer!).takeRetainedValue()
        _ = work.name.withCString { ProcessWide.originals?.call(SYS_prctl, Int(PR_SET_NAME), Int(bitPattern: $0)) }
        work.run()
        return nil
    }
}
