import Foundation
import Testing

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

    @Test("What does not compile of such a function is cut out of it alone")
    func problem() throws {
        let (file, views) = try Self.played()
        var excerpt = Excerpt(file, played: views)
        _ = excerpt.cutViews(["View"])
        let isCut = excerpt.cut([
            .init(path: "Screen.swift", line: 10, column: 23, message: "cannot find 'load' in scope")
        ])
        #expect(isCut && excerpt.bodies == ["Screen.task1"])
        let end = "fatalError(\"Screen.task1 of App/Screen.swift does not compile here\")"
        #expect(excerpt.text.contains("func task1() async { \(end) }"))
        #expect(excerpt.text.contains("func refreshable1() async { await load() };"))
    }
}
