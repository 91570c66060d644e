import Foundation
import PresenterBench

extension Exchange {
    static func answered(_ url: String, status: Int = 200, body: String = "{}", method: String = "GET") -> Exchange {
        let response = Response(
            status: status, headers: [Header("Content-Type", "application/json; charset=utf-8")], body: Data(body.utf8))
        return Exchange(
            request: Request(method: method, url: url), outcome: .response(response),
            startedAt: Date(timeIntervalSince1970: 1_714_555_800), milliseconds: 12.4)
    }

    static func failed(_ url: String, _ symbol: String) -> Exchange {
        Exchange(
            request: Request(method: "GET", url: url), outcome: .failure(symbol),
            startedAt: Date(timeIntervalSince1970: 1_714_555_800), milliseconds: 3)
    }
}
