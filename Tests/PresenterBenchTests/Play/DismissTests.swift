import Testing

@testable import PresenterBench

@Suite("An object that survives its dismissal is reported, and the play continues")
@MainActor
struct DismissTests {
    private final class Model {
        var onChange: (() -> Void)?
        var delegate: AnyObject?
    }

    private class Screen {
        let model = Model()
        weak var view: AnyObject?
    }

    private final class ListScreen: Screen { var others: [Screen?] = [] }

    private let bench = StageWithoutPlay()
    private var stage: Stage { bench.stage }

    @Test("A dismissed object that nobody holds is not reported")
    func gone() {
        stage.dismiss(stage.own(Screen()))
        #expect(bench.lines == ["View -> Presenter     (dismissed)"] && bench.failures.isEmpty)
    }

    @Test("An object that holds itself is reported with the property, and with what is in flight")
    func cycle() throws {
        let handle = stage.own(Screen())
        handle.object.model.delegate = handle.object
        stage.dismiss(handle)
        #expect(bench.lines == ["View -> Presenter     (dismissed)", "still held            Screen"])
        let failure = try #require(bench.failures.first)
        #expect(failure.what == "Screen is still held after it was dismissed.")
        #expect(
            failure.details == [
                "Screen.model.delegate refers to it", "#2 GET https://h/slow is in flight, and may call it",
            ])
    }

    @Test(
        "An object that another object of the stage refers to is reported with the path, through lists and superclasses"
    )
    func other() throws {
        let (handle, list) = (stage.own(Screen()), stage.own(ListScreen()))
        list.object.others = [nil, handle.object]
        list.object.model.delegate = handle.object
        stage.dismiss(handle)
        let details = try #require(bench.failures.first?.details)
        #expect(details.prefix(2) == ["ListScreen.others refers to it", "ListScreen.model.delegate refers to it"])
    }

    @Test(
        "A presenter that its view keeps stays in memory if it holds the view in turn, and goes with it if not",
        arguments: [true, false])
    func kept(isCycle: Bool) {
        let (view, presenter) = (stage.own(Spy(stage)), stage.own(Screen()))
        presenter.object.view = view.object
        if isCycle { presenter.object.model.delegate = view.object }
        view.object.keep(presenter.object)
        stage.dismiss(view, presenter)
        #expect(
            bench.lines.dropFirst() == (isCycle ? ["still held            Spy", "still held            Screen"] : []))
        #expect(
            bench.failures.map(\.details.first)
                == (isCycle
                    ? ["Spy.kept.model.delegate refers to it", "Screen.model.delegate.kept refers to it"] : []))
    }

    @Test("An object that only a closure holds is reported without a path")
    func closure() throws {
        let handle = stage.own(Screen())
        handle.object.model.onChange = { [object = handle.object] in _ = object }
        stage.dismiss(handle)
        #expect(bench.failures.first?.details == ["#2 GET https://h/slow is in flight, and may call it"])
    }

    @Test("An object expected to be held is a line and no failure; if it is gone it is a failure")
    func expected() {
        let (leak, well) = (stage.own(Screen()), stage.own(Model()))
        leak.object.model.delegate = leak.object
        stage.dismiss(stillHeld: leak, well)
        #expect(bench.lines == ["View -> Presenter     (dismissed)", "still held            Screen"])
        #expect(
            bench.failures.map(\.what) == [
                "Model is gone after it was dismissed, though the scenario expects it to be held."
            ])
    }
}
