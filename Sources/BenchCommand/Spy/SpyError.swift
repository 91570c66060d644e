import BenchDiagnostics

/// A spy that cannot be written.
enum SpyError: PlainError, Equatable {
    case noModules(String)
    case notAModule(String, nearest: [String])
    case notAProtocol(String, nearest: [String])
    case manyProtocols(String, names: [String])
    case exists(String)
    case unwritable(String, reason: String)

    var what: String {
        switch self {
        case .noModules: "There are no compiled modules."
        case .notAModule(let name, _): "No module of the app is called \"\(name)\"."
        case .notAProtocol(let name, _): "No protocol of the app is called \"\(name)\"."
        case .manyProtocols(let name, let names): "\(names.count) protocols are called \"\(name)\"."
        case .exists: "There is a file already."
        case .unwritable(_, let reason): "The file cannot be written: \(reason)".asSentence
        }
    }

    var place: String {
        switch self {
        case .noModules(let folder): folder
        case .notAModule: "--module"
        case .notAProtocol: "the compiled modules"
        case .manyProtocols(_, let names): names.joined(separator: ", ")
        case .exists(let path), .unwritable(let path, _): path
        }
    }

    var next: String {
        switch self {
        case .noModules: "Build the bench, or name the folder with its .swiftmodule files: --modules DIR"
        case .notAModule(_, let nearest): nearest.isEmpty ? "Leave --module out." : "Nearest: \(nearest[0])"
        case .notAProtocol(_, let nearest):
            nearest.isEmpty
                ? "Build the bench first; private protocols cannot be seen."
                : "Nearest: \(nearest.joined(separator: ", "))"
        case .manyProtocols(_, let names): "Name one of them: bench spy \(names.first ?? "")"
        case .exists: "Name another folder, or move the file away. Nothing was written."
        case .unwritable: "Name another folder: --output DIR"
        }
    }
}
