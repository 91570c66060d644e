import Foundation

/// The paths that a signal handler needs; it gets no context, and may allocate nothing.
private struct ProbePaths {
    let kept: UnsafeMutablePointer<CChar>
    let main: UnsafeMutablePointer<CChar>
    let source: UnsafeMutablePointer<CChar>
}

/// The probes of the bench in which answers are invented. They are set before its handlers are, and stay: a handler may still run on another thread
/// when these are taken away.
private nonisolated(unsafe) var probed: ProbePaths?

/// The files that note what decoders miss, in a bench while answers are invented: when they go, or where a signal ends `init`, the bench has
/// its own again.
struct ProbeFiles: ~Copyable {
    private static let signals = [SIGHUP, SIGINT, SIGTERM]
    private let before: [(number: Int32, handler: sig_t?)]

    /// Puts them into a bench.
    init(_ draft: BenchDraft, in bench: URL, notes: String) throws {
        let folder = bench.appending(path: "Scenarios")
        let (main, source) = (folder.appending(path: "main.swift"), folder.appending(path: "DecoderNotes.swift"))
        // A name that no package manager compiles.
        let kept = folder.appending(path: ".main")
        try FileManager.default.copyItem(at: main, to: kept)
        probed = ProbePaths(kept: strdup(kept.path), main: strdup(main.path), source: strdup(source.path))
        let before = Self.signals.map { (number: $0, handler: Self.watch($0)) }
        do {
            try Data(DecoderNote.source(notes: notes).utf8).write(to: source)
            try Data(draft.notingMain.utf8).write(to: main)
        } catch {
            Self.takeAway(before)
            throw error
        }
        self.before = before
    }

    /// Sets the handler of a signal, and returns the one before; what is ignored, as below `nohup`, stays so.
    private static func watch(_ number: Int32) -> sig_t? {
        let before = signal(number, end)
        if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
        return before
    }

    deinit { Self.takeAway(before) }

    private static func takeAway(_ before: [(number: Int32, handler: sig_t?)]) {
        restore()
        for (number, handler) in before { signal(number, handler) }
    }

    /// Gives the bench its own files again, by calls that a signal handler may make.
    static func restore() {
        guard let probed else { return }
        unlink(probed.source)
        rename(probed.kept, probed.main)
    }

    /// Ends the program as the signal does that came.
    private static let end: @convention(c) (Int32) -> Void = { number in
        restore()
        signal(number, SIG_DFL)
        raise(number)
    }
}
