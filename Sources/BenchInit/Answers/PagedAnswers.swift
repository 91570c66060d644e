import Foundation
import HTTPFixtures
import Transcript

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
            + (rows(askedBy: requests) + [usual]).distinct.flatMap {
                [PagedAnswer(rows: $0, total: nil), PagedAnswer(rows: $0, total: 2 * $0)]
            }
    }

    /// The rows of a page where no request says how many it wants: more than a screenful, as an app expects that asks some rows before the end.
    private static let usual = 20

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
        case .list(let element, let old): .list(element, rows: rows.map { Self.page(of: $0, like: old) } ?? old)
        case .object(let members):
            .object(
                Dictionary(uniqueKeysWithValues: members.map { ($0.key, applied(to: $0.value, named: $0.key)) }))
        case .number where Self.isTotal(name): total.map { .number("\($0)") } ?? body
        case .numeral where Self.isTotal(name): total.map { .numeral("\($0)") } ?? body
        default: body
        }
    }

    /// The rows of a page of another size, which comes after as many pages.
    private static func page(of rows: Int, like old: Range<Int>) -> Range<Int> {
        let first = old.isEmpty ? 0 : old.lowerBound / old.count * rows
        return first..<first + rows
    }

    /// The answer with the rows that come next in the place of its own: another page, or what another search finds.
    static func next(after body: InventedJSON) -> InventedJSON {
        switch body {
        case .list(let element, let rows): .list(element, rows: rows.upperBound..<rows.upperBound + rows.count)
        case .object(let members): .object(members.mapValues(next))
        default: body
        }
    }

    /// Tells whether a member says how much there is in all: `total_pages`, `totalResults`, `count`.
    private static func isTotal(_ name: String) -> Bool {
        let words = NameWords(name)
        return words.sayHowMany || words.all.contains("pages") || words.all.joined() == "lastpage"
    }
}
