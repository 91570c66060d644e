import Foundation

/// The words that every call of the compiler has.
struct CompilerWords {
    let module: String
    let include: [URL]
    let standins: [Standin]
    var settings = CompileSettings()

    var all: [String] {
        ["-module-name", module, "-enable-testing", "-diagnostic-style", "llvm", "-suppress-warnings"]
            + ["-parse-as-library"] + settings.words + include.flatMap { ["-I", $0.path] } + standins.flatMap(\.flags)
    }
}

/// The errors of the compiler, taken apart.
struct CompilerErrors {
    struct Problem: Equatable {
        let path: String
        let line: Int
        var column = 1
        let message: String
    }

    let all: [Problem]

    init(_ text: String) {
        all = text.split(separator: "\n").compactMap { line in
            line.wholeMatch(of: /(\/.*?):(\d+):(\d+): (?:fatal )?error: (.*)/).map {
                Problem(
                    path: String($0.1), line: Int($0.2) ?? 0, column: Int($0.3) ?? 1, message: String($0.4))
            }
        }
    }

    /// The problems of some files.
    ///
    /// - Parameters:
    ///   - paths: Their paths below a folder.
    ///   - folder: The folder.
    /// - Returns: The problems by path; a file without an error has none.
    func grouped(in paths: [String], below folder: String) -> [String: [Problem]] {
        let known = Set(paths)
        let start = folder.hasSuffix("/") ? folder : folder + "/"
        let own = all.filter { $0.path.hasPrefix(start) && known.contains(String($0.path.dropFirst(start.count))) }
        return Dictionary(grouping: own) { String($0.path.dropFirst(start.count)) }
    }

    /// The name of a value, or of a type that is used as one, that a message misses; nil for any other message.
    static func missingValue(in message: String) -> String? {
        message.firstMatch(of: /^cannot find '(\w+)' in scope/).map { String($0.1) }
    }

    /// The name of a type that a message misses; nil for any other message.
    static func missingType(in message: String) -> String? {
        message.firstMatch(of: /^cannot find type '(\w+)' in scope/).map { String($0.1) }
    }
}
