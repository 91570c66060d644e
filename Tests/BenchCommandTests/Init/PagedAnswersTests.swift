import BenchDiagnostics
import BenchTesting
import Foundation
import Testing

@testable import BenchInit

@Suite("Answers get the rows and the pages that an app asks for more with")
struct PagedAnswersTests {
    private static let page = InventedJSON.object([
        "rows": .list(.object(["id": .number("1"), "tags": .list(.text("tag"))])), "total_pages": .number("1"),
        "title": .text("title"),
    ])

    @Test("The outermost lists have as many rows, each of them another one, and what counts all has the total")
    func change() {
        let changed = PagedAnswer(rows: 3, total: 6).applied(to: Self.page)
        let tags = { (number: Int) in #"["tag", "tag 2"]"# }
        let rows = (1...3).map { "{\"id\": \($0), \"tags\": \(tags($0))}" }.joined(separator: ", ")
        #expect(changed.text() == "{\"rows\": [\(rows)], \"title\": \"title\", \"total_pages\": 6}")
        #expect(PagedAnswer(rows: nil, total: nil).applied(to: Self.page) == Self.page)
        let dates = InventedJSON.list(.fixed("2001-01-01"), rows: 0..<3).text()
        #expect(dates == #"["2001-01-01", "2001-01-02", "2001-01-03"]"#)
        #expect(
            PagedAnswer(rows: nil, total: 3).applied(to: .object(["count": .numeral("2")])).text() == #"{"count": "3"}"#
        )
    }

    @Test("Another answer of a resource has the rows that come next, also where each gets more rows")
    func pages() {
        #expect(
            PagedAnswer.next(after: Self.page).text()
                == #"{"rows": [{"id": 3, "tags": ["tag", "tag 2"]}, {"id": 4, "tags": ["tag", "tag 2"]}], "title": "title", "total_pages": 1}"#
        )
        let next = PagedAnswer(rows: 10, total: nil).applied(to: PagedAnswer.next(after: Self.page))
        #expect(next == PagedAnswer.next(after: PagedAnswer(rows: 10, total: nil).applied(to: Self.page)))
    }

    @Test(
        "A number of all that there is can be raised, and no other number",
        arguments: [
            ("total_pages", 3), ("totalresults", 3), ("vote_count", 3), ("numFound", 3), ("lastPage", 3),
            ("country", 1), ("account", 1), ("discount", 1), ("page", 1), ("size", 1),
        ])
    func totals(of name: String, expected: Int) {
        let changed = PagedAnswer(rows: nil, total: 3).applied(to: .object([name: .number("1")]))
        #expect(changed == .object([name: .number("\(expected)")]))
    }

    @Test("The numbers of rows to try are those of the requests' queries that may be some, and twenty")
    func changes() {
        let requests = ["GET https://a.test/all?limit=10&page=0", "GET https://a.test/1?year=2024&limit=10"]
        #expect(
            AnswerInvention.changes(of: requests) == [
                PagedAnswer(rows: nil, total: 3), PagedAnswer(rows: 10, total: nil), PagedAnswer(rows: 10, total: 20),
                PagedAnswer(rows: 20, total: nil), PagedAnswer(rows: 20, total: 40),
            ])
    }

    /// A bench that asks for a second page in its second step if a text of its fixture is as it wants it.
    private static func answers(where wanted: String) throws -> (answers: [AnswerInvention.Answer], plays: Int) {
        func told(_ lines: [String]) -> String {
            let recording = (["scenario  a", ""] + lines + ["ends", ""]).joined(separator: #"\n"#)
            return
                #"{"event":"scenario","result":{"name":"a","verdict":"new","isOffered":false,"reasons":[],"recording":"\#(recording)"}}"#
        }
        let (first, second) = (
            "Model -> API          GET https://a.test/?limit=10",
            "Model -> API          GET https://a.test/?page=2&limit=10"
        )
        let steps = ["View -> Presenter     load()", first, "View -> Presenter     more()"]
        let folder = try TemporaryFolder()
        let program = folder.url.appending(path: "program")
        try folder.write(
            """
            #!/bin/sh
            echo play >> '\(folder.url.path)/plays'
            if grep -q '\(wanted)' '\(folder.url.path)/Fixtures/a.har'
            then printf '%s\\n' '\(told(steps + [second]))'
            else printf '%s\\n' '\(told(steps))'
            fi

            """, to: "program")
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program.path)
        let invention = UnreadDatesTests.invention(program: program, root: folder.url)
        var answers: [AnswerInvention.Answer] = [("GET https://a.test/?limit=10", page)]
        try invention.save(answers, as: "a")
        let left = try invention.addPages(to: &answers, "a")
        #expect(left == nil)
        let plays = try String(contentsOf: folder.url.appending(path: "plays"), encoding: .utf8).split(separator: "\n")
            .count
        return (answers, plays)
    }

    @Test("A step that nothing follows asks for a second page once the first one is full, or one of several")
    func steps() throws {
        let full = try Self.answers(where: #"id[^,]*: 10,"#).answers
        #expect(full.map(\.request) == ["GET https://a.test/?limit=10", "GET https://a.test/?page=2&limit=10"])
        #expect(full[0].body == PagedAnswer(rows: 10, total: nil).applied(to: Self.page))
        #expect(full[1].body.text().contains(#"{"id": 11,"#))
        let several = try Self.answers(where: #"total_pages[^,]*: 3"#).answers
        #expect(several.count == 2 && several[0].body == PagedAnswer(rows: nil, total: 3).applied(to: Self.page))
    }

    @Test("Answers stay as they are where nothing helps, or every step has something that follows it")
    func unchanged() throws {
        let none = try Self.answers(where: "none of this")
        #expect(none.answers.map(\.body) == [Self.page] && none.plays == 6)
        let all = try Self.answers(where: "total_pages")
        #expect(all.answers.map(\.body) == [Self.page] && all.plays == 1)
    }
}
