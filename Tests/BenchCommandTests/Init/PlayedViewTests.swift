import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("Of a view of SwiftUI that is played, what happens in its body is a function each")
struct PlayedViewTests {
    private static let view = """
        import SwiftUI

        private struct Screen: View {
            @State private var query = ""
            @State private(set) var rows: [Row] = []
            var body: some View {
                List(rows) { row in
                    Button("Drop") { drop(row) }.onAppear { last() }
                }
                .task { await load() }.refreshable { await load() }
                .onChange(of: query) { old, new in
                    find(new)
                }
                .onChange(of: rows.count) { _, count in show(count) }
                .onDisappear(perform: leave)
                .onDelete { places in rows.remove(atOffsets: places) }
                Button { find("") } label: { Label("All", systemImage: "list") }
            }
            @ViewBuilder private func row(_ row: Row) -> some View { Text(row.name) }
            private func leave() {}
        }
        extension Screen { private var footer: some View { Button("Again", action: load) } }
        """

    private static func played(_ text: String = view) throws -> (file: SwiftFile, views: PlayedViews) {
        let file = try ParsedFile.file("App/Screen.swift", text)
        return (file, PlayedViews(["Screen"], of: AppCode(files: [file]), in: [file]))
    }

    @Test("Every line keeps its place, what is only shown is blank, and nothing is private")
    func excerpt() throws {
        let (file, views) = try Self.played()
        var excerpt = Excerpt(file, played: views)
        #expect(excerpt.cutViews(["View"]) && excerpt.rewritten == ["body of Screen"] && excerpt.names.isEmpty)
        let lines = excerpt.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.replacing("// cut", with: "").split(separator: " ").joined(separator: " ")
        }
        #expect(
            lines == [
                "import SwiftUI", "", "@MainActor struct Screen: Any {", "@State var query = \"\"",
                "@State var rows: [Row] = []", "//", "//", "func onAppear1() { last() };", "//",
                "func task1() async { await load() }; func refreshable1() async { await load() };",
                "func onChange1(_ old: String, _ new: String) {", "find(new)", "};", "//", "//",
                "func onDelete1(_ places: IndexSet) { rows.remove(atOffsets: places) };",
                "func button1() { find(\"\") };", "//", "//", "func leave() {}", "}",
                "@MainActor extension Screen { }",
            ])
    }

    @Test("A button is called as its user reads it, and a method that is named in the place of a closure is itself")
    func functions() throws {
        let functions = try Self.played().views.functions(of: "Screen")
        #expect(
            functions.map(\.name) == [
                "onAppear1", "task1", "refreshable1", "onChange1", "leave", "onDelete1", "button1", "load",
            ])
        #expect(functions.compactMap(\.handler.title) == ["All", "Again"])
    }

    @Test("A title is found however deep it is in the label")
    func deepTitle() throws {
        let label = (0..<12).reduce("Text(\"Go\")") { inner, _ in "HStack { Spacer(); \(inner) }" }
        let view = "struct Screen: View { var body: some View { Button { go() } label: { \(label) } } }"
        #expect(try Self.played(view).views.functions(of: "Screen").map(\.handler.title) == ["Go"])
    }

    @Test("What does not compile of such a function is cut out of it alone", arguments: ["task1", "refreshable1"])
    func problem(in name: String) throws {
        let (file, views) = try Self.played()
        var excerpt = Excerpt(file, played: views)
        _ = excerpt.cutViews(["View"])
        // The compiler sees the excerpt, where both are in one line.
        let line = excerpt.text.split(separator: "\n", omittingEmptySubsequences: false)[9]
        let function = try #require(line.range(of: "\(name)() async { await "))
        let column = line[..<function.upperBound].utf8.count + 1
        let isCut = excerpt.cut([
            .init(path: "Screen.swift", line: 10, column: column, message: "cannot find 'load' in scope")
        ])
        #expect(isCut && excerpt.bodies == ["Screen.\(name)"])
        let text = excerpt.text.split(separator: " ").joined(separator: " ")
        for function in ["task1", "refreshable1"] {
            let end = "fatalError(\"Screen.\(function) of App/Screen.swift does not compile here\")"
            #expect(text.contains("func \(function)() async { \(function == name ? end : "await load()") }"))
        }
    }

    private static func functions(of body: String, members: String = "") throws -> [String] {
        let text = """
            import SwiftUI
            struct Screen: View {
                @State private var query = ""
                @State private var rows: [Row] = []
                \(members)
                @ViewBuilder private func part(of given: Row, _ other: Row) -> some View {
                    Button("Given") { drop(other) }
                }
                var body: some View {
                    \(body)
                }
            }
            """
        let (file, views) = try played(text)
        var excerpt = Excerpt(file, played: views)
        _ = excerpt.cutViews(["View"])
        return excerpt.text.matches(of: /func (?!part).*\}/).map { match in
            match.0.replacing("// cut", with: "").split(separator: " ").joined(separator: " ")
        }
    }

    @Test(
        "Parameters without a name get one, and what a closure says before its statements is gone",
        arguments: [
            (
                "List {}.onDelete { rows.remove(atOffsets: $0) }",
                "func onDelete1(_ argument0: IndexSet) { rows.remove(atOffsets: argument0) }"
            ),
            (
                "List {}.onChange(of: query) { find($0, $1) }",
                "func onChange1(_ argument0: String, _ argument1: String) { find(argument0, argument1) }"
            ),
            ("List {}.task { [query] in await find(query) }", "func task1() async { await find(query) }"),
            ("List {}.task { @MainActor in await load() }", "func task1() async { await load() }"),
            (
                "List {}.onAppear { rows = rows.filter { $0.isNew } }",
                "func onAppear1() { rows = rows.filter { $0.isNew } }"
            ),
        ])
    func heads(body: String, function: String) throws {
        #expect(try Self.functions(of: body) == [function])
    }

    @Test("What uses a value that only the body has a name for is left out, but not what stands beside it")
    func bound() throws {
        let body = """
            if let row = rows.first { Button("One") { drop(row) } } else { Button("Two") { row() } }
            switch state {
            case .failed(let row): Button("Three") { drop(row) }
            default: Button("Four") { row() }
            }
            let title = query; Button("Five") { find(title) }
            List(rows) { row in
                let other = row; Button("Six") { drop(other) }; Button("Seven") { find(query) }
            }
            """
        #expect(
            try Self.functions(of: body) == [
                "func button1() { row() }", "func button2() { row() }", "func button3() { find(query) }",
            ])
    }

    @Test("State may be of a private type beside the view, and the protocols of the app stay")
    func beside() throws {
        let text = """
            import SwiftUI
            private enum Phase { case idle }
            fileprivate typealias Names = [String]
            private struct Cell {}
            struct Screen: Shown, View {
                @State private var phase = Phase.idle
                var body: some View { Text("") }
            }
            """
        let files = try ParsedFile.files(["A.swift": text, "B.swift": "private struct Cell {}"])
        let views = PlayedViews(["Screen"], of: AppCode(files: files), in: files)
        var excerpt = Excerpt(files[0], played: views)
        _ = excerpt.cutViews(["View"])
        let lines = excerpt.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.replacing("// cut", with: "").split(separator: " ").joined(separator: " ")
        }
        #expect(
            lines[1...4] == [
                "enum Phase { case idle }", "typealias Names = [String]", "private struct Cell {}",
                "@MainActor struct Screen: Shown, Any {",
            ], "\(lines)")
    }

    @Test("A function is not called as a member of the view is")
    func taken() throws {
        let functions = try Self.functions(of: "List {}.task { await load() }", members: "let task1 = 1; let task2 = 2")
        #expect(functions == ["func task3() async { await load() }"])
    }
}
