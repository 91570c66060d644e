import Foundation
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The folder of one play: its home, its temporary files and what it printed; gone after the play.
struct PlayFolder: Sendable {
    let path: String

    /// Makes a fresh folder that only this user can enter.
    ///
    /// - Throws: `PlayError.noFolder` where none can be made.
    init(for conditions: PlayConditions) throws(PlayError) {
        let pattern = FileManager.default.temporaryDirectory.appending(path: "bench-play-XXXXXX").path
        var template = Array(pattern.utf8CString)
        guard mkdtemp(&template) != nil else { throw .noFolder(pattern, reason: String(cString: strerror(errno))) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        for folder in PlayEnvironment.folders(of: conditions, in: path) {
            do {
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            } catch {
                throw .noFolder(folder, reason: error.localizedDescription)
            }
        }
    }

    var standardOutput: String { "\(path)/stdout" }
    var standardError: String { "\(path)/stderr" }

    /// Removes the folder with all that the app left in it.
    func remove() { try? FileManager.default.removeItem(atPath: path) }

    /// Reads the end of what the app printed.
    func printed() -> PlayOutput {
        PlayOutput(standardOutput: Self.end(of: standardOutput), standardError: Self.end(of: standardError))
    }

    private static func end(of path: String) -> PlayOutput.Text {
        guard let file = FileHandle(forReadingAtPath: path) else { return .init() }
        defer { try? file.close() }
        let size = (try? file.seekToEnd()) ?? 0
        let start = size - min(size, 65_536)
        try? file.seek(toOffset: start)
        let text = String(decoding: (try? file.readToEnd()) ?? Data(), as: UTF8.self)
        guard start > 0 else { return .init(text) }
        // The first line may begin in the middle of a secret, which nobody would then find.
        return .init(String(text.drop { $0 != "\n" }.dropFirst()), isWhole: false)
    }
}
