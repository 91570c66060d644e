import Foundation
import Observation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Flows that have a secret in everything that a play tells: for each way to end one.
///
/// Two secrets come from the environment, under names that say nothing; of the third nothing is known until it is sent as a key.
let canaryScenarios: [Scenario] =
    Canary.allCases.flatMap { canary in
        [
            canary.scenario("shows", .fixture("canary")) { stage in
                let page = Page()
                stage.watch(page, \.text, "text of \(canary.value)")
                let probe = CanaryProbe(stage, Owner(), as: .from("View", to: canary.value))
                stage.send("show \(canary.value)", as: .from(canary.value, to: "Presenter")) {
                    page.text = canary.value
                    _ = probe.name(of: canary.value)
                    canary.ask("to/\(canary.value)", CanaryView(stage, canary))
                }
            },
            canary.scenario("misses", .fixture("canary")) { stage in
                let view = CanaryView(stage, canary)
                stage.send("ask \(canary.value)") { canary.ask("missing/\(canary.value)", view) }
            },
            canary.scenario("hangs") { stage in
                stage.send("wait for \(canary.value)") {
                    canary.ask("held", CanaryView(stage, canary))
                    DispatchQueue(label: "app.\(canary.value)").async { DispatchSemaphore(value: 0).wait() }
                    DispatchSemaphore(value: 0).wait()
                }
            },
            canary.scenario("crashes") { stage in
                let view = CanaryView(stage, canary)
                stage.send("first \(canary.value)") { canary.ask("a", view) }
                stage.send("pour \(canary.value)") { fatalError("no bottle for \(canary.value)") }
            },
            canary.scenario("holds") { stage in
                let view = stage.own(CanaryView(stage, canary))
                stage.hold("open \(canary.value)") { canary.ask("held/\(canary.value)", view.object) }
                stage.dismiss(view)
            },
            canary.scenario("reaches-out") { stage in
                let view = CanaryView(stage, canary)
                stage.send("look up \(canary.value)") {
                    canary.ask("a", view)
                    _ = canary.value.withCString { getaddrinfo($0, "80", nil, nil) }
                }
            },
            canary.scenario("downloads") { stage in
                let view = CanaryView(stage, canary)
                stage.send("load \(canary.value)") {
                    canary.ask("a", view)
                    URLSession.shared.downloadTask(with: URL(string: "http://\(canary.value).test/")!) { _, _, _ in }
                        .cancel { _ in }
                }
            },
            canary.scenario("differs") { stage in
                let view = CanaryView(stage, canary)
                stage.send("throw \(canary.value)") {
                    canary.ask("a", view)
                    view.show("\(canary.value) is \(UUID().uuid.0 < 128)")
                }
            },
            canary.scenario("relaunches") { stage in
                let view = CanaryView(stage, canary)
                stage.send("open \(canary.value)") { canary.ask("a", view) }
                stage.hold("leave \(canary.value)") { canary.ask("in-flight/\(canary.value)", view) }
            }.relaunched { stage in
                let view = CanaryView(stage, canary)
                stage.send("open \(canary.value) again") { canary.ask("a", view) }
            },
            canary.scenario("strikes", .fail("GET /struck/\(canary.value)", with: .timedOut)) { stage in
                let view = CanaryView(stage, canary)
                stage.send("ask \(canary.value)") { canary.ask("struck/\(canary.value)", view) }
            },
            canary.scenario("strikes-nothing", .fixture("canary"), .fail("GET /never/\(canary.value)", with: .timedOut))
            { stage in
                let view = CanaryView(stage, canary)
                stage.send("ask \(canary.value)") { canary.ask("to/\(canary.value)", view) }
            },
        ]
    }

/// Where a secret of the app comes from.
private enum Canary: String, CaseIterable {
    case first = "FIRST"
    case second = "SECOND"
    case raw

    var value: String {
        guard self != .raw else { return ["canary", "of", "code", "4711"].joined(separator: "-") }
        return ProcessInfo.processInfo.environment[rawValue] ?? "nobody"
    }

    func scenario(
        _ name: String, _ traits: Scenario.Trait..., flow: @escaping Scenario.Flow
    ) -> Scenario {
        Scenario(
            "canary-\(rawValue.lowercased())-\(name)", .all(traits.isEmpty ? [.reply(text: "hello")] : traits),
            .environment("FIRST", "SECOND"), flow: flow)
    }

    /// Sends the secret in each part of a request, and shows and prints what comes.
    func ask(_ path: String, _ view: CanaryView) {
        var request = URLRequest(url: URL(string: "http://origin.test/\(path)?api_key=\(value)&n=1#\(value)")!)
        request.httpMethod = "GET"
        request.setValue("by \(value)", forHTTPHeaderField: "X-Holder")
        request.setValue(value, forHTTPHeaderField: "X-\(value)")
        let value = value
        view.show("asks as \(value)")
        print("the app prints \(value)")
        URLSession.shared.dataTask(with: request) { data, response, error in
            view.show("\(value): " + (error.map(text) ?? String(decoding: data ?? Data(), as: UTF8.self)))
            view.show("of \(response?.url?.absoluteString ?? "nobody")")
        }.resume()
    }
}

private final class CanaryView: Spy, @unchecked Sendable {
    // Safe: its state is never changed, and Spy.record may be called from any thread.
    private let canary: Canary

    @MainActor init(_ stage: Stage, _ canary: Canary) {
        self.canary = canary
        super.init(stage, as: .from("Presenter", to: "View"))
    }

    override var screen: String? { "screen: a label \"\(canary.value)\"" }

    func show(_ text: String) {
        record(text, call: "show(\(canary.value):)")
        FileHandle.standardError.write(Data("shows \(text)\n".utf8))
    }
}

private final class CanaryProbe: Probe<Owner> {
    func name(of text: String) -> String { forward(text) { $0.name(of: text) } }
}

private struct Owner {
    func name(of text: String) -> String { "owner of \(text)" }
}

@Observable
private final class Page {
    var text = ""
}
