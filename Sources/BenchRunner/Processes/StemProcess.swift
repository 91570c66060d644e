#if os(Linux)
import Glibc
import PlayRuntime
import PresenterBench

/// The process whose copies are plays: this program, stopped before its `main`, where it has one thread and has read
/// nothing of its environment.
///
/// From there on a copy does what a spawned process does: all code of the app runs in the copy, with the home, the
/// folders and the descriptors of its own play.
enum StemProcess {
    /// The variable that makes a process a stem; its value is the path of its folder.
    static let variable = "PRESENTER_BENCH_STEM"
    /// Makes the loader find all functions at once, and not each play for itself.
    static let bindsAtOnce = "LD_BIND_NOW"
    /// The socket to the bench; in a play, the descriptor for its events.
    private static let socket: Int32 = 3

    /// Prepares a process that is a play or becomes some, and serves the bench if it was started for that.
    fileprivate static func begin() {
        guard getenv(variable) != nil else {
            if getenv(PlayProgram.variable) != nil { Interposition.installBeforePlay() }
            return
        }
        Interposition.installBeforePlay()
        // Initializers of the app, in C or C++, may come after this one, and belong to the stem too.
        if !Initializers.append(lastly, after: UInt(bitPattern: entry)) { serve() }
    }

    private static let lastly: Initializers.Initializer = { StemProcess.serve() }
    /// The address of the initializer that calls `begin`.
    private static var entry: UnsafeRawPointer { unsafeBitCast(beforeMain, to: UnsafeRawPointer.self) }

    /// Serves the bench; returns in the copies.
    private static func serve() {
        guard let value = getenv(variable), let folder = strdup(value) else { return }
        ParentBond.tie(by: socket)
        unsetenv(variable)
        unsetenv(bindsAtOnce)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: StemMessage.longest, alignment: 16)
        let control = UnsafeMutablePointer<DescriptorControl>.allocate(capacity: 1)
        let environment = EnvironmentBlock(naming: folder)
        Rehearsal.warmUp { _ = try? EventLine.encode($0) }
        let fork: ProcessFork
        // The bench goes on to hear what is refused: what the app does in its main comes in the rehearsal.
        FilterKey.take()
        do { fork = try Preparation.prepare() } catch {
            tell(-error.rawValue)
            _exit(0)
        }
        tell(0)
        while true {
            let count = StemMessage.receive(from: socket, into: buffer, control)
            guard count > 1 else { _exit(0) }
            let process = fork()
            guard process != 0 else {
                let texts = UnsafeMutableRawBufferPointer(rebasing: buffer[1..<count])
                guard environment.change(to: texts), StemCopy.takes(control.pointee, texts) else { _exit(0) }
                Preparation.isProven.store(buffer[0] == 1, ordering: .relaxed)
                return
            }
            control.pointee.close()
            tell(process)
        }
    }

    private static func tell(_ number: pid_t) {
        var number = number
        _ = send(socket, &number, MemoryLayout<pid_t>.size, Int32(MSG_NOSIGNAL))
    }
}

/// The C library calls it before `main`, after everything that the libraries do when they are loaded.
#if compiler(>=6.3)
@section(".init_array") @used
#else
@_section(".init_array") @_used
#endif
private let beforeMain: @convention(c) () -> Void = { StemProcess.begin() }
#endif
