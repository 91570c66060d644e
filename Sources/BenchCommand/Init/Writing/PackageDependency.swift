import Foundation

/// Where a bench finds this package.
struct PackageDependency {
    private enum Place {
        case url(String)
        case folder(URL)
    }

    private let place: Place

    /// Takes what was named, else the package that this program was built in.
    ///
    /// - Parameters:
    ///   - named: A folder, or the URL of a repository; nil for neither.
    ///   - surroundings: Where folders are looked for, and the path of this program.
    /// - Throws: `InitError.noPackage` if there is none.
    init(named: String?, surroundings: Surroundings) throws(InitError) {
        if let named {
            place = named.contains("://") ? .url(named) : .folder(surroundings.folder(named: named))
        } else {
            guard let folder = Self.folder(above: surroundings.executable) else { throw .noPackage }
            place = .folder(folder)
        }
    }

    /// The arguments of `.package` in the manifest of a bench.
    func text(from bench: URL) -> String {
        switch place {
        case .url(let url): "url: \"\(url)\", branch: \"main\""
        case .folder(let folder):
            "name: bench, path: \"\(Self.path(from: bench.pathComponents, to: folder.pathComponents))\""
        }
    }

    private static func folder(above executable: String) -> URL? {
        var folder = URL(filePath: executable).deletingLastPathComponent()
        while folder.pathComponents.count > 1 {
            let manifest = try? String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
            if manifest?.contains("name: \"presenter-bench\"") == true { return folder }
            // A bench of somebody knows where it has this package from.
            let checkout = folder.appending(path: "checkouts/presenter-bench")
            if FileManager.default.fileExists(atPath: checkout.path) { return checkout }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    /// The way from one folder to another, up and down.
    static func path(from start: [String], to end: [String]) -> String {
        let shared = zip(start, end).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: start.count - shared)
        return (up + end.dropFirst(shared)).joined(separator: "/")
    }
}
