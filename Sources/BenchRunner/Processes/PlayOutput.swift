@preconcurrency import BenchPlatform
import Transcript

/// The standard output of the app, written line by line.
package enum PrintedLines {
    /// Makes each line reach the file of the play at once: a crash loses buffered text.
    package static func reachFile() { setvbuf(stdout, nil, _IOLBF, 0) }
}

/// The output of the app in a play, as far as it is kept.
package struct PlayOutput: Hashable, Sendable {
    /// The end of one stream.
    package struct Text: Hashable, Sendable {
        package var text: PlayText
        /// The number of bytes before the text.
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

/// The bound on a play's output on disk: only the end of a long text is ever shown.
enum OutputBound {
    /// The time between two checks of the files of running plays; it affects only the disk, and no play can notice it.
    static let interval = Duration.milliseconds(200)
    /// The size on disk beyond which the beginning of a file is released.
    private static let most = 32 << 20
    /// The size of the end that stays, far more than is shown.
    private static let kept = 1 << 20

    /// Releases the disk space of a file's beginning; the size still tells how much was printed.
    static func apply(to path: String) {
        let file = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
        guard file >= 0 else { return }
        defer { close(file) }
        var facts = stat()
        guard fstat(file, &facts) == 0, facts.st_blocks * 512 > most else { return }
        // On a file system without holes, the file starts again.
        if !makeHole(in: file, ofFirst: facts.st_size - off_t(kept)) { uninterrupted { ftruncate(file, 0) } }
    }
}
