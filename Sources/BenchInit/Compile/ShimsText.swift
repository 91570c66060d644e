import BenchSetup

/// The file of a bench that brings along what Foundation alone has on Apple's platforms.
enum ShimsText {
    /// Writes the lines that some files need.
    ///
    /// - Parameters:
    ///   - files: The files that are compiled together.
    ///   - bundle: What the app reads of its bundle.
    ///   - isOfPackage: Whether they are a module of a package.
    ///   - libraries: The libraries of others that are there.
    ///   - standins: The modules in the places of others.
    /// - Returns: The text of the file.
    static func text(
        for files: [SwiftFile], bundle: AppBundle = .none, isOfPackage: Bool = false, libraries: [AppLibrary] = [],
        standins: [Standin] = []
    ) -> String {
        let implied = Set(files.flatMap { file in file.implied.filter { !file.imports.contains($0) } })
        let observation = implied.contains("Observation") ? ["Observation"] : []
        // The target's alias leads to the stand-in, whose own name is unknown there.
        let combine = implied.contains("Combine") ? [Standin.combine.original] : []
        let brought = Set(files.flatMap(\.brought)).subtracting(combine + observation).sorted()
        let imports = (foundation(for: files) + combine + brought + ["LinuxShims"] + observation).map {
            "@_exported import \($0)\n"
        }.joined()
        let parts = [
            session(for: files), FoundationGaps.text(for: files), AlamofireShims.text(for: files, libraries, standins),
            OlderNames.text(for: files, libraries),
            bundle.shim(for: files, isOfPackage: isOfPackage), bundle.texts.shim(for: files),
            bundle.assets.shim(for: files),
        ].filter { !$0.isEmpty }
        return ImportLevels.applied(to: imports + parts.joined(separator: "\n"), beside: files)
    }

    /// Foundation, where a file imports something and not that: on Apple's platforms, nearly every module brings it along.
    private static func foundation(for files: [SwiftFile]) -> [String] {
        files.contains { !$0.imports.isEmpty && !$0.imports.contains("Foundation") } ? ["Foundation"] : []
    }

    /// The declaration of what a session has on Apple's platforms without a delegate too: a protocol of the app that
    /// asks for it is adopted there.
    private static func session(for files: [SwiftFile]) -> String {
        let own = files.flatMap(\.tree.types).filter { $0.kind == .extension && $0.name == "URLSession" }
        guard own.contains(where: { !$0.inherits.isEmpty }) else { return "" }
        let declared = Set(own.flatMap(\.members).map(\.selector))
        let functions = calls.filter { !declared.contains($0.selector) }.map { call in
            "    public func \(call.name)(\(call.parameters)) async throws -> (\(call.answer), URLResponse) {\n"
                + "        try await \(call.name)(\(call.arguments), delegate: nil)\n    }\n"
        }
        return "import Foundation\n\nextension URLSession {\n\(functions.joined(separator: "\n"))}\n"
    }

    private struct Call {
        let name: String
        let selector: String
        let parameters: String
        let arguments: String
        var answer = "Data"
    }

    private static let calls = [
        Call(name: "data", selector: "data(from:)", parameters: "from url: URL", arguments: "from: url"),
        Call(name: "data", selector: "data(for:)", parameters: "for request: URLRequest", arguments: "for: request"),
        Call(
            name: "upload", selector: "upload(for:from:)", parameters: "for request: URLRequest, from bodyData: Data",
            arguments: "for: request, from: bodyData"),
        Call(
            name: "download", selector: "download(from:)", parameters: "from url: URL", arguments: "from: url",
            answer: "URL"),
        Call(
            name: "download", selector: "download(for:)", parameters: "for request: URLRequest",
            arguments: "for: request", answer: "URL"),
    ]
}
