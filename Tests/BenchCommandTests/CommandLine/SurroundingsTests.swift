import BenchDiagnostics
import Foundation
import Testing

@testable import BenchCommand

@Suite("Surroundings decide what may be written and where")
struct SurroundingsTests {
    @Test(
        "CI is detected if the variable is set and not empty, 0 or false",
        arguments: [
            (nil, false), ("", false), ("0", false), ("false", false), ("FALSE", false), ("true", true), ("1", true),
            ("woodpecker", true),
        ] as [(String?, Bool)])
    func continuousIntegration(value: String?, isCI: Bool) {
        let (surroundings, _) = Surroundings.fake(environment: value.map { ["CI": $0] } ?? [:])
        #expect(surroundings.isCI == isCI)
    }

    @Test("The root is a folder, relative to the working directory of the command")
    func root() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "inner/Fixtures/apod.har")
        let (surroundings, _) = Surroundings.fake(folder: folder.url)
        func root(_ path: String?) throws -> String {
            let arguments = Arguments(command: ListCommand.command, given: path.map { ["--root": [$0]] } ?? [:])
            return try Invocation(registered: [], arguments: arguments, surroundings: surroundings).root().path
        }
        let own = folder.url.path
        #expect(try root(nil) == own)
        #expect(try root("inner") == own + "/inner")
        #expect(try root("./inner/../inner") == own + "/inner")
        #expect(try root(own + "/inner") == own + "/inner")
        #expect(throws: Diagnostic.noRoot(own + "/gone")) { try root("gone") }
        #expect(throws: Diagnostic.noRoot(own + "/inner/Fixtures/apod.har")) { try root("inner/Fixtures/apod.har") }
    }

    @Test("A file in place of the Recordings folder is refused")
    func fileForFolder() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "Recordings")
        #expect(throws: Diagnostic.fileInPlaceOfFolder(folder.url.path + "/Recordings")) {
            try Root.checked(folder.url)
        }
    }

    @Test("A suggested command includes the root, quoted for a shell")
    func suggestion() {
        let (surroundings, _) = Surroundings.fake()
        func suggestion(_ given: [String: [String]]) -> String {
            let arguments = Arguments(command: ReplayCommand.command, given: given)
            return Invocation(registered: [], arguments: arguments, surroundings: surroundings).program.command(.list)
        }
        #expect(suggestion([:]) == "bench list")
        #expect(suggestion(["--root": ["a/b"]]) == "bench list --root a/b")
        #expect(suggestion(["--root": ["it's"]]) == "bench list --root 'it'\\''s'")
    }
}
