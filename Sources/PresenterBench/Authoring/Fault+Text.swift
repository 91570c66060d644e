import HTTPFixtures

extension Fault {
    /// The text at the head of a recording: `status 500 on GET /v2/beers, 2nd`.
    package var text: String {
        let requests = [nth == nil ? "every" : nil, method ?? "request", path].compactMap(\.self).joined(separator: " ")
        return "\(effectText) on \(requests)" + (nth.map { $0 == 1 ? "" : ", " + Self.ordinal($0) } ?? "")
    }

    private var effectText: String {
        switch effect {
        case .error(let code): "error \(URLErrorSymbol.symbol(for: code))"
        case .status(let status, _, _, _): "status \(status)"
        case .body(let body): "other body of \(body.utf8.count) bytes"
        case .memberRemoved(let pointer): "no member \(pointer)"
        case .truncated(let count): "only \(count) bytes"
        }
    }

    private static func ordinal(_ number: Int) -> String {
        let isTeen = (11...13).contains(number % 100)
        let suffix = isTeen ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
        return "\(number)\(suffix)"
    }
}
