import Foundation
import Transcript

extension Scrubbing {
    /// Creates the scrubbing for the launch of this process.
    ///
    /// - Parameters:
    ///   - scrubbers: The rules of the scenario.
    ///   - memory: What earlier launches knew.
    ///   - tell: Receives each value before the first text that uses its character.
    /// - Returns: The scrubbing for the texts of this launch.
    /// - Throws: `ScrubberError`.
    static func ofPlay(
        _ scrubbers: [Scrubber], after memory: PlayMemory,
        tell: @escaping @Sendable (Int, VolatileValue) -> Void
    ) throws(ScrubberError) -> Scrubbing {
        let folders = [
            FolderFinder("HOME", path: variable("HOME")), FolderFinder("TMP", path: variable("TMPDIR")),
            FolderFinder("APP", path: Bundle.main.bundlePath),
        ].compactMap(\.self)
        return try Scrubbing(scrubbers, known: folders + processFinders(after: memory), tell: tell)
    }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
