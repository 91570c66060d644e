import Foundation
import PresenterBench

/// Flows whose view observes its model, and flows whose calls are noted on the way.
let observationScenarios: [Scenario] = [
    Scenario("observed-off-main", .all(answers("abc"))) { stage in
        let model = watched(on: stage)
        stage.send("search(abc)") { model.search("abc") }
        stage.send("fail", as: .from("View", to: "Model")) { model.failure = "gone" }
    },
    Scenario("observed-main-actor", .all(answers("xy"))) { stage in
        let model = CalmModel()
        stage.watch(model, \.rows, "rows") { $0.map { $0.isRead ? "(\($0.title))" : $0.title } }
        stage.watch(model, \.unread, "unread")
        stage.send("load(xy)", as: .viewModel) { await model.load("xy") }
        stage.send("readAll()", as: .viewModel) { model.readAll() }
    },
    Scenario("observed-and-called", .all(answers("abc", "d"))) { stage in
        // A supervising controller: the view observes simple state, and gets calls for the rest.
        let model = watched(on: stage)
        let spy = ProbeSpy(stage)
        stage.send("search(abc)") {
            model.search("abc")
            fetch("d") { text in DispatchQueue.main.async { spy.got(text) } }
        }
    },
    Scenario("answers-first-first", .all(answers("a", "b", "c")), flow: searchThree),
    Scenario("answers-last-first", .all(answers("a", "b", "c")), .lastAnswerFirst, flow: searchThree),
    Scenario("answers-held-last-first", .all(answers("a", "b", "c")), .lastAnswerFirst) { stage in
        let model = watched(on: stage)
        for path in ["a", "b", "c"] { stage.hold("search(\(path))") { model.search(path) } }
        stage.release()
    },
    Scenario("answers-debounced-last-first", .all(answers("a", "b")), .lastAnswerFirst) { stage in
        // Both searches are behind a debounce, and both are on their way when the second is answered first.
        let model = watched(on: stage)
        for path in ["a", "b"] {
            stage.hold("type \(path)") {
                DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300)) { model.search(path) }
            }
            stage.advance(by: .milliseconds(300), holding: true)
        }
        stage.release()
    },
    Scenario("probed-off-main", .all(answers("abc"))) { stage in
        let store = StoreProbe(stage, MemoryStore(), as: .from("Model", to: "Store"))
        stage.send("start()") {
            fetch("abc") { text in
                store.save(text) { _ in }
                _ = store.newest
            }
        }
    },
]

@MainActor
private func searchThree(_ stage: Stage) {
    let model = watched(on: stage)
    stage.send("searchAll(a, b, c)") { model.searchAll(["a", "b", "c"]) }
}

@MainActor
private func watched(on stage: Stage) -> SearchModel {
    let model = SearchModel()
    stage.watch(model, \.names, "names")
    stage.watch(model, \.isLoading, "isLoading")
    stage.watch(model, \.failure, "failure")
    return model
}

private func answers(_ paths: String...) -> [Scenario.Trait] {
    paths.map { Scenario.Trait.reply("GET /\($0)", text: $0) }
}

/// A collaborator whose handler is called on a thread of its own.
private protocol Store: Sendable {
    var newest: String? { get }
    func save(_ text: String, completion: @escaping @Sendable (Bool) -> Void)
}

private final class MemoryStore: Store {
    private let latest = Latest()
    var newest: String? { latest.value }
    func save(_ text: String, completion: @escaping @Sendable (Bool) -> Void) {
        latest.set(text)
        completion(true)
    }
}

private final class StoreProbe: PresenterBench.Probe<any Store>, Store, @unchecked Sendable {
    // Safe: it has no state of its own beside a target that is Sendable and set once.
    var newest: String? { forward { $0.newest } }
    func save(_ text: String, completion: @escaping @Sendable (Bool) -> Void) {
        forward(text) { $0.save(text, completion: noted(completion)) }
    }
}
