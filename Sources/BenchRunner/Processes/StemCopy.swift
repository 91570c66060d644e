#if os(Linux)
import Glibc
import PlayRuntime

/// The work of a copy of a stem before it is a play: what posix_spawn(3) does for one that is spawned.
enum StemCopy {
    /// Gives this process the session, the descriptors and the instructions of its play.
    ///
    /// - Parameters:
    ///   - control: The descriptors that came with the instructions.
    ///   - texts: The path of the play's folder, then its variables, each with a zero at its end; they stay in use.
    /// - Returns: Whether all of it worked.
    static func takes(_ control: DescriptorControl, _ texts: UnsafeMutableRawBufferPointer) -> Bool {
        guard setsid() == getpid(), control.events >= 0, dup2(control.events, 3) == 3 else { return false }
        if control.lock >= 0 { dup2(control.lock, PlayFolder.lockInPlay) } else { close(PlayFolder.lockInPlay) }
        close(control.events)
        if control.lock >= 0 { close(control.lock) }
        // After those, which are where this one belongs.
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
#endif
