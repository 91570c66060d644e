@preconcurrency import BenchPlatform

extension ParentBond {
    /// False: nothing ends a play whose bench was killed.
    static var endsOrphans: Bool { false }

    static func endWithParent() {}
}

extension CrashTrace {
    /// False: the system examines crashes.
    static var isThere: Bool { false }
}

/// The app's output, line by line.
package enum PrintedLines {
    /// Makes each line reach the file of the play at once: buffered text is lost when the app crashes.
    package static func reachFile() { setvbuf(stdout, nil, _IOLBF, 0) }
}

extension OutputBound {
    /// Returns false: no file has holes.
    static func makeHole(in file: Int32, ofFirst bytes: off_t) -> Bool { false }
}

/// All processes that plays have started, as far as they stay in the process group of their play: no more can be found.
package struct PlaySessions {
    /// Does nothing: no process can become the parent of what others leave behind.
    package static func adopt() {}

    mutating func end(_ play: pid_t, besides others: () -> [pid_t]) { kill(-play, SIGKILL) }
}
