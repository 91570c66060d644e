import Foundation

/// Where the modules of an app lie, and where its bench will.
struct AppLayout: Equatable, Sendable {
    /// A module of the app with the entries of its folder that are linked into the bench.
    struct Module: Equatable, Sendable {
        let name: String
        /// Its folder below that of the app; empty for the app's own.
        let folder: String
    }

    /// The name of the app.
    let name: String
    /// Whether the bench lies inside the folder of the app, as in a project or package, or beside it.
    let isInside: Bool
    let modules: [Module]

    /// Reads the layout from the names of an app's folder.
    ///
    /// - Parameters:
    ///   - folder: The name of the folder.
    ///   - entries: The names in it.
    ///   - files: The paths of all files below it.
    init(folder: String, entries: [String], files: [String]) {
        let project = entries.sorted().first { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }
        let isPackage = entries.contains("Package.swift")
        name = Self.identifier(project.map { String($0.prefix { $0 != "." }) } ?? folder)
        isInside = project != nil || isPackage
        let targets = isPackage ? Self.targets(in: files) : []
        modules = targets.isEmpty ? [Module(name: name, folder: "")] : targets
    }

    /// The folders below `Sources`, each a module, as SwiftPM takes them where a manifest says nothing else.
    private static func targets(in files: [String]) -> [Module] {
        let names = files.filter { $0.hasSuffix(".swift") }.compactMap { path -> String? in
            let parts = path.split(separator: "/")
            return parts.count >= 3 && parts[0] == "Sources" ? String(parts[1]) : nil
        }
        return Set(names).sorted().map { Module(name: identifier($0), folder: "Sources/\($0)") }
    }

    /// A name that Swift takes for a module.
    private static func identifier(_ name: String) -> String {
        let letters = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
        let text = String(letters)
        return text.first.map { $0.isLetter } == true ? text : "App\(text)"
    }
}
