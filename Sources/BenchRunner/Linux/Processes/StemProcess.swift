@preconcurrency import Glibc
import BenchPlatform
import PlayRuntime
import PresenterBench

/// The process whose copies are plays: this program, stopped before its `main`, with one thread and before it has read
/// anything of its environment.
///
/// From there a copy does what a spawned process does. All code of the app runs in the copy, with the home, the folders
/// and the descriptors of its own play.
enum StemProcess {
    /// The variable that makes a process a stem; its value is the path of its folder.
    static let variable = "PRESENTER_BENCH_STEM"
    /// The variable that makes the loader bind all functions at once, so that not each play does it.
    static let bindsAtOnce = "LD_BIND_NOW"
    /// The number of the socket to the bench; in a copy, that of the descriptor for events.
    private static let socket: Int32 = 3

    /// Runs before `main` in every process of the bench, and becomes a stem if it was started as one.
    fileprivate static func begin() {
        guard getenv(variable) != nil else {
            if getenv(PlayProgram.variable) != nil { Interposition.installBeforePlay() }
            return
        }
        Interposition.installBeforePlay()
        // Initializers of the app in C or C++ may come later, and belong to the stem too.
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
        let nowhere = open("/dev/null", O_WRONLY)
        // Not the folder itself, which the bench holds locked.
        let temporary = getenv("TMPDIR").map { String(cString: $0) } ?? "/dev/null"
        Rehearsal.warmUp(in: temporary) { _ = try? EventWriter.write($0, to: nowhere) }
        close(nowhere)
        let fork: ProcessFork
        // The bench goes on hearing what is refused: calls of the app's `main` come in the rehearsal.
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
        uninterrupted { send(socket, &number, MemoryLayout<pid_t>.size, Int32(MSG_NOSIGNAL)) }
    }
}

/// The C library calls this before `main`, after the initializers of all libraries.
#if compiler(>=6.3)
@section(".init_array") @used
#else
@_section(".init_array") @_used
#endif
private let beforeMain: @convention(c) () -> Void = { StemProcess.begin() }

/// The setup of a copy before it is a play: what posix_spawn(3) does for a process that is spawned.
enum StemCopy {
    /// Gives this process the session, the descriptors and the instructions of its play.
    ///
    /// - Parameters:
    ///   - control: The descriptors that came with the instructions.
    ///   - texts: The path of the play's folder, then its variables, each with a zero at its end; they stay in use.
    /// - Returns: True if all of it worked.
    static func takes(_ control: DescriptorControl, _ texts: UnsafeMutableRawBufferPointer) -> Bool {
        guard setsid() == getpid(), control.events >= 0, dup2(control.events, 3) == 3,
            control.lock < 0 || dup2(control.lock, PlayFolder.lockInPlay) == PlayFolder.lockInPlay
        else { return false }
        if control.lock >= 0 { close(control.lock) } else { close(PlayFolder.lockInPlay) }
        close(control.events)
        // Last, because this descriptor takes a number that one of the others may have.
        guard control.launch < 0 || move(control.launch, to: PlayFolder.launchInPlay) else { return false }
        let start = texts.baseAddress!.assumingMemoryBound(to: CChar.self)
        guard redirect(STDOUT_FILENO, to: PlayFolder.standardOutputName, in: start),
            redirect(STDERR_FILENO, to: PlayFolder.standardErrorName, in: start)
        else { return false }
        if let file = strdup(String(cString: start) + "/" + PlayFolder.stackName) {
            ProcessWide.crashes.note(stackIn: file)
        }
        var place = strlen(start) + 1
        while place < texts.count {
            putenv(start + place)
            place += strlen(start + place) + 1
        }
        return true
    }

    private static func move(_ descriptor: Int32, to place: Int32) -> Bool {
        guard descriptor != place else { return true }
        defer { close(descriptor) }
        return dup2(descriptor, place) == place
    }

    private static func redirect(_ descriptor: Int32, to name: String, in folder: UnsafePointer<CChar>) -> Bool {
        let path = String(cString: folder) + "/" + name
        let file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        guard file >= 0 else { return false }
        defer { close(file) }
        return dup2(file, descriptor) == descriptor
    }
}

/// The variables of a stem, in the memory where the kernel has put them.
///
/// Some of them contain the path of a play's folder. A copy overwrites it in place with its own, so that libraries
/// which keep the address of a variable see the change, and so does a reader of `/proc/self/environ`.
struct EnvironmentBlock {
    private let folder: UnsafeMutablePointer<CChar>
    private let length: Int

    /// - Parameter folder: The path that the variables have now.
    init(naming folder: UnsafeMutablePointer<CChar>) {
        self.folder = folder
        length = strlen(folder)
    }

    /// Writes another path over the one that the variables have.
    ///
    /// - Parameter texts: The path, with a zero at its end, and whatever follows.
    /// - Returns: True if it fits.
    func change(to texts: UnsafeMutableRawBufferPointer) -> Bool {
        guard texts.count > length, texts[length] == 0, let path = texts.baseAddress,
            strlen(path.assumingMemoryBound(to: CChar.self)) == length
        else { return false }
        var variable = environ
        while let text = variable.pointee {
            var place = strstr(text, folder)
            while let found = place {
                memcpy(found, path, length)
                place = strstr(found + length, folder)
            }
            variable += 1
        }
        return true
    }
}
