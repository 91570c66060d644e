import BenchCommand
import BenchDiagnostics
import Foundation
import HTTPFixtures
import PresenterBench
import Transcript

extension FuzzRun {
    /// Asks for what the fixture holds, in its order: each request must get the answer beside it.
    mutating func play(_ contents: Fixture.Contents, _ stored: StoredExchanges, _ turn: Int) {
        let cassette = Cassette(stored)
        for (index, exchange) in contents.exchanges.enumerated() {
            let head = stored.heads[index]
            attempt(turn, "asked for \(head.text)") {
                // In a play of its own, by its head alone, as an app sends it that sends nothing else.
                let bare = Exchange.Request(method: head.method, url: head.url)
                return try Cassette(stored).take(bare, step: "a step") != nil || head.hasBody
            }
            attempt(turn, "asked for exchange \(index + 1)") {
                try cassette.take(exchange.request, step: "a step")?.exchange == exchange
            }
            _ = PlayEvent.Answer(.init(exchange.outcome)).text
        }
        var redactor = Redactor(Redaction())
        _ = redactor.redact(contents.exchanges)
    }

    /// Shows the table, each exchange, and both for other programs: nothing may act on a terminal.
    mutating func show(_ turn: Int) {
        let store = folder.store
        attempt(turn, "shown") {
            let looked = try store.look(at: "one")
            let shown = ShownFixture("one", looked)
            let table = shown.lines
            let count = looked.exchanges.count + looked.unusable.count
            let exchanges = (0..<count).flatMap(shown.lines(ofExchange:)).map(EscapedText.printable)
            _ = try JSONEncoder().encode(shown)
            return (table + exchanges).allSatisfy(Self.isQuiet)
        }
    }

    /// Notes what fails with anything but a plain error, and what is not as it should be.
    private mutating func attempt(_ turn: Int, _ what: String, _ body: () throws -> Bool) {
        do {
            if try !body() { note(turn, "\(what): not as it should be") }
        } catch let error as Diagnostic {
            note(turn, "\(what): it was loaded, and then \(error.what)")
        } catch {
            note(turn, "\(what): not a plain error: \(error)")
        }
    }

    private static func isQuiet(_ line: String) -> Bool {
        line.unicodeScalars.allSatisfy { ![.control, .format, .lineSeparator].contains($0.properties.generalCategory) }
    }
}
