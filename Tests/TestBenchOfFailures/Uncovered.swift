import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Requests that no fixture answers, to a server that there is: none may reach it.
///
/// - Parameter early: The shared session as a global holds it that is older than everything of the bench.
/// - Returns: The scenarios, in the order in which they are listed.
func uncoveredScenarios(early: URLSession) -> [Scenario] {
    [
        uncovered("uncovered-own-session") { view in
            ask(listener, view, in: URLSession(configuration: .default))
            ask(listener, view, in: URLSession(configuration: .ephemeral))
            ask(listener, view, in: URLSession(configuration: .default, delegate: nil, delegateQueue: .main))
        },
        uncovered("uncovered-early-shared") { view in ask(listener, view, in: early) },
        uncovered("uncovered-blocking") { view in view.show((try? Data(contentsOf: listener)) == nil ? "none" : "data")
        },
        uncovered("uncovered-used-up", .fixture("listener")) { view in
            ask(listener, view)
            ask(listener, view)
        },
        uncovered("uncovered-redirect", .fixture("leaving")) { view in ask(origin("leave"), view) },
    ]
}

private func uncovered(
    _ name: String, _ traits: Scenario.Trait..., act: @escaping @MainActor @Sendable (View) -> Void
) -> Scenario {
    Scenario(name, .all(traits), .environment("LISTENER")) { stage in
        let view = View(stage)
        stage.send("start()") { act(view) }
    }
}

/// The address of the server that the tests plant.
private var listener: URL { URL(string: ProcessInfo.processInfo.environment["LISTENER"] ?? "")! }
