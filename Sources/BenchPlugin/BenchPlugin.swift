import Foundation
import PackagePlugin

/// Runs the bench of a package: `swift package bench replay`.
///
/// It builds the executable that depends on `BenchCommand` and passes the words of the command line to it. If a package
/// has several, `--product NAME` chooses one.
@main
struct BenchPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var words = ArgumentExtractor(arguments)
        let named = words.extractOption(named: "product").last
        let name = try BenchChoice(context.package).name(named: named)
        let build = try packageManager.build(.product(name), parameters: .init(logging: .concise))
        guard build.succeeded else { throw BenchPluginError.notBuilt(build.logText) }
        guard let file = build.builtArtifacts.first(where: { $0.url.lastPathComponent == name })?.url else {
            throw BenchPluginError.noExecutable(name)
        }
        let process = Process()
        process.executableURL = file
        process.arguments = words.remainingArguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        // SwiftPM prints this code, and ends with 1 itself.
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
}

/// The choice of the executable of a package that is its bench.
private struct BenchChoice {
    private let names: [String]

    init(_ package: Package) {
        names = package.products(ofType: ExecutableProduct.self)
            .filter { $0.mainTarget.recursiveTargetDependencies.contains { $0.name == "BenchCommand" } }
            .map(\.name).sorted()
    }

    func name(named: String?) throws -> String {
        if let named {
            guard names.contains(named) else { throw BenchPluginError.notABench(named, names) }
            return named
        }
        guard let first = names.first else { throw BenchPluginError.noBench }
        guard names.count == 1 else { throw BenchPluginError.several(names) }
        return first
    }
}

/// A reason for which no bench could be run.
private enum BenchPluginError: Error, CustomStringConvertible {
    case noBench
    case several([String])
    case notABench(String, [String])
    case notBuilt(String)
    case noExecutable(String)

    var description: String {
        switch self {
        case .noBench: "No executable of this package depends on BenchCommand."
        case .several(let names): "Several executables are a bench. Name one: --product \(names.joined(separator: "|"))"
        case .notABench(let name, let names): "\(name) is no bench. There is: \(names.joined(separator: ", "))"
        case .notBuilt(let log): "The bench does not build.\n\(log)"
        case .noExecutable(let name): "The build made no executable called \(name)."
        }
    }
}
