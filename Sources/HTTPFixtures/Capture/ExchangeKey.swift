/// Identifies an exchange in its fixture: method, URL, and its turn among those with the same.
package struct ExchangeKey: Hashable, Sendable {
    let request: String
    let nth: Int

    package var text: String { nth == 1 ? request : "\(request) (\(nth))" }

    /// Gives each exchange its key.
    package static func keyed(_ exchanges: [Exchange]) -> [(ExchangeKey, Exchange)] {
        var counts: [String: Int] = [:]
        return exchanges.map { exchange in
            let request = "\(exchange.request.method) \(exchange.request.url)"
            counts[request, default: 0] += 1
            return (ExchangeKey(request: request, nth: counts[request, default: 1]), exchange)
        }
    }
}
