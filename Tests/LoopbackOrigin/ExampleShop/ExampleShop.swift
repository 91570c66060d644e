import Foundation
import Synchronization

/// The service of the example app, with invented plants; it keeps what changes from look to look.
final class ExampleShop: Sendable {
    private struct Looks {
        var atOffers = 0
        var atOrder = 0
    }

    private let looks = Mutex(Looks())

    /// Returns the shop's answer; nil for any other path.
    func answer(to request: OriginRequest) -> OriginAnswer? {
        switch (request.method, request.path) {
        case ("GET", "/offers"): offers()
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

    /// The first look finds the shop closed.
    private func offers() -> OriginAnswer {
        guard count(\.atOffers) > 0 else { return Self.json(status: 503, ["error": "We are watering."]) }
        return Self.json([Self.offer("Three ferns for two", 33), Self.offer("Clay pots", 15)])
    }

    /// Every look finds the order one state further.
    private func order() -> OriginAnswer {
        let states = ["placed", "packed", "shipped", "delivered"]
        return Self.json(["number": 12, "state": .text(states[min(count(\.atOrder), states.count - 1)])])
    }

    /// Returns how many looks there were before this one.
    private func count(_ looksAt: WritableKeyPath<Looks, Int> & Sendable) -> Int {
        looks.withLock { looks in
            defer { looks[keyPath: looksAt] += 1 }
            return looks[keyPath: looksAt]
        }
    }
}
