import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("A view of SwiftUI is played as its user and SwiftUI itself call it")
    struct ViewFlowTests {
        private static func flow(_ members: String, _ body: String, _ others: String = "") throws -> Flow {
            try #require(try screen(members, body, others)?.flow)
        }

        private static func screen(_ members: String, _ body: String, _ others: String = "") throws -> FlowSearch
            .Screen?
        {
            let text = """
                import SwiftUI
                struct Screen: View {
                    @State private var query = ""
                    @State private var page = 1
                    @State private var rows: [String] = []
                    @State private var isAsked = false
                    \(members)
                    var body: some View {
                        \(body)
                    }
                }
                \(others)
                """
            let file = try ParsedFile.file("Screen.swift", text)
            let app = AppCode(files: [file])
            let views = PlayedViews(["Screen"], of: app, in: [file])
            var excerpt = Excerpt(file, played: views)
            _ = excerpt.cutViews(["View"])
            let state = """
                @propertyWrapper struct State<Value> {
                    init(wrappedValue: Value) {}
                    var wrappedValue: Value { get { fatalError() } nonmutating set {} }
                }
                """
            let here = excerpt.text.replacing("import SwiftUI", with: state)
            let declarations = try AppScreens.declarations(of: [try ParsedFile.file("Screen.swift", here)])
            let screens = FlowSearch(declarations, of: ["App"], app, controllers: [], played: views).screens(
                of: "App")
            return screens.first { $0.name == "Screen" }
        }

        @Test("Each modifier that calls a closure does so at a time in the life of a screen")
        func phases() {
            for name in ViewCallback.all.keys { #expect(Phase.ofModifier(name) != nil, "\(name)") }
            #expect(ViewCallback.all.count > 7 && Phase.ofModifier("padding") == nil)
        }

        @Test("Of a task that a view keeps nothing is shown")
        func keptTasks() throws {
            let flow = try Self.flow(
                "@State private var work: Task<Void, Never>?; func load() async {}", "List {}.task { await load() }")
            #expect(flow.watches.contains { $0.contains("rows") } && !flow.watches.contains { $0.contains("work") })
        }

        @Test("What waits for a change is called for each, with the value before and the value now")
        func changes() throws {
            let members = "func find(_ text: String) {}; func again() {}; func show(count: Int) {}"
            let body = """
                List {}.searchable(text: $query)
                    .onChange(of: query) { old, new in find(old + new) }
                    .onChange(of: query) { _, new in find(new) }
                    .onChange(of: query) { find($0) }
                    .onChange(of: query, perform: find)
                    .onChange(of: page) { again() }
                    .onChange(of: page, again)
                    .onChange(of: rows.count, perform: show)
                    .onChange(of: other.count) { again() }
                """
            let flow = try Self.flow(members, body)
            #expect(
                flow.watches.filter { $0.contains("onChange") } == [
                    #"presenter.onChange(of: \.query) { view, old, new in view.onChange1(old, new) }"#,
                    #"presenter.onChange(of: \.query) { view, _, new in view.onChange2(new) }"#,
                    #"presenter.onChange(of: \.query) { view, _, new in view.onChange3(new) }"#,
                    #"presenter.onChange(of: \.query) { view, _, new in view.find(new) }"#,
                    #"presenter.onChange(of: \.page) { view, _, _ in view.onChange4() }"#,
                    #"presenter.onChange(of: \.page) { view, _, _ in view.again() }"#,
                    #"presenter.onChange(of: \.rows.count) { view, _, new in view.show(count: new) }"#,
                ], "\(flow.watches)")
            #expect(flow.steps.flatMap(\.ways).contains { $0.contains("{ presenter.view.query = $0 }") })
        }

        @Test("What an object of the view publishes is told to the view from its opening on")
        func published() throws {
            let body = """
                List {}.onReceive(places.$city) { city in if let city { query = city } }
                    .onReceive(places.$count) { page = $0 }
                    .onReceive(places.$count) { _ in page = 1 }
                    .onReceive(places.changes) { page = $0 }
                    .onReceive(Missing.changes) { _ in page = 1 }
                """
            let members = "private let places = Places()"
            let others = """
                final class Stream<Value> { func sink(receiveValue: (Value) -> Void) -> Any { 1 } }
                @propertyWrapper struct Published<Value> {
                    var wrappedValue: Value
                    var projectedValue: Stream<Value> { Stream() }
                }
                final class Places { @Published var city: String?; @Published var count = 1; let changes = Stream<Int>() }
                """
            let flow = try Self.flow(members, body, others)
            #expect(
                flow.steps.flatMap(\.ways) == [
                    #"stage.send("open", as: .user, once: true) { "#
                        + "presenter.onReceive({ $0.places.$city.sink(receiveValue: $1) }) { view, new in view.onReceive1(new) }; "
                        + "presenter.onReceive({ $0.places.$count.sink(receiveValue: $1) }) { view, new in view.onReceive2(new) }; "
                        + "presenter.onReceive({ $0.places.$count.sink(receiveValue: $1) }) { view, _ in view.onReceive3() } }"
                ], "\(flow.steps.flatMap(\.ways))")
        }

        @Test("A view of which nothing is there to be called has no scenario")
        func silent() throws {
            let screen = try #require(try Self.screen("", "List {}.onReceive(Missing.changes) { _ in page = 1 }"))
            #expect(screen.flow == nil && screen.gap == "nothing of Screen is there to be called")
        }

        @Test("A button of an alert or a sheet is tapped while that is shown; the alert is closed then")
        func presented() throws {
            let body = """
                List {}.alert("Sure?", isPresented: $isAsked) { Button("Yes") { page = 0 } }
                    .sheet(isPresented: $isAsked) { Button("Next") { page += 1 } }
                Button("Ask") { isAsked = true }
                """
            let ways = try Self.flow("", body).steps.flatMap(\.ways).filter { $0.contains("tap") }
            #expect(
                ways.sorted() == [
                    #"stage.send("tap Ask", as: .user) { presenter.view.button3() }"#,
                    #"stage.send("tap Next", as: .user) { if presenter.view.isAsked { presenter.view.button2() } }"#,
                    #"stage.send("tap Yes", as: .user) { "#
                        + #"if presenter.view.isAsked { presenter.view.button1(); presenter.view.isAsked = false } }"#,
                ], "\(ways)")
        }

        @Test("A task with an identifier starts anew with each of its changes")
        func tasks() throws {
            let body = "List {}.task(id: self.query) { await load() }.task { await load() }"
            let steps = try Self.flow("func load() async {}", body).steps
            #expect(
                steps.first?.ways == [
                    #"stage.send("open", as: .user, once: true) { "#
                        + #"presenter.task(id: \.query) { await $0.task1() }; Task { await presenter.view.task2() } }"#
                ])
        }
    }
}
