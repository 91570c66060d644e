import Foundation
import PresenterBench
import Testing
import Transcript

@testable import BenchCommand
@testable import BenchReports
@testable import HTTPFixtures

@Suite("record shows the progress of a capture")
struct CaptureProgressTests {
    private let secret = KnownSecret(name: "TOKEN", value: "canary-4711")

    private func progress(_ console: Console) -> CaptureProgress {
        CaptureProgress(console, of: "beers", without: [secret])
    }

    private func asked(_ url: String) -> PlayEvent {
        .asked(PlayEvent.Request(number: 1, method: "GET", url: url))
    }

    @Test("On a terminal, progress shows what was captured and the current request, without a secret")
    func terminal() {
        let printed = Printed()
        var progress = progress(printed.console(hasProgress: true))
        progress.hear([asked("https://h/?q=canary-4711")], unread: 0)
        #expect(printed.output.hasSuffix("0 exchanges, 0 bytes, GET https://h/?q=REDACTED-1"))
        progress.hear([.captured(.answered("https://h/", body: "[1]"))], unread: 4_000_000)
        #expect(printed.output.contains("1 exchange, 3 MB, GET https://h/"))
        progress.show("looking for secrets", in: 3)
        #expect(printed.output.hasSuffix("looking for secrets in 3 bytes") && printed.errors.isEmpty)
        #expect(!printed.output.contains("canary"))
    }

    @Test("Without a terminal, progress is shown only for large captures, on standard error")
    func elsewhere() {
        let printed = Printed()
        var progress = progress(printed.console())
        progress.hear([asked("https://h/")], unread: 400_000_000)
        progress.show("looking for secrets", in: 99_999_999)
        #expect(printed.output.isEmpty && printed.errors.isEmpty)
        progress.show("looking for secrets", in: 110_000_000)
        #expect(printed.output.isEmpty && printed.errors == "beers: looking for secrets in 110 MB\n")
    }

    @Test("Progress counts the bodies of requests")
    func size() {
        var exchange = Exchange.answered("https://h/", body: "[1]")
        exchange.request.body = Data("12".utf8)
        #expect(CaptureProgress.size(of: [exchange, exchange]) == 10)
    }
}
