#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Keeps what a play prints from filling the disk: of a long text only the end is ever shown.
enum OutputBound {
    /// How often the files of the plays that run are looked at: a matter of the disk, which no play can notice.
    static let interval = Duration.milliseconds(200)
    /// What a file may take before its beginning is given back.
    private static let most = 32 << 20
    /// What stays of it, far more than is shown.
    private static let kept = 1 << 20

    /// Gives back the disk that the beginning of a file takes; its size goes on telling how much was printed.
    static func apply(to path: String) {
        #if os(Linux)
        let file = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
        guard file >= 0 else { return }
        defer { close(file) }
        var facts = stat()
        guard fstat(file, &facts) == 0, facts.st_blocks * 512 > most else { return }
        // FALLOC_FL_PUNCH_HOLE and FALLOC_FL_KEEP_SIZE. Where a file system has no holes, the text begins anew.
        if makeHole(file, 0x03, 0, facts.st_size - kept) != 0 { ftruncate(file, 0) }
        #endif
    }
}

#if os(Linux)
// An extension of the C library, which Swift does not import.
@_silgen_name("fallocate")
private func makeHole(_ file: Int32, _ mode: Int32, _ offset: off_t, _ length: off_t) -> Int32
#endif
