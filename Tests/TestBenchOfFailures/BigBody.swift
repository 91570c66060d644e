import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// 50 MB, of which a receiver must get every byte at once.
let bigBodyScenario = Scenario("big-body", .all(["/big", "/parts"].map(bigAnswer))) { stage in
    let view = View(stage)
    stage.send("a completion handler") {
        URLSession.shared.dataTask(with: origin("big")) { data, _, _ in view.show("\(data?.count ?? 0) bytes") }
            .resume()
    }
    stage.send("a delegate") {
        URLSession(configuration: .default, delegate: Weigher(view), delegateQueue: nil)
            .dataTask(with: origin("parts")).resume()
    }
}

/// Every process of this executable creates its scenarios again, and only the play of this one needs the body.
private let isPlayed =
    ProcessInfo.processInfo.environment.values.contains { $0.contains("\"big-body\"") }
    || CommandLine.arguments.contains("big-body")

/// A list with one long text.
private func bigAnswer(to path: String) -> Scenario.Trait {
    var list = Data(repeating: UInt8(ascii: "x"), count: isPlayed ? 50_000_000 : 4)
    list.replaceSubrange(..<2, with: Data("[\"".utf8))
    list.replaceSubrange((list.count - 2)..., with: Data("\"]".utf8))
    return .reply("GET \(path)", json: String(decoding: list, as: UTF8.self))
}

/// Shows how much comes at a time.
private final class Weigher: NSObject, URLSessionDataDelegate {
    private let view: View

    init(_ view: View) { self.view = view }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        view.show("\(data.count) bytes at once")
    }
}
