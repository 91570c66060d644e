import BenchDiagnostics

/// An initial state that cannot be written into the home of a play.
enum InitialStateError: PlainError, Equatable {
    case noPropertyList(key: String, type: String)
    case notInHome(path: String)
    case clash(path: String, with: String)
    case notWritten(path: String, reason: String)
    case defaultsNotWritten

    var what: String {
        switch self {
        case .noPropertyList(_, let type): "A value of the initial state is not a property list: \(type)."
        case .notInHome: "A file of the initial state has no path inside the home folder."
        case .clash: "Two files of the initial state have the same path, or one is a folder of the other."
        case .notWritten(_, let reason): "A file of the initial state cannot be written: \(reason)".asSentence
        case .defaultsNotWritten: "The defaults of the initial state cannot be written."
        }
    }

    var place: String {
        switch self {
        case .noPropertyList(let key, _): "initialState, defaults, key \(EscapedText.quoted(key, longest: 200))"
        case .notInHome(let path), .notWritten(let path, _):
            "initialState, files, \(EscapedText.quoted(path, longest: 200))"
        case .clash(let path, let other):
            "initialState, files, "
                + [other, path].map { EscapedText.quoted($0, longest: 200) }.joined(separator: " and ")
        case .defaultsNotWritten: "initialState, defaults"
        }
    }

    var next: String {
        switch self {
        case .noPropertyList:
            "Use strings, numbers, dates, Data, or arrays and dictionaries of them; archive other values first."
        case .notInHome: "Name it relative to the home folder, without . and ..: Documents/notes.json"
        case .clash: "Give each file its own name."
        case .notWritten, .defaultsNotWritten:
            "Give it a name the file system allows, or free some space in the temporary folder (TMPDIR)."
        }
    }
}
