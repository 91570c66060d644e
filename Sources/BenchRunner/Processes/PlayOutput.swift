import Transcript
#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Darwin)
@preconcurrency import Darwin
#endif

/// The output of the app in a play, as far as it is kept.
package struct PlayOutput: Hashable, Sendable {
    /// The end of one stream.
    package struct Text: Hashable, Sendable {
        package var text: PlayText
        /// The number of bytes that are missing before it.
        package var missing: UInt64

        init(_ text: String = "", missing: UInt64 = 0) {
            self.text = PlayText(text)
            self.missing = missing
        }
    }

    package var standardOutput: Text
    package var standardError: Text

    init(standardOutput: Text = Text(), standardError: Text = Text()) {
        self.standardOutput = standardOutput
        self.standardError = standardError
    }
}

/// The app's output, line by line.
package enum PrintedLines {
    /// Makes each line reach the file of the play at once: buffered text is lost when the app crashes.
    package static func reachFile() { setvbuf(stdout, nil, _IOLBF, 0) }
}

/// Keeps the output of a play from filling the disk: only the end of a long text is ever shown.
enum OutputBound {
    /// The time between two checks of the files of running plays: it concerns only the disk, and no play can notice it.
    static let interval = Duration.milliseconds(200)
    /// The bytes on disk that a file may use before its beginning is released.
    private static let most = 32 << 20
    /// The bytes at its end that stay, far more than is shown.
    private static let kept = 1 << 20

    /// Releases the disk space of a file's beginning; its size still shows how much was printed.
    static func apply(to path: String) {
        #if os(Linux)
        let file = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
        guard file >= 0 else { return }
        defer { close(file) }
        var facts = stat()
        guard fstat(file, &facts) == 0, facts.st_blocks * 512 > most else { return }
        // FALLOC_FL_PUNCH_HOLE and FALLOC_FL_KEEP_SIZE. On a file system without holes, the text starts again.
        if makeHole(file, 0x03, 0, facts.st_size - kept) != 0 { ftruncate(file, 0) }
        #endif
    }
}

#if os(Linux)
// An extension of the C library, which Swift does not import.
@_silgen_name("fallocate")
private func makeHole(_ file: Int32, _ mode: Int32, _ offset: off_t, _ length: off_t) -> Int32
#endif
