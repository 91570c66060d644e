#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Darwin)
@preconcurrency import Darwin
#endif

/// What an app prints, line by line.
enum PrintedLines {
    /// Makes each line reach the file of the play at once: what waits in memory is lost when the app crashes.
    static func reachFile() { setvbuf(stdout, nil, _IOLBF, 0) }
}
