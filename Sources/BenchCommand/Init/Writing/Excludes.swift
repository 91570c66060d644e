/// The paths that a target must exclude so that only chosen files are compiled: whole folders where nothing in them is
/// chosen.
enum Excludes {
    /// Returns the paths to exclude, sorted.
    ///
    /// - Parameters:
    ///   - files: All files below the folder of the target.
    ///   - chosen: Those that are compiled.
    /// - Returns: Folders and files.
    static func paths(of files: [String], without chosen: Set<String>) -> [String] {
        let needed = Set(chosen.flatMap(folders))
        return Set(
            files.filter { !chosen.contains($0) }.map { file in
                folders(above: file).first { !needed.contains($0) } ?? file
            }
        ).sorted()
    }

    /// The folders above a file, the outermost first.
    private static func folders(above file: String) -> [String] {
        let parts = file.split(separator: "/").dropLast()
        return parts.indices.map { parts[...$0].joined(separator: "/") }
    }
}
