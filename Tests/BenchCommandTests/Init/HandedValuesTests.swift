import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("A scenario gives a view model the values that its view gives it")
    struct HandedValuesTests {
        /// The steps of a flow whose view hands some arguments over when it appears.
        private static func ways(
            loading parameters: String, _ members: String, handing arguments: String
        ) throws -> [String] {
            let model = """
                import Observation
                enum Kind { case all, fresh }
                @Observable final class ListViewModel {
                    var rows: [String] = []
                    func load(\(parameters)) {}
                }
                """
            let view = """
                import Missing
                struct ListScreen: View {
                    @State var model = ListViewModel()
                    \(members)
                    var body: some View {
                        List {}.onAppear { model.load(\(arguments)) }
                    }
                }
                """
            return AppScreens.ways(try AppScreens.read(["M.swift": model, "V.swift": view]).first)
        }

        @Test("What a view hands over is handed over, where it means the same in a scenario")
        func handed() throws {
            let ways = try Self.ways(
                loading: "_ kind: Kind, page: Int, named: String, isNew: Bool = false, size: Int = 20",
                "let title: String", handing: ".fresh, page: 3, named: title, isNew: true")
            let call = "load(.fresh, page: 3, named: \"swift\", isNew: true)"
            #expect(ways == ["stage.send(\(SwiftLiteral.text(call)), once: true) { presenter.\(call) }"])
        }

        @Test("Flags, numbers and cases of a view are handed over as they are in the beginning; texts are typed")
        func beginning() throws {
            let ways = try Self.ways(
                loading: "_ kind: Kind, page: Int, named: String, isNew: Bool",
                "@State var kind: Kind = .fresh; @State var title = \"\"; var page = 0; var isNew = false",
                handing: "kind, page: page, named: title, isNew: self.isNew")
            let call = "load(.fresh, page: 0, named: \"swift\", isNew: false)"
            #expect(ways == ["stage.send(\(SwiftLiteral.text(call)), once: true) { presenter.\(call) }"])
        }

        @Test(
            "A property of nothing that a view sets when it opens is an event; any other one is given where the presenter is made"
        )
        func events() throws {
            let model = """
                import Observation
                @Observable final class ListViewModel { var onAppear: Void = (); var title = ""; func load() {} }
                """
            let view = """
                import Missing
                struct ListScreen: View {
                    @Environment(ListViewModel.self) var model
                    var body: some View { List {}.onAppear { self.model.title = "a"; self.model.onAppear = () } }
                }
                """
            let screens = try AppScreens.read(["M.swift": model, "V.swift": view])
            #expect(
                AppScreens.ways(screens.first) == [
                    "stage.send(\"onAppear = ()\") { presenter.onAppear = () }"
                ], "\(AppScreens.ways(screens.first))")
        }

        @Test(
            "Of what a view binds, a user changes texts and switches, and only the app presents alerts and hands lists on"
        )
        func bindings() throws {
            let model = """
                import Observation
                @Observable final class ListViewModel {
                    var query = ""; var isOn = false; var showsAlert = false; var rows: [String] = []; var message = ""
                    func load() async {}
                }
                """
            let view = """
                import Missing
                struct ListScreen: View {
                    @State var model = ListViewModel()
                    var body: some View {
                        Rows(rows: $model.rows, message: $model.message).task { await model.load() }
                            .searchable(text: $model.query).alert("a", isPresented: $model.showsAlert) {}
                        Toggle("on", isOn: $model.isOn)
                    }
                }
                """
            let screens = try AppScreens.read(["M.swift": model, "V.swift": view])
            #expect(
                AppScreens.ways(screens.first) == [
                    "stage.send(\"await load()\", once: true) { await presenter.load() }",
                    "stage.type(\"swift\", into: \"query\") { presenter.query = $0 }\nstage.advance(by: .seconds(1))\nstage.release()",
                    "stage.send(\"isOn = true\") { presenter.isOn = true }",
                ], "\(AppScreens.ways(screens.first))")
        }
    }
}
