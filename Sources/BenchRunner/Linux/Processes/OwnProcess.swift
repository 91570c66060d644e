import Glibc
internal import KernelNames

extension ParentBond {
    /// True if the kernel ends this process with its parent.
    static var endsOrphans: Bool { true }

    /// Asks the kernel to end this process with its parent.
    static func endWithParent() { _ = controlProcess(PR_SET_PDEATHSIG, UInt(SIGKILL)) }
}

extension CrashTrace {
    /// True if the runtime has a backtracer.
    static var isThere: Bool { true }
}

extension OutputBound {
    /// Releases the disk space at the beginning of a file; its size stays.
    ///
    /// - Returns: False on a file system without holes.
    static func makeHole(in file: Int32, ofFirst bytes: off_t) -> Bool {
        fallocate(file, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, bytes) == 0
    }
}
