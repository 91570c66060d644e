import BenchDiagnostics
import BenchSetup
import Foundation

/// Fetches and builds the library in the place of Combine, to ask the compiler with it.
struct LibraryBuild {
    let library: CombineLibrary
    /// The modules of this package, and their toolchain.
    let modules: BuiltModules
    /// The folder.
    let folder: URL

    /// Builds it, and what re-exports it.
    func run() throws -> (modules: BuiltModules, additions: [CombineAddition]) {
        try package.write(manifest, to: "Package.swift")
        try package.write(Standin.appCombine.text ?? "", to: "Modules/AppCombine/AppCombine.swift")
        // What is kept from an app before may be with another library.
        for addition in CombineAddition.all { try? FileManager.default.removeItem(at: place(of: addition)) }
        try need(try package.resolve(), failure: "cannot be fetched")
        try need(try package.build(), failure: "does not build here")
        let built = package.modules
        let found = modules.searching([built, folder] + BuiltModules.modulesOfC(beside: built) + headers)
        let additions = try add(with: found)
        try compileSwiftUI(with: found)
        return (found, additions)
    }

    private func place(of addition: CombineAddition) -> URL {
        folder.appending(path: "Modules/\(Standin.appCombine.name)/\(addition.file)")
    }

    /// Builds beside it what it lacks of Combine, as far as that compiles with it.
    private func add(with found: BuiltModules) throws -> [CombineAddition] {
        let additions = try CombineAddition.all.filter { addition in
            let isNeeded = try addition.probe.map { try !compiles($0, with: found) } ?? true
            return try isNeeded && compiles(addition.text, with: found)
        }
        for addition in additions { try Data(addition.text.utf8).write(to: place(of: addition)) }
        if !additions.isEmpty {
            try need(try package.build(), failure: "does not build here with what it lacks of Combine")
        }
        return additions
    }

    private func compiles(_ text: String, with found: BuiltModules) throws -> Bool {
        try package.write(text, to: "Probe.swift")
        let words = CompilerWords(module: "Probe", include: found.searched, standins: [])
        let file = folder.appending(path: "Probe.swift").path
        return try modules.toolchain.run("swiftc", words.all + ["-typecheck", file]).code == 0
    }

    /// The folders of its modules in C, which say themselves what they are since a revision after the release.
    private var headers: [URL] {
        let source = (library.source.copy ?? folder.appending(path: "built/checkouts/\(CombineLibrary.name)"))
            .appending(path: "Sources")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: source.path)) ?? []
        return names.sorted().map { source.appending(path: "\($0)/include") }.filter {
            FileManager.default.fileExists(atPath: $0.appending(path: "module.modulemap").path)
        }
    }

    private var manifest: String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "Trial", platforms: [.macOS(.v15)], dependencies: [.package(\(library.source.dependency(from: nil)))],
            targets: [
        \(CombineLibrary.target)
            ])

        """
    }

    private var package: ScratchPackage { ScratchPackage(folder: folder, toolchain: modules.toolchain) }

    private func need(_ reason: String?, failure: String) throws(Diagnostic) {
        if let reason { throw Diagnostic.library(library.source.place, failure: failure, reason: reason) }
    }

    /// Compiles by hand what needs our own modules too: they were built already.
    private func compileSwiftUI(with found: BuiltModules) throws {
        let name = Standin.appSwiftUI.name
        try package.write(Standin.appSwiftUI.text ?? "", to: "Modules/\(name)/\(name).swift")
        let words = CompilerWords(module: name, include: found.searched, standins: [])
        let product = folder.appending(path: "\(name).swiftmodule").path
        let file = folder.appending(path: "Modules/\(name)/\(name).swift").path
        let run = try modules.toolchain.run(
            "swiftc", words.all + ["-emit-module", "-emit-module-path", product, file])
        try need(run.failure, failure: "does not build here")
    }
}
