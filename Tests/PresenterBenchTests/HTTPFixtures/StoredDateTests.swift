import BenchDiagnostics
import Foundation
import Testing

@testable import HTTPFixtures

@Suite("A date at which no play can start is refused: for the fixture, or only for the exchange")
struct StoredDateTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    /// The bench's own files keep their order, those of other tools are sorted: both ask for the dates in their own way.
    private func write(_ dates: String..., capturedAt: String? = nil, creator: String) throws {
        let entries = dates.map {
            #"{"startedDateTime":"\#($0)","time":1,"request":{"method":"GET","url":"https://h.example/"},"#
                + #""response":{"status":200,"content":{"text":""}}}"#
        }
        let captured = capturedAt.map { #""_capturedAt":"\#($0)","# } ?? ""
        try scratch.write(
            "Fixtures/one.har",
            #"{"log":{"version":"1.2",\#(captured)"creator":{"name":"\#(creator)"},"entries":[\#(entries.joined(separator: ","))]}}"#
        )
    }

    @Test(
        "An entry with an invalid date is reported when it is requested or shown; the others are unaffected",
        arguments: [
            "0001-01-01T00:00:00Z", "1600-01-01T00:00:00Z", "1677-09-21T00:00:00Z", "1970-01-01T00:00:00Z",
            "1970-12-31T23:59:59Z", "1971-01-01T00:00:00+02:00", "2100-01-01T00:00:00Z", "2262-05-01T00:00:00Z",
            "9999-12-31T23:59:59Z",
        ], ["presenter-bench", "other"])
    func outside(date: String, creator: String) throws {
        try write("2024-05-01T09:30:00Z", date, "2024-05-01T09:30:00Z", creator: creator)
        let error = Diagnostic.dateOutside(name: "one", path: "log.entries[1].startedDateTime")
        #expect(throws: error) { try scratch.store.load("one") }
        let opened = try scratch.store.open("one")
        #expect(opened.capturedAt == Date(timeIntervalSince1970: 1_714_555_800))
        #expect(throws: error) { try opened.exchange(at: 1) }
        for sound in [0, 2] { #expect(try opened.exchange(at: sound).milliseconds == 1) }
        let looked = try scratch.store.look(at: "one")
        #expect(looked.exchanges.map(\.number) == [1, 3] && looked.unusable.map(\.reason) == [error])
    }

    @Test("A capture date at which no play can start makes the fixture unfit")
    func capture() throws {
        try write("2024-05-01T09:30:00Z", capturedAt: "1969-01-01T00:00:00Z", creator: "presenter-bench")
        let error = Diagnostic.dateOutside(name: "one", path: "log._capturedAt")
        #expect(throws: error) { try scratch.store.load("one") }
        #expect(throws: error) { try scratch.store.open("one") }
        #expect(throws: error) { try scratch.store.look(at: "one") }
    }

    @Test("The first and the last allowed moment are accepted", arguments: ["presenter-bench", "other"])
    func inside(creator: String) throws {
        try write("1971-01-01T00:00:00Z", "2099-12-31T23:59:59.999Z", creator: creator)
        #expect(try scratch.store.load("one").exchanges.count == 2)
        #expect(try scratch.store.open("one").capturedAt == Date(timeIntervalSince1970: 31_536_000))
        #expect(try scratch.store.look(at: "one").exchanges.count == 2)
    }

    @Test("Entries of other tools are checked in the order in which they are played")
    func order() throws {
        try write("2024-05-01T09:30:01Z", "2024-05-01T09:30:00Z", creator: "other")
        let played = try scratch.store.load("one").exchanges.map(\.startedAt)
        #expect(try scratch.store.look(at: "one").exchanges.map(\.exchange.startedAt) == played)
        #expect(played == played.sorted())
    }

    @Test("An entry whose answer cannot be read has the same number in a play and in what is shown")
    func spoiled() throws {
        try write("2024-05-01T09:30:01Z", "2024-05-01T09:30:00Z", creator: "other")
        let url = scratch.url("Fixtures/one.har")
        let text = try String(contentsOf: url, encoding: .utf8)
        let last = try #require(text.range(of: "200", options: .backwards))
        try scratch.write("Fixtures/one.har", text.replacingCharacters(in: last, with: #""200""#))
        let looked = try scratch.store.look(at: "one")
        #expect(looked.unusable.map(\.number) == [1] && looked.exchanges.map(\.number) == [2])
        #expect(throws: looked.unusable[0].reason) { try scratch.store.open("one").exchange(at: 0) }
        #expect(try scratch.store.open("one").capturedAt == looked.capturedAt)
    }

    @Test("The error for an invalid date says what is wrong, where, and what to do")
    func text() {
        let error = Diagnostic.dateOutside(name: "one", path: "log.entries[1].startedDateTime")
        #expect(error.what == "A play cannot start at a date of the fixture: it must be from 1971 to 2099.")
        #expect(error.place == "Fixtures/one.har, log.entries[1].startedDateTime")
        #expect(error.next.description == "Correct it, or capture it again with `bench record one`.")
    }
}
