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
    /// The message of the first error that is in no file; nil where there is none.
    let placeless: String?

    init(_ text: String) {
        placeless = text.firstMatch(of: /(?m)^<unknown>:0: error: (.*)$/).map { String($0.1) }
        var all: [Problem] = []
        for line in text.split(separator: "\n") {
            guard let match = line.wholeMatch(of: /(\/.*?):(\d+):(\d+): (?:fatal )?(error|note): (.*)/) else {
                continue
            }
            let (path, number, column) = (String(match.1), Int(match.2) ?? 0, Int(match.3) ?? 1)
            if match.4 == "error" {
                all.append(Problem(path: path, line: number, column: column, message: String(match.5)))
            } else if let last = all.last, Self.isOfMacro(last.path), !Self.isOfMacro(path) {
                // What a macro wrote is wrong: the notes lead to the file that has it.
                all[all.count - 1] = Problem(path: path, line: number, column: column, message: last.message)
            }
        }
        self.all = all
    }

    private static func isOfMacro(_ path: String) -> Bool { path.contains("/@__swiftmacro_") }

    /// The problems of some files.
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

    /// The name of a module that a message misses; nil for any other message.
    static func missingModule(in message: String) -> String? {
        message.firstMatch(of: /^no such module '(\w+)'/).map { String($0.1) }
    }

    /// The name of a type that a message misses; nil for any other message.
    static func missingType(in message: String) -> String? {
        message.firstMatch(of: /^cannot find type '(\w+)' in scope/).map { String($0.1) }
    }

    /// The name of a module that a message says is used as if it were a type; nil for any other message. In one kind of message it is that
    /// of the empty module which takes its place.
    static func usedModule(in message: String) -> String? {
        message.firstMatch(of: /^module '(\w+)' has no member named|'module<(\w+?)(?:Empty)?>'/).map {
            String($0.1 ?? $0.2 ?? "")
        }
    }

    /// The problems by their places, without those that follow from others: where something in a closure does not compile, the compiler may take
    /// the closure for what another function of that name is given.
    static func causes(of problems: [Problem]) -> [Problem] {
        let causes = problems.filter { !$0.message.hasPrefix("trailing closure passed to parameter of type") }
        return (causes.isEmpty ? problems : causes).sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    }

    /// Tells whether a message is about what hands a selector over.
    static func isOfSelector(_ message: String) -> Bool {
        message.contains("#selector") || message.contains("Objective-C interoperability is disabled")
            || missingValue(in: message) == "Selector"
    }
}
