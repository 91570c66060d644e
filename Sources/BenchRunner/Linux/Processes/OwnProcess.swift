@preconcurrency import Glibc

extension ParentBond {
    /// True if the kernel ends this process with its parent.
    static var endsOrphans: Bool { true }

    /// Asks the kernel to end this process with its parent: PR_SET_PDEATHSIG.
    static func endWithParent() { _ = processControl(1, UInt(SIGKILL), 0, 0, 0) }
}

extension CrashTrace {
    /// True if the runtime has a backtracer.
    static var isThere: Bool { true }
}

/// The app's output, line by line.
package enum PrintedLines {
    /// Makes each line reach the file of the play at once: buffered text is lost when the app crashes.
    package static func reachFile() { setvbuf(stdout, nil, _IOLBF, 0) }
}

extension OutputBound {
    /// Lets the disk have back the beginning of a file, whose size stays.
    ///
    /// - Returns: False on a file system without holes.
    static func makeHole(in file: Int32, ofFirst bytes: off_t) -> Bool {
        // FALLOC_FL_PUNCH_HOLE and FALLOC_FL_KEEP_SIZE.
        allocate(file, 0x03, 0, bytes) == 0
    }
}

// A function of C with variable arguments, which Swift does not import.
@_silgen_name("prctl")
func processControl(_ option: Int32, _ second: UInt, _ third: UInt, _ fourth: UInt, _ fifth: UInt) -> Int32

// An extension of the C library, which Swift does not import.
@_silgen_name("fallocate")
private func allocate(_ file: Int32, _ mode: Int32, _ offset: off_t, _ length: off_t) -> Int32
