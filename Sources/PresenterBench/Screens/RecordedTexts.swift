import BenchDiagnostics
import Foundation
import HTTPFixtures

extension Stage {
    /// Returns the texts that a query item has in the requests that something answers, for an action that takes them.
    ///
    /// A search for anything else would end at a request that nobody recorded:
    ///
    /// ```swift
    /// .action("didType(_:)", values: stage.recorded("q", of: "GET /search")) { presenter.object.didType($0) }
    /// ```
    ///
    /// ```
    /// View -> Presenter     didType("f")
    /// Model -> API          #1 GET https://api.shop.example/search?q=f
    /// ```
    ///
    /// - Parameters:
    ///   - item: The name of the query item.
    ///   - request: The requests that are meant, written as in a ``Rule``; each that a fixture holds or that a trait answers.
    ///   - file: Where it is written; leave the default.
    ///   - line: Where it is written; leave the default.
    /// - Returns: The texts, each once, in the order in which they were recorded.
    public func recorded(
        _ item: String, of request: String, file: String = #fileID, line: Int = #line
    ) -> [String] {
        guard let pattern = RequestPattern(request) else {
            let mistake = RuleError.badPattern(request)
            refuse(mistake.what, at: SourceLine(file, line), next: mistake.next)
        }
        let matching = answered().filter { pattern.matches(Exchange.Request(method: $0.method, url: $0.url)) }
        return matching.flatMap { Self.values(of: item, in: $0.url) }.distinct
    }

    private static func values(of item: String, in url: String) -> [String] {
        // In a query a plus is a space.
        let components = URLComponents(string: url.replacing("+", with: "%20"))
        return components?.queryItems?.filter { $0.name == item }.compactMap(\.value) ?? []
    }
}

extension Scenario {
    /// The requests that its traits answer, as far as they name them whole.
    var answeredByHand: [(method: String, url: String)] {
        faults.compactMap { fault in
            let words = (fault.request ?? "").split(separator: " ")
            guard let place = words.last, let start = place.firstIndex(of: "/"), !place.contains("*") else {
                return nil
            }
            let host = place[..<start].isEmpty ? "bench.example" : place[..<start]
            return (words.count > 1 ? String(words[0]) : "GET", "https://\(host)\(place[start...])")
        }
    }
}
