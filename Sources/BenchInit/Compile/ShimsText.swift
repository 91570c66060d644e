import BenchSetup

/// The file of a bench that brings along what Foundation alone has on Apple's platforms.
struct ShimsText {
    /// A part of the file that compiles without the others, as a person calls it.
    enum Part: String, CaseIterable, Sendable {
        case session = "the calls of a session without a delegate"
        case foundation = "what Foundation lacks here"
        case alamofire = "what Alamofire lacks here"
        case older = "the older names of libraries"
        case companions = "what RxSwiftUtilities has"
        case lists = "the lists of Realm that ObjectMapper maps"
        case bundle = "the app's bundle"
        case texts = "the app's texts"
        case assets = "the app's assets"
        case data = "the data among the app's assets"
    }

    /// The libraries that are not here and whose members the file has.
    static let declared: Set = ["AlamofireObjectMapper", "RxSwiftUtilities"]

    private let imports: String
    private let parts: [(part: Part, text: String)]
    private let files: [SwiftFile]

    /// Writes the lines that the files of a module need, without the parts that do not compile beside them.
    init(
        for files: [SwiftFile], of module: AppModule, _ bundle: AppBundle, _ libraries: [AppLibrary],
        _ standins: [Standin], without lost: Set<Part>
    ) {
        let implied = Set(files.flatMap { file in file.implied.filter { !file.imports.contains($0) } })
        let own = ["FoundationXML", "Observation"].filter(implied.contains)
        // The target's alias leads to the stand-in, whose own name is unknown there.
        let combine = implied.contains("Combine") ? [Standin.combine.original] : []
        let brought = Set(files.flatMap(\.brought)).subtracting(combine + own).sorted()
        imports = (Self.foundation(for: files) + combine + brought + ["LinuxShims"] + own).map {
            "@_exported import \($0)\n"
        }.joined()
        self.files = files
        parts = Part.allCases.filter { !lost.contains($0) }.map { part in
            let text =
                switch part {
                case .session: Self.session(for: files)
                case .foundation: FoundationGaps.text(for: files)
                case .alamofire: AlamofireShims.text(for: files, libraries, standins)
                case .older: OlderNames.text(for: files, of: module.name, libraries)
                case .companions: RxCompanions.text(for: files, libraries)
                case .lists: MappedLists.text(for: files, libraries)
                case .bundle: bundle.shim(for: files, isOfPackage: module.isOfPackage)
                case .texts: bundle.texts.shim(for: files)
                case .assets: bundle.assets.shim(for: files)
                case .data: bundle.dataAssets.shim(for: files)
                }
            return (part, text)
        }.filter { !$0.text.isEmpty }
    }

    /// The whole file.
    var text: String {
        ImportLevels.applied(to: imports + parts.map(\.text).joined(separator: "\n"), beside: files)
    }

    /// The part in which a line is, counted from one; nil for an import.
    func part(at line: Int) -> Part? {
        var end = Self.lines(in: imports)
        for (part, text) in line > end ? parts : [] {
            // An empty line stands between two parts.
            end += Self.lines(in: text) + 1
            if line <= end { return part }
        }
        return nil
    }

    private static func lines(in text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }

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
