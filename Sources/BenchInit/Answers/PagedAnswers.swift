import Foundation
import HTTPFixtures

extension AnswerInvention {
    /// Makes more rows or more pages of the answers where nothing follows a step, and something follows it then: an app asks for more once it has
    /// as many rows as it asked for, or fewer than there are in all.
    ///
    /// - Returns: The request after that which could not be answered; nil for none.
    func addPages(to answers: inout [Answer], _ name: String) throws -> String? {
        var (silent, left): (Int, String?) = (try play(name).silent, nil)
        for change in Self.changes(of: answers.map(\.request)) where silent > 0 {
            let changed = answers.map { ($0.request, change.applied(to: $0.body)) }
            guard try take(changed, for: &answers, name, where: { !$0.isEnded && $0.silent < silent }) else { continue }
            left = try invent(&answers, name)
            silent = try play(name).silent
        }
        return left
    }

    /// The changes to try, the smallest first.
    static func changes(of requests: [String]) -> [PagedAnswer] {
        [PagedAnswer(rows: nil, total: 3)]
            + rows(askedBy: requests).flatMap {
                [PagedAnswer(rows: $0, total: nil), PagedAnswer(rows: $0, total: 2 * $0)]
            }
    }

    /// The numbers of rows that requests may ask for: `limit=20`.
    private static func rows(askedBy requests: [String]) -> [Int] {
        let queries = requests.flatMap { request in
            URLComponents(string: String(request.drop { $0 != " " }.dropFirst()))?.queryItems ?? []
        }
        return queries.compactMap { $0.value.flatMap { Int($0) } }.filter { (3...50).contains($0) }.distinct
    }
}

/// A change of an answer that makes it the first page of several.
struct PagedAnswer: Hashable {
    /// The rows of its outermost lists; nil to leave them.
    let rows: Int?
    /// The number of things or pages that there are in all; nil to leave it.
    let total: Int?

    func applied(to body: InventedJSON, named name: String = "") -> InventedJSON {
        switch body {
        case .list(let element, let old): .list(element, rows: rows.map { 0..<$0 } ?? old)
        case .object(let members):
            .object(
                Dictionary(uniqueKeysWithValues: members.map { ($0.key, applied(to: $0.value, named: $0.key)) }))
        case .number where Self.isTotal(name): total.map { .number("\($0)") } ?? body
        case .numeral where Self.isTotal(name): total.map { .numeral("\($0)") } ?? body
        default: body
        }
    }

    /// The answer with the rows that come next in the place of its own.
    static func next(after body: InventedJSON) -> InventedJSON {
        switch body {
        case .list(let element, let rows): .list(element, rows: rows.upperBound..<rows.upperBound + rows.count)
        case .object(let members): .object(members.mapValues(next))
        default: body
        }
    }

    /// Tells whether two requests ask for pages of the same: all in which their queries differ are numbers.
    static func isPage(_ request: String, of other: String) -> Bool {
        let (own, others) = (parts(of: request), parts(of: other))
        let different = Set(own.query).symmetricDifference(others.query)
        return own.address == others.address && !different.isEmpty && different.allSatisfy(isNumber)
    }

    private static func parts(of request: String) -> (address: Substring?, query: [Substring]) {
        let parts = request.split(separator: "?", maxSplits: 1)
        return (parts.first, parts.dropFirst().flatMap { $0.split(separator: "&") })
    }

    private static func isNumber(_ part: Substring) -> Bool {
        let sides = part.split(separator: "=")
        return sides.count == 2 && Int(sides[1]) != nil
    }

    /// Tells whether a member says how much there is in all: `total_pages`, `totalResults`, `count`.
    private static func isTotal(_ name: String) -> Bool {
        let lower = name.lowercased()
        return ["total", "count", "pages", "numfound"].contains { lower.contains($0) }
            || ["lastpage", "last_page"].contains(lower)
    }
}
