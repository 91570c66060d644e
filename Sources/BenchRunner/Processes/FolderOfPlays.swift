import Foundation
#if canImport(Glibc)
import Glibc
#endif

/// The folder in which the folders of plays are made.
package enum FolderOfPlays {
    /// The folder in which Linux keeps files in memory: shm_overview(7).
    private static let inMemory = "/dev/shm"
    /// Enough for what the apps of several plays write at once.
    private static let leastSpace = 1 << 30

    /// Chooses the folder.
    ///
    /// - Parameters:
    ///   - variables: The variables of this process.
    ///   - memory: The folder in memory.
    /// - Returns: `TMPDIR` if it is set; otherwise the folder in memory if it has the space, as no play waits for a disk
    ///   there; otherwise the temporary folder of the system.
    package static func url(
        _ variables: [String: String] = ProcessInfo.processInfo.environment, memory: String = inMemory
    ) -> URL {
        let isNamed = variables["TMPDIR"].map { !$0.isEmpty } ?? false
        return !isNamed && isUsable(memory) ? URL(filePath: memory) : FileManager.default.temporaryDirectory
    }

    /// Every folder in which a bench that was killed may have left some.
    package static var all: [URL] {
        [FileManager.default.temporaryDirectory, URL(filePath: inMemory)].filter {
            FileManager.default.fileExists(atPath: $0.path)
        }
    }

    /// Tells whether it has the space, and allows what a disk allows.
    private static func isUsable(_ path: String) -> Bool {
        #if os(Linux)
        // ST_NOEXEC of statvfs(3).
        let withoutPrograms: UInt = 8
        var facts = statvfs()
        guard statvfs(path, &facts) == 0, facts.f_flag & withoutPrograms == 0 else { return false }
        let (space, isHuge) = facts.f_bavail.multipliedReportingOverflow(by: facts.f_frsize)
        return (isHuge || space >= leastSpace) && access(path, R_OK | W_OK | X_OK) == 0
        #else
        return false
        #endif
    }
}
