/// The paths of files in the home folder of a play, as an author names them.
enum HomePath {
    /// Tells whether a path names something below the home folder, unambiguously.
    static func isInside(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return !path.utf8.contains(0) && parts.allSatisfy { !["", ".", ".."].contains($0) }
    }
}
