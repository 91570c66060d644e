import Foundation
import PresenterBench
import Testing

@testable import BenchCommand

@Suite("check compares the labels of steps with what they call")
struct LabelTests {
    private func comparison(
        _ steps: String, above: String = ""
    ) throws -> (labels: Int, notes: [CheckFinding]) {
        let text = "\(above)\nlet flow = Scenario(\"flow\") { stage in\n\(steps)\n}\n"
        return try LabelCheck(toolchain: ParsedFile.toolchain).comparison(in: [.init(path: "Flows.swift", text: text)])
    }

    private func notes(_ steps: String, above: String = "") throws -> [CheckFinding] {
        try comparison(steps, above: above).notes
    }

    @Test("A label that names what is called is true, with values, names of parameters or neither")
    func truth() throws {
        let notes = try notes(
            """
            stage.send("viewDidLoad()") { presenter.viewDidLoad() }
            stage.hold("search(query:)") { presenter.search(query: word) }
            stage.hold("await search(query: \\"swift\\")") { await presenter.object.search(query: "swift") }
            stage.send("didSelectRowAt(row: 1)") { presenter.didSelectRowAt(IndexPath(row: 1, section: 0)) }
            stage.send("didType(f)") { presenter.didType("f") }
            stage.send("add(_:to:)", horizon: .seconds(1)) { _ = try? presenter?.add(1, to: list) }
            stage.ask("send(_:completion:)") { model.send(feedback, completion: $0) }
            """)
        #expect(notes == [])
    }

    @Test("The labels that name a function are counted, true or not; those of the user's words are none")
    func counted() throws {
        let comparison = try comparison(
            """
            stage.send("viewDidLoad()") { presenter.viewDidLoad() }
            stage.hold("didTapSave()") { presenter.didTapDelete() }
            stage.send("add(_:to:)") { presenter.add(1, to: list) }
            stage.send("leave") { presenter.close() }
            stage.send("type fern") { presenter.didType("fern") }
            """)
        #expect(comparison.labels == 3 && comparison.notes.count == 1)
    }

    @Test("A file that is not UTF-8 is named alone, and the files beside it are compared")
    func otherEncoding() throws {
        let folder = try TemporaryFolder()
        try folder.write("func a() { stage.send(\"x()\") { y.x() } }\n", to: "Flows.swift")
        try Data([0x2F, 0x2F, 0xE4, 0x0A]).write(to: folder.url.appending(path: "Legacy.swift"))
        let sources = FlowSources(of: [folder.url, folder.url.appending(path: "gone")])
        #expect(sources.files.map { URL(filePath: $0.path).lastPathComponent } == ["Flows.swift"])
        #expect(sources.unreadable.map { URL(filePath: $0).lastPathComponent } == ["Legacy.swift"])
        #expect(sources.missing.map { URL(filePath: $0).lastPathComponent } == ["gone"])
    }

    @Test("A label that names another function is a note with its line, and leaves the exit code")
    func function() throws {
        let notes = try notes(
            """
            stage.send("viewDidLoad()") { presenter.viewDidLoad() }
            stage.hold("didTapSave()") { presenter.object.didTapDelete() }
            stage.hold("search(query:)") { presenter.fetch(query: word) }
            """)
        #expect(notes.map(\.subject) == ["didTapSave()", "search(query:)"])
        #expect(notes.map(\.place) == ["Flows.swift:4", "Flows.swift:5"] && notes.map(\.line) == [4, 5])
        #expect(notes.allSatisfy { $0.kind == .label && $0.isNote })
        #expect(notes.first?.what.contains("didTapDelete") == true)
    }

    @Test(
        "A label with another value is a note",
        arguments: [
            #"stage.send("didSelectRowAt(row: 0)") { presenter.didSelectRowAt(IndexPath(row: 1, section: 2)) }"#,
            ##"stage.send(#"search("swift")"#) { presenter.search("kotlin") }"##,
            #"stage.send("show(true)") { presenter.show(false) }"#,
        ])
    func values(_ step: String) throws { #expect(try notes(step).map(\.kind) == [.label]) }

    @Test(
        "What a label cannot be compared with is left alone: the user's words, several calls, values of variables, a tap on a view",
        arguments: [
            #"stage.send("type \"swift\", tap search", as: .user) { presenter.didTap(text: "swift") }"#,
            #"stage.send("leave") { presenter.close() }"#,
            #"stage.send("open()") { presenter.viewDidLoad(); presenter.viewDidAppear() }"#,
            #"stage.send("select(row: 0)") { presenter.select(row: rows[1]) }"#,
            #"stage.send("didTap()") { presenter.tableView.tap(0) }"#,
            #"stage.send("didTap()") { tap() }"#, #"stage.send("\(name)()") { presenter.other() }"#,
            #"list.append("didTap()") { presenter.other() }"#,
        ])
    func silence(_ step: String) throws { #expect(try notes(step) == []) }

    @Test("A tap on a view of the flows' own stands for the call that it makes; a probe has the names of its target")
    func views() throws {
        let spy = "final class ShopSpy: Spy, ShopView { func tap() { presenter.didTap() } }\n"
        let made = "let view = ShopSpy(stage)\nlet owned = stage.own(ShopSpy(stage))\n"
        let steps = #"stage.send("didTap()") { view.tap() }"# + "\n" + #"stage.send("didTap()") { owned.object.tap() }"#
        #expect(try notes(made + steps, above: spy) == [])
        #expect(try notes(steps).count == 2)
        let given = spy + "func tap(_ view: ShopSpy, on stage: Stage) { stage.send(\"didTap()\") { view.tap() } }\n"
        #expect(try notes("", above: given) == [])
        let maker = spy + "func opened(_ stage: Stage) -> ShopSpy { ShopSpy(stage) }\n"
        #expect(try notes("let view = opened(stage)\n" + #"stage.send("didTap()") { view.tap() }"#, above: maker) == [])
        let probe = "final class ShopProbe: Probe<ShopPresenter> { func didTap() { forward { $0.didTap() } } }\n"
        let probed = "let presenter = ShopProbe(stage, ShopPresenter())\n"
        #expect(
            try notes(probed + #"stage.send("didLeave()") { presenter.didTap() }"#, above: probe).map(\.kind) == [
                .label
            ])
    }

    @Test("A call that has UIKit load the view of a controller is its viewDidLoad()")
    func callbacks() throws {
        #expect(try notes(#"stage.send("viewDidLoad()") { controller.object.loadViewIfNeeded() }"#) == [])
    }

    @Test("Labels that cannot be compared are a note that says why: no toolchain, no source")
    func notCompared() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "Flows/Flows.swift").path
        try folder.write("flow.send(\"didTap()\") { presenter.other() }", to: "Flows/Flows.swift")
        // Without any path at all, the system looks where Debian's package puts the compiler.
        let (surroundings, printed) = Surroundings.fake(
            environment: ["PATH": folder.url.path], folder: folder.url)
        let here = Scenario("flow", path: file) { _ in }
        #expect(Bench.run([here], words: ["check"], in: surroundings) == .same)
        #expect(printed.output.contains("There is no swiftc."))
        let gone = Scenario("flow", path: "/nowhere/Flows.swift") { _ in }
        #expect(Bench.run([gone], words: ["check"], in: surroundings) == .same)
        #expect(printed.output.contains("\n  /nowhere\n"))
    }
}
