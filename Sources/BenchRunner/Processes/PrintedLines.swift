#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Darwin)
@preconcurrency import Darwin
#endif

/// The app's output, line by line.
package enum PrintedLines {
    /// Makes each line reach the file of the play at once: buffered text is lost when the app crashes.
    package static func reachFile() { setvbuf(stdout, nil, _IOLBF, 0) }
}
