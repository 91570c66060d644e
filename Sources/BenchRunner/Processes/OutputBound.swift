#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

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
