import NetworkStandin
import PresenterBench
import SystemConfigurationStandin

/// An app that asks for the way to the network, in scenarios with and without one.
let connectionScenarios: [Scenario] = [
    Scenario("way-there", flow: asking),
    Scenario("way-missing", .offline, flow: asking),
    Scenario("way-of-one-request", .fail("GET /job", with: .notConnectedToInternet)) { stage in
        asking(stage)
        stage.send("job()") { ask(origin("job"), View(stage)) }
    },
]

@MainActor private func asking(_ stage: Stage) {
    let (view, monitor) = (View(stage), NWPathMonitor())
    stage.send("start()") {
        monitor.pathUpdateHandler = { view.show("\($0.status)") }
        monitor.start(queue: .main)
    }
    stage.send("flags()") { view.show("reachable \(SCNetworkReachability.flags.contains(.reachable))") }
    stage.send("cellular()") { NWPathMonitor.path = NWPath(interface: .cellular) }
}
