import PresenterBench

/// Screens whose defect no single action shows: it needs three or more, or two and something unusual. Each has a twin without it.
let defectScreens: [Scenario.Screen] =
    [
        albumScreens, pagingScreens, draftScreens, undoScreens, couponScreens, accountScreens, sleepTimerScreens,
        searchScreens, switchScreens, peopleScreens, salesScreens, stationScreens,
        atlasScreens,
    ].flatMap { $0 } + [idleReplies]

/// A screen with a reply that another one hides, and one that nothing asks for; with a property that is never judged, and a request
/// that nothing answers.
private let idleReplies = Scenario.Screen(
    "idle-replies-screen", answer("/rows", "[]"), answer("/rows?page=2", "[]"), answer("/never", "[]"),
    .eventually("closed", after: .input("didClose(_:)")) { _ in true },
    .eventually("rows", after: .input("didOpen(page:)")) { $0.isTold("show(rows:)") }
) { stage in
    let view = stage.own(TextViewSpy(stage))
    return [
        .action("didOpen(page:)", values: [1, 2]) { page in
            API.get("/rows?page=\(page)") { [weak view = view.object] (result: Result<[String], any Error>) in
                view?.show(rows: (try? result.get()) ?? ["none"])
            }
        },
        .action("didAskFor()") { API.get("/other?x=1") { (_: Result<[String], any Error>) in } },
    ]
}

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
