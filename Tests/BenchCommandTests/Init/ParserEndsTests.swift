import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("A file at which the parser ends takes no other one along")
struct ParserEndsTests {
    /// A toolchain whose parser ends at each file that says so.
    private static func toolchain(in folder: TemporaryFolder) throws -> Toolchain {
        let own = ParsedFile.toolchain.environment
        let path = own["PATH"] ?? ""
        let compiler = try #require(
            path.split(separator: ":").map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }
        )
        try folder.write(
            """
            #!/bin/sh
            list=$(printf '%s\\n' "$@" | sed -n 's/^@//p')
            if [ -n "$list" ] && grep -q 'ends here' $(grep '[.]swift$' "$list"); then kill -SEGV $$; fi
            exec '\(compiler)' "$@"
            """, to: "bin/swiftc")
        let fake = folder.url.appending(path: "bin/swiftc").path
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: fake)
        let bin = folder.url.appending(path: "bin").path
        return Toolchain(environment: own.merging(["PATH": "\(bin):\(path)"]) { $1 })
    }

    @Test("All others are read, and it is named", arguments: [0, 3, 6])
    func others(place: Int) throws {
        let folder = try TemporaryFolder()
        var texts = (0..<7).map { "struct S\($0) {}\n" }
        texts[place] += "// ends here\n"
        let trees = try SyntaxTrees(toolchain: Self.toolchain(in: folder)).trees(of: texts)
        #expect(trees.indices.filter { trees[$0] == nil } == [place])
        #expect(trees.compactMap { $0?.types.first?.name }.count == 6)
        let names = texts.indices.map { "\($0).swift" }
        let files = Dictionary(uniqueKeysWithValues: names.map { ($0, folder.url.appending(path: $0)) })
        for (number, text) in texts.enumerated() { try folder.write(text, to: "\(number).swift") }
        let sources = try AppSources(files, of: [], toolchain: Self.toolchain(in: folder))
        #expect(sources.unparsed == ["\(place).swift"] && sources.files.count == 7)
    }
}
