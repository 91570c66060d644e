import Foundation
import Synchronization

/// The service of the example app, with invented plants; it keeps what a visitor of a shop sees change: the state of an order.
final class ExampleShop: Sendable {
    private let looksAtOrder = Mutex(0)

    /// Returns what the shop answers; nil where the path is none of its own.
    func answer(to request: OriginRequest) -> OriginAnswer? {
        switch (request.method, request.path) {
        case ("GET", "/offers"): Self.json([Self.offer("Three ferns for two", 33), Self.offer("Clay pots", 15)])
        case ("GET", "/plants"): Self.page(request.query("page"))
        case ("GET", "/plants/3"): Self.json(ExamplePlants.detail)
        case ("GET", "/plants/3.jpg"):
            OriginAnswer(headers: [OriginHeader("Content-Type", "image/jpeg")], body: SamplePicture.jpeg)
        case ("GET", "/search"): Self.json(ExamplePlants.hits(for: request.query("q") ?? ""))
        case ("GET", "/orders/12"): order()
        case ("POST", "/feedback"): OriginAnswer(status: 204)
        default: ExampleAccount.answer(to: request)
        }
    }

    static func json(status: Int = 200, _ body: JSON) -> OriginAnswer {
        OriginAnswer(status: status, "\(body)\n", type: "application/json; charset=utf-8")
    }

    private static func offer(_ title: String, _ percent: Int) -> JSON {
        ["title": .text(title), "percent": .integer(percent), "until": "2031-06-30"]
    }

    private static func page(_ number: String?) -> OriginAnswer {
        guard let page = number.flatMap(Int.init).flatMap(ExamplePlants.page) else {
            return json(status: 404, ["error": "There is no such page."])
        }
        return json(page)
    }

    /// Every look finds the order one state further.
    private func order() -> OriginAnswer {
        let states = ["placed", "packed", "shipped", "delivered"]
        let look = looksAtOrder.withLock { looks in
            defer { looks += 1 }
            return looks
        }
        return Self.json(["number": 12, "state": .text(states[min(look, states.count - 1)])])
    }
}
