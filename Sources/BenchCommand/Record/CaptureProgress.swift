import BenchDiagnostics
import BenchReports
import HTTPFixtures
import Transcript

/// Shows the progress of a capture: always on a terminal, and elsewhere if there is so much data that it takes long.
struct CaptureProgress {
    /// The number of bytes from which a reader without output may think that it hangs.
    static let much = 100_000_000

    private let console: Console
    private let fixture: String
    private var redactor: Redactor
    private var exchanges = 0
    private var bytes = 0
    private var last = ""

    /// Creates a progress display.
    ///
    /// - Parameters:
    ///   - console: The console to print on.
    ///   - fixture: The fixture that is captured.
    ///   - secrets: Values that must not be printed.
    init(_ console: Console, of fixture: Fixture, without secrets: [KnownSecret] = []) {
        (self.console, self.fixture) = (console, fixture.name)
        redactor = Redactor(fixture.redaction, knowing: secrets)
    }

    /// Shows the numbers of requests and received bytes of a play.
    mutating func hear(_ events: ArraySlice<PlayEvent>, unread: Int) {
        for event in events {
            switch event {
            case .asked(let request): last = ", " + redactor.redact(text: request.line)
            case .captured(let exchange):
                exchanges += 1
                bytes += Self.size(of: [exchange])
            default: break
            }
        }
        // Bytes arrive as base64 in JSON, which is a third longer.
        let size = bytes + unread / 4 * 3
        console.show(progress: "\(Plural.text(exchanges, "exchange")), \(Self.text(size))\(last)")
    }

    /// Shows the work on the captured data.
    ///
    /// - Parameters:
    ///   - work: The current work: `looking for secrets`.
    ///   - size: The number of bytes.
    func show(_ work: String, in size: Int) {
        console.show(progress: "\(work) in \(Self.text(size))")
        if size >= Self.much { console.note("\(fixture): \(work) in \(Self.text(size))") }
    }

    /// The number of bytes in the bodies of exchanges.
    static func size(of exchanges: [Exchange]) -> Int {
        exchanges.reduce(0) { sum, exchange in
            guard case .response(let response) = exchange.outcome else { return sum }
            return sum + response.body.count + (exchange.request.body?.count ?? 0)
        }
    }

    private static func text(_ bytes: Int) -> String {
        bytes < 1_000_000 ? Plural.text(bytes, "byte") : "\(bytes / 1_000_000) MB"
    }
}
