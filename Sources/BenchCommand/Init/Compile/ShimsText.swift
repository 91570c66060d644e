/// The file of a bench that brings along what Foundation alone has on Apple's platforms.
enum ShimsText {
    /// Writes the lines that some files need.
    ///
    /// - Parameter files: The files that are compiled together.
    /// - Returns: The text of the file.
    static func text(for files: [SwiftFile]) -> String {
        let implied = Set(files.flatMap { file in file.implied.filter { !file.imports.contains($0) } })
        let observation = implied.contains("Observation") ? ["Observation"] : []
        // The target's alias leads to the stand-in, whose own name is unknown there.
        let combine = implied.contains("Combine") ? [Standin.combine.original] : []
        return (combine + ["LinuxShims"] + observation).map { "@_exported import \($0)\n" }.joined()
    }
}
