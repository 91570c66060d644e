/// The manifest of a bench.
struct ManifestText {
    private let draft: BenchDraft

    init(_ draft: BenchDraft) { self.draft = draft }

    var text: String {
        let targets = (draft.modules.map(target) + [executable]).joined(separator: "\n")
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let bench = "presenter-bench"
            let package = Package(
                name: "\(draft.product)", defaultLocalization: "en", platforms: [.macOS(.v15)],
                dependencies: [.package(\(draft.dependency))],
                targets: [
            \(targets)
                ])

            """
    }

    private func target(_ module: BenchDraft.Module) -> String {
        let shims = ["LinuxShims"] + (module.standins.isEmpty ? [] : ["Standins"])
        let products = shims.map { ".product(name: \"\($0)\", package: bench)" }
        let dependencies = module.imports.map(quoted) + products
        let settings = [".swiftLanguageMode(.v5)"] + flags(module.standins)
        let excludes = module.excludes.map { "                \(quoted($0)),\n" }.joined()
        return """
                    .target(
                        name: \(quoted(module.name)),
                        dependencies: [\(dependencies.joined(separator: ", "))],
                        path: \(quoted("Modules/\(module.name)")),
                        exclude: [\(excludes.isEmpty ? "" : "\n\(excludes)            ")],
                        swiftSettings: [\(settings.joined(separator: ", "))]),
            """
    }

    private var executable: String {
        let modules = draft.modules.map { quoted($0.name) } + [".product(name: \"BenchCommand\", package: bench)"]
        return """
                    .executableTarget(
                        name: \(quoted(draft.product)), dependencies: [\(modules.joined(separator: ", "))],
                        path: "Scenarios"),
            """
    }

    /// A root package, as a bench is, may have such flags.
    private func flags(_ standins: [Standin]) -> [String] {
        let words = standins.flatMap(\.flags).map(quoted)
        return words.isEmpty ? [] : [".unsafeFlags([\(words.joined(separator: ", "))])"]
    }

    /// A text of Swift; a path may hold any character.
    private func quoted(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        return "\"\(escaped)\""
    }
}
