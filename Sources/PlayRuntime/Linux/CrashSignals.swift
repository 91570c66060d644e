import Glibc
internal import KernelNames
import Synchronization

/// Signal handlers that run before those with which Swift's runtime examines a crash.
///
/// The runtime's handlers reach the kernel through functions that a play replaces. They would wait for a turn that
/// nobody passes on any more, and look for a process by a number that only the app sees. So the runtime gets the
/// original functions back first.
package final class CrashSignals: @unchecked Sendable {
    // Safe: everything but the atomics is written before a handler is installed, on one thread, and only read from then
    // on.
    private var handlers: [Int32: sigaction] = [:]
    private var slots: [(slot: UInt, function: UInt)] = []
    private var stackFile: UnsafePointer<CChar>?
    private let text = Atomic<UnsafeMutablePointer<CChar>?>(nil)
    private let examines = Atomic(true)

    private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

    /// Keeps the original functions that the runtime calls, before they are replaced for the first time.
    func keep(_ slots: [(slot: UInt, function: UInt)]) {
        if self.slots.isEmpty { self.slots = slots }
    }

    /// Sets the file for the stack of a crash that the runtime does not examine; the path must stay valid.
    package func note(stackIn path: UnsafePointer<CChar>) { stackFile = path }

    /// Replaces the runtime's handlers, if it has any; otherwise it examines no crashes.
    package func stand() {
        if stackFile != nil { return standAlone() }
        for signal in Self.signals where handlers[signal] == nil {
            var old = sigaction()
            guard sigaction(signal, nil, &old) == 0, old.sa_flags & SA_SIGINFO != 0,
                old.__sigaction_handler.sa_sigaction != nil
            else { continue }
            handlers[signal] = old
            var new = old
            new.__sigaction_handler.sa_sigaction = { ProcessWide.crashes.take($0, $1, $2) }
            sigaction(signal, &new, nil)
        }
    }

    /// Installs a handler for each signal that has none.
    private func standAlone() {
        for signal in Self.signals {
            var old = sigaction()
            guard sigaction(signal, nil, &old) == 0, old.sa_flags & SA_SIGINFO == 0,
                old.__sigaction_handler.sa_handler == nil
            else { continue }
            var new = sigaction()
            // The next signal has the default effect, at once.
            new.sa_flags = SA_SIGINFO | Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_NODEFER
            new.__sigaction_handler.sa_sigaction = { signal, _, context in ProcessWide.crashes.leave(signal, context) }
            sigaction(signal, &new, nil)
        }
    }

    /// Sets whether the runtime examines a crash from now on.
    func examine(_ examines: Bool) { self.examines.store(examines, ordering: .releasing) }

    /// Ends the process with the signal; called at any point of the program, like `take`.
    private func leave(_ signal: Int32, _ context: UnsafeMutableRawPointer?) {
        guard let kernel = ProcessWide.originals else { return }
        if let stackFile, let context { CrashStack.write(to: stackFile, context, by: kernel) }
        _ = kernel.call(SYS_tgkill, kernel.call(SYS_getpid), kernel.call(SYS_gettid), Int(signal))
    }

    /// Sets the text printed for a crash from now on, on the error output of this process.
    func announce(_ text: String) {
        // The earlier text stays in memory, because another thread may crash and read it at this moment.
        self.text.store(strdup(text), ordering: .releasing)
    }

    /// Handles a signal at any point of the program: it allocates nothing and takes no lock.
    private func take(_ signal: Int32, _ facts: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?) {
        for (slot, function) in slots { UnsafeMutablePointer<UInt>(bitPattern: slot)!.pointee = function }
        if let text = text.exchange(nil, ordering: .acquiring) { _ = write(STDERR_FILENO, text, strlen(text)) }
        guard examines.load(ordering: .acquiring) else {
            // The signal is blocked until this handler returns.
            Glibc.signal(signal, SIG_DFL)
            return leave(signal, context)
        }
        handlers[signal]?.__sigaction_handler.sa_sigaction(signal, facts, context)
    }
}

extension CrashStack {
    /// The greatest number of addresses that are kept.
    private static let longest = 64

    /// Writes the addresses on the stack into a file, from a signal handler: it allocates nothing and takes no lock.
    ///
    /// - Parameters:
    ///   - path: The file, which must not exist yet.
    ///   - context: The registers at the crash: `ucontext_t`, the third argument of the handler.
    ///   - kernel: The functions that make system calls.
    static func write(to path: UnsafePointer<CChar>, _ context: UnsafeRawPointer, by kernel: Originals) {
        let file = kernel.call(
            SYS_openat, Int(AT_FDCWD), Int(bitPattern: path), Int(O_RDWR | O_CREAT | O_EXCL), 0o600)
        guard file >= 0 else { return }
        var entry = (frame: frameAtSignal(context), function: instructionAtSignal(context))
        let size = MemoryLayout.size(ofValue: entry)
        withUnsafeMutablePointer(to: &entry) { entry in
            _ = kernel.call(SYS_write, file, Int(bitPattern: entry), size)
            for position in 1..<longest {
                // The kernel reads the memory, so that an address which is no frame gives an error, and not another
                // crash.
                guard kernel.call(SYS_write, file, entry.pointee.frame, size) == size,
                    kernel.call(SYS_pread64, file, Int(bitPattern: entry), size, position * size) == size
                else { return }
            }
        }
    }
}

/// Sets whether the runtime examines a crash from now on: a crash that is expected needs no stack, which takes a second.
package func examineCrashes(_ examines: Bool) {
    ProcessWide.crashes.examine(examines)
}

/// Sets the text printed for a crash from now on, on the error output of this process, for when nobody else reports it.
package func announceCrash(as text: String) {
    ProcessWide.crashes.announce(text)
}
