import BenchSetup

/// An empty type in the place of one that files of the app only name, store or pass on; or texts in the place of constants whose file
/// is not here, as a file of keys that is in no repository.
///
/// It never behaves: there is nothing in it to be called but its making. Where a file does more with it, that file stays out.
struct TypeStandin: Equatable, Sendable {
    enum Form: Equatable, Sendable {
        case structure
        /// For a type that is held weakly, or that the app declares as a class.
        case object
        /// For a protocol of a library, which others adopt.
        case shape
        /// For a class that Xcode writes for an entity of Core Data: its members.
        case entity([String])
        /// For a constant outside of types: the text of its name.
        case constant
        /// For a type of which only constants are read: the texts of their names.
        case constants([String])
        /// The same of a type that the app makes one of, as tools write it that hide keys.
        case keys([String])

        var isText: Bool {
            switch self {
            case .structure, .object, .shape, .entity: false
            case .constant, .constants, .keys: true
            }
        }
    }

    let name: String
    var form: Form
    /// The file of the app that declares it and stays out; nil for a type of a library.
    let origin: String?
    /// A file that needs it.
    let user: String

    /// The members of the class of an entity; empty for any other type.
    var members: [String] { if case .entity(let members) = form { members } else { [] } }

    /// Its lines in the file of stand-ins.
    var text: String {
        let place = if case .entity = form { "as Xcode writes it" } else { "which stays out" }
        let why = origin.map { "Of \($0), \(place); needed by \(user)." } ?? "Needed by \(user)."
        switch form {
        case .structure:
            return "/// \(why)\npublic struct \(name): Hashable, Sendable { public init() {} }\n"
        case .constant: return "/// \(why)\nlet \(name) = \"\(name)\"\n"
        case .constants(let members):
            return "/// \(why)\nenum \(name) { \(Self.texts(members, "static let")) }\n"
        case .keys(let members):
            return "/// \(why)\nfinal class \(name): Sendable { \(Self.texts(members, "let")) }\n"
        case .shape: return "/// \(why)\npublic protocol \(name) {}\n"
        case .entity(let members):
            let lines = members.map { "public \($0)" }.joined(separator: "; ")
            // As its superclass, whatever is usual in the module.
            return "/// \(why)\nnonisolated public class \(name): NSManagedObject, Identifiable { \(lines) }\n"
        case .object: return "/// \(why)\npublic final class \(name): NSObject {}\n"
        }
    }

    private static func texts(_ members: [String], _ word: String) -> String {
        members.map { "\(word) \(SwiftName.written($0)) = \"\($0)\"" }.joined(separator: "; ")
    }

    /// The line about it in the report.
    var title: String {
        if case .entity = form { return "\(name) (of \(origin ?? "Core Data"), as values; needed by \(user))" }
        return form.isText
            ? "\(name) (texts in the place of constants, whose file is not here), needed by \(user)"
            : "\(name) (empty\(origin.map { ", of \($0)" } ?? ""), needed by \(user))"
    }

    /// The file with some of them.
    static func file(_ all: [TypeStandin], beside files: [SwiftFile] = []) -> String {
        ImportLevels.applied(to: parts(all).map(\.text).joined(separator: "\n"), beside: files)
    }

    /// The one to which a line of that file belongs, or else the first.
    static func of(line: Int, in all: [TypeStandin]) -> TypeStandin? {
        var left = line
        let part = parts(all).first { part in
            // Each ends a line, and an empty one is between two.
            left -= part.text.count(where: \.isNewline) + 1
            return left <= 0
        }
        return part?.type ?? all.min { $0.name < $1.name }
    }

    private static func parts(_ all: [TypeStandin]) -> [(type: TypeStandin?, text: String)] {
        let module = all.contains { if case .entity = $0.form { true } else { false } } ? "CoreData" : "Foundation"
        let head =
            "// Stand-ins: what the app names, stores or passes on, and what is not here. They do nothing.\nimport \(module)\n"
        return [(nil, head)] + all.sorted { $0.name < $1.name }.map { ($0, $0.text) }
    }
}
