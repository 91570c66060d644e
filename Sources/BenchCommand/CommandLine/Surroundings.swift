import BenchDiagnostics
import BenchPlatform
import BenchReports
import Foundation
import PlayRuntime

/// The environment, folder, program and console that the process was started with.
struct Surroundings: Sendable {
    let environment: [String: String]
    let folder: URL
    /// The file of this program, to be started again for each play.
    let executable: String
    var console: Console
    /// Reads the next answer of a person; nil if nobody answers any more.
    var answer: @Sendable () -> Character? = { nil }
    /// Reads a line that a person types; nil if nobody answers any more.
    var line: @Sendable () -> String? = { nil }

    /// The surroundings of this process.
    static func current() -> Surroundings {
        let environment = ProcessInfo.processInfo.environment
        let folder = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
        let executable = RuntimeFacts.program
        return Surroundings(
            environment: environment, folder: folder, executable: executable,
            console: .standard(environment: environment, program: ProgramName(of: executable, in: folder)),
            answer: { AnswerKeys.next() }, line: { readLine() })
    }

    /// The time at which this program was built; nil if its file cannot be read.
    var built: Date? { Self.date(of: executable) }

    /// The time of the last build of this program; a build leaves the file alone if nothing of it has changed.
    var lastBuild: Date? {
        // The package manager keeps its database beside the folders of its platforms: PLATFORM/debug/PROGRAM.
        let program = URL(filePath: executable).resolvingSymlinksInPath()
        let notes = program.appending(path: "../../../build.db").standardizedFileURL
        return [built, Self.date(of: notes.path)].compactMap(\.self).max()
    }

    private static func date(of file: String) -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: file))?[.modificationDate] as? Date
    }

    /// True in CI: `CI` is set and not empty, `0` or `false`.
    var isCI: Bool { !["", "0", "false"].contains(environment["CI", default: ""].lowercased()) }

    /// Returns the folder that a word of the command line names.
    func folder(named path: String) -> URL {
        let url = path.hasPrefix("/") ? URL(filePath: path, directoryHint: .isDirectory) : folder.appending(path: path)
        return url.standardizedFileURL
    }
}

extension Workspace {
    /// Finds the workspace from the surroundings of the process.
    init(_ surroundings: Surroundings, root: URL) {
        self.init(environment: surroundings.environment, folder: surroundings.folder, root: root)
    }
}

extension JobSummary {
    /// Creates the summary for the engine that has started the process.
    init(_ surroundings: Surroundings, root: URL, commands: NextCommands, isData: Bool = false) {
        self.init(
            environment: surroundings.environment, workspace: Workspace(surroundings, root: root),
            console: surroundings.console, root: root, commands: commands, isData: isData)
    }
}

/// The answers of a person: one key each on a terminal, else the first letter of each line.
enum AnswerKeys {
    /// Reads the next answer; nil at the end of the input, or for Ctrl-C and Ctrl-D.
    static func next() -> Character? {
        guard isatty(STDIN_FILENO) == 1 else {
            return readLine().map { $0.first { $0 != " " } ?? "\n" }
        }
        var old = termios()
        guard tcgetattr(STDIN_FILENO, &old) == 0 else { return nil }
        var single = old
        // With signals off, Ctrl-C is a key, and the terminal is never left in this mode.
        single.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
        tcsetattr(STDIN_FILENO, TCSANOW, &single)
        defer { tcsetattr(STDIN_FILENO, TCSANOW, &old) }
        var byte: UInt8 = 0
        guard uninterrupted({ read(STDIN_FILENO, &byte, 1) }) == 1, byte != 3, byte != 4 else { return nil }
        return Character(Unicode.Scalar(byte))
    }
}
