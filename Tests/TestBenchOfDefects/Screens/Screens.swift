import PresenterBench

/// Screens whose defect no single action shows: it needs three or more, or two and something unusual. Each has a twin without it.
let defectScreens: [Scenario.Screen] = [
    albumScreens, pagingScreens, draftScreens, undoScreens, couponScreens, accountScreens, sleepTimerScreens,
    searchScreens, switchScreens, peopleScreens, salesScreens, stationScreens,
].flatMap { $0 }

/// A screen that shows texts.
@MainActor
protocol TextView: AnyObject {
    func show(_ text: String)
    func show(rows: [String])
}

final class TextViewSpy: Spy, TextView {
    func show(_ text: String) { record(text) }
    func show(rows: [String]) { record(rows) }
}

/// The two screens of a pair, which differ in their presenters alone; the defect is first.
func pair<Presenter: AnyObject>(
    _ name: String, _ traits: Scenario.Trait..., file: String = #fileID, path: String = #filePath, line: Int = #line,
    sound: @escaping @MainActor @Sendable (any TextView) -> Presenter,
    defect: @escaping @MainActor @Sendable (any TextView) -> Presenter,
    _ actions: @escaping @MainActor @Sendable (Stage, Owned<Presenter>) -> [Scenario.Screen.Action]
) -> [Scenario.Screen] {
    [("defect-screen-\(name)", defect), ("sound-screen-\(name)", sound)].map { name, make in
        Scenario.Screen(name, .all(traits), file: file, path: path, line: line) { stage in
            let view = stage.own(TextViewSpy(stage))
            return actions(stage, stage.own(make(view.object)))
        }
    }
}
