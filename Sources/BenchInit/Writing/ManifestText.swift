import BenchSetup

/// The manifest of a bench.
struct ManifestText {
    private let draft: BenchDraft

    init(_ draft: BenchDraft) { self.draft = draft }

    var text: String {
        let empty = draft.emptyModules.map { name in
            "        .target(name: \(SwiftLiteral.text(Standin.empty(name).name)), path: \(SwiftLiteral.text("Standins/\(name)"))),"
        }
        let targets = (draft.written.map(target) + empty + draft.modules.map(target) + [executable])
            .joined(separator: "\n")
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let bench = "presenter-bench"
            let package = Package(
                name: "\(draft.product)", defaultLocalization: "en", platforms: [.macOS(.v15)],
                dependencies: [\(dependencies)],
                targets: [
            \(targets)
                ])

            """
    }

    private var dependencies: String {
        let others = (draft.library.map { [$0] } ?? []) + draft.libraries
        guard !others.isEmpty else { return ".package(\(draft.dependency))" }
        return "\n" + ([draft.dependency] + others).map { "        .package(\($0)),\n" }.joined() + "    "
    }

    private func target(_ standin: Standin) -> String {
        guard standin == .appSwiftUI else { return CombineLibrary.target }
        return """
                    .target(
                        name: "\(standin.name)",
                        dependencies: ["\(Standin.appCombine.name)", .product(name: "SwiftUIValues", package: bench)],
                        path: "Modules/\(standin.name)"),
            """
    }

    private func target(_ module: BenchDraft.Module) -> String {
        let (written, ours) = (module.standins.filter { $0.text != nil }, module.standins.filter { $0.text == nil })
        let products = (["LinuxShims"] + ours.map(\.name)).map { ".product(name: \"\($0)\", package: bench)" }
        let targets = module.imports + written.map(\.name) + module.emptyModules.map { Standin.empty($0).name }
        let dependencies = targets.map(SwiftLiteral.text) + products + module.products
        let settings = module.settings.written + flags(module)
        let excludes = module.excludes.map { "                \(SwiftLiteral.text($0)),\n" }.joined()
        return """
                    .target(
                        name: \(SwiftLiteral.text(module.name)),
                        dependencies: [\(dependencies.joined(separator: ", "))],
                        path: \(SwiftLiteral.text("Modules/\(module.name)")),
                        exclude: [\(excludes.isEmpty ? "" : "\n\(excludes)            ")],
                        swiftSettings: [\(settings.joined(separator: ", "))]),
            """
    }

    private var executable: String {
        // A spy names the modules that take a place by their own names.
        let products =
            ["BenchCommand"] + Set(draft.modules.flatMap(\.standins).filter { $0.text == nil }.map(\.name)).sorted()
        let modules =
            draft.modules.map { SwiftLiteral.text($0.name) }
            + products.map { ".product(name: \"\($0)\", package: bench)" }
        return """
                    .executableTarget(
                        name: \(SwiftLiteral.text(draft.product)), dependencies: [\(modules.joined(separator: ", "))],
                        path: "Scenarios"),
            """
    }

    /// A root package, as a bench is, may have such flags.
    private func flags(_ module: BenchDraft.Module) -> [String] {
        let standins = module.standins + module.emptyModules.map(Standin.empty)
        let words = standins.flatMap(\.flags).map(SwiftLiteral.text)
        return words.isEmpty ? [] : [".unsafeFlags([\(words.joined(separator: ", "))])"]
    }
}
