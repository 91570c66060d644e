import Foundation
import PresenterBench

private let failing = Scenario.Trait.fail("GET /news", with: .networkConnectionLost)

/// A broken property for each question to a state, for each moment, and for each word that has two forms.
///
/// None of these plays is to be repaired.
let questionScenarios: [Scenario] = stateQuestions + storedQuestions + moments + termForms

private let stateQuestions: [Scenario] = [
    refreshed(
        "state-last-of",
        .eventually("rows after the spinner") { $0.last(of: "setLoading(_:)", "show(rows:)") == "show(rows:)" },
        failing),
    refreshed(
        "state-told",
        .eventually("what failed is said") { $0.isTold("showError(_:)") },
        failing),
    refreshed(
        "state-count",
        .eventually("the spinner comes and goes") { $0.count("setLoading(_:)") == 2 },
        failing),
    refreshedTwice(
        "state-in-flight",
        .always("one request at a time") { $0.inFlight.count <= 1 },
        failing),
    refreshed(
        "state-in-flight-of",
        .always("no spinner without its request") {
            $0.last("setLoading(_:)") != true || $0.isInFlight("GET /news")
        },
        failing),
    refreshedTwice(
        "state-requests",
        .always("the news are asked for once") { $0.requests("GET /news") <= 1 },
        failing),
    refreshed(
        "state-failed",
        .always("the news never fail") { !$0.hasFailed("GET /news") },
        failing),
    refreshedTwice(
        "state-inputs",
        .always("one tap is enough") { $0.inputs.count <= 1 },
        failing),
    refreshedLater(
        "state-timers",
        .always("nothing waits for later") { $0.timers.isEmpty },
        failing),
    refreshedLater(
        "state-elapsed",
        .always("nothing is asked for after 4 s") { $0.elapsed < .seconds(4) || !$0.isInFlight },
        failing),
    refreshedTwice(
        "asks-once-at-a-time",
        .asksOnceAtATime,
        failing),
]

private let storedQuestions: [Scenario] = [
    refreshed(
        "state-screens",
        .eventually("the spinner goes") { $0.screens != ["spinner"] },
        failing),
    refreshed(
        "state-view",
        .eventually("a list in the end") { $0.view(NewsScreenSpy.self)?.isLoading == false },
        failing),
    refreshed(
        "state-defaults",
        .eventually("the day is kept") { $0.defaults("refreshed", as: Date.self) != nil },
        failing),
    refreshed(
        "state-file",
        .eventually("the rows are kept") { $0.file("Library/Caches/news.json") != nil },
        failing),
]

private let moments: [Scenario] = [
    refreshed(
        "after-input",
        .eventually("rows", after: .input("didTapRefresh()")) { $0.isTold("show(rows:)") },
        failing),
    refreshed(
        "after-told",
        .eventually("it stops", after: .told("setLoading(_:)")) { $0.last("setLoading(_:)") == false },
        failing),
    refreshed(
        "after-request",
        .eventually("rows", after: .request("GET /news")) { $0.isTold("show(rows:)") },
        failing),
    refreshed(
        "after-answer",
        .eventually("an answer is heard of", after: .answer("GET /news")) { $0.isTold("setLoading(_:)") },
        failing),
    refreshed(
        "after-failure",
        .eventually("a failure is said", after: .failure("GET /news")) { $0.isTold("showError(_:)") },
        failing),
    leftEarly(
        "after-leaving",
        .always("no request for nobody", after: .leaving) { $0.requests() == 0 },
        failing),
    leftEarly(
        "asks-nothing-when-left",
        .asksNothingWhenLeft,
        failing),
]

private let isIdle: Property.Condition = { !$0.isInFlight && $0.timers.isEmpty }

private let termForms: [Scenario] = [
    refreshed(
        "term-condition",
        .always("nothing is under way", isIdle),
        failing),
    refreshed(
        "term-now",
        .property("opens without a spinner", .now { $0.last("setLoading(_:)") != true }),
        failing),
    refreshed(
        "term-always",
        .property("it goes on", .after(.told("setLoading(_:)"), .always { $0.isInFlight })),
        failing),
    refreshed(
        "term-always-each",
        .property("each failure is said", .always(.now { !$0.hasFailed() })),
        failing),
    refreshed(
        "term-eventually",
        .property("rows in 5 s", .after(.request(), .eventually(within: .seconds(5)) { $0.isTold("show(rows:)") })),
        failing),
    refreshed(
        "term-eventually-from",
        .property("rest in the end", .eventually(.always { $0.last("setLoading(_:)") == false })),
        failing),
    refreshed(
        "term-next",
        .property("an answer brings rows", .after(.request(), .next { $0.isTold("show(rows:)") })),
        failing),
    refreshed(
        "term-next-from",
        .property("calm after an answer", .after(.request(), .next(.always { $0.last("setLoading(_:)") == false }))),
        failing),
]

/// Refreshes once, in vain.
private func refreshed(_ name: String, _ traits: Scenario.Trait...) -> Scenario {
    Scenario(name, .all(traits)) { stage in
        let presenter = stage.own(NewsPresenter(view: NewsScreenSpy(stage)))
        stage.send("didTapRefresh()") { presenter.object.didTapRefresh() }
    }
}

/// Refreshes twice before there is an answer.
private func refreshedTwice(_ name: String, _ traits: Scenario.Trait...) -> Scenario {
    Scenario(name, .all(traits)) { stage in
        let presenter = stage.own(NewsPresenter(view: NewsScreenSpy(stage)))
        stage.hold("didTapRefresh()") { presenter.object.didTapRefresh() }
        stage.send("didTapRefresh()") { presenter.object.didTapRefresh() }
    }
}

/// Refreshes after 5 s.
private func refreshedLater(_ name: String, _ traits: Scenario.Trait...) -> Scenario {
    Scenario(name, .all(traits)) { stage in
        let presenter = stage.own(NewsPresenter(view: NewsScreenSpy(stage)))
        stage.send("didTapLater()") { presenter.object.didTapLater() }
    }
}

/// Leaves before the refresh, which comes all the same.
private func leftEarly(_ name: String, _ traits: Scenario.Trait...) -> Scenario {
    Scenario(name, .all(traits)) { stage in
        let view = stage.own(NewsScreenSpy(stage))
        let presenter = stage.own(NewsPresenter(view: view.object))
        stage.hold("didTapLater()") { presenter.object.didTapLater() }
        stage.dismiss(view, stillHeld: presenter)
        stage.advance(by: .seconds(5))
    }
}

/// As the view controller of the news has it: a spinner covers the rows.
final class NewsScreenSpy: Spy, NewsView {
    private(set) var isLoading = false

    @MainActor override var screen: String? { isLoading ? "spinner" : "rows" }

    func setLoading(_ isLoading: Bool) {
        self.isLoading = isLoading
        record(isLoading)
    }

    func show(rows: [String]) { record(rows) }
    func showError(_ text: String) { record(text) }
}
