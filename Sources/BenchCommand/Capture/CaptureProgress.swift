import PresenterBench

/// Tells how far a capture is: on a terminal always, and elsewhere where there is so much that it takes its time.
struct CaptureProgress {
    /// From so many bytes on a reader who sees nothing may take it for dead.
    static let much = 100_000_000

    private let console: Console
    private let fixture: String
    private var redactor: Redactor
    private var exchanges = 0
    private var bytes = 0
    private var last = ""

    /// Creates one.
    ///
    /// - Parameters:
    ///   - console: Where it is told.
    ///   - fixture: The fixture that is captured.
    ///   - secrets: Values that must not be told.
    init(_ console: Console, of fixture: Fixture, without secrets: [KnownSecret] = []) {
        (self.console, self.fixture) = (console, fixture.name)
        redactor = Redactor(fixture.redaction, knowing: secrets)
    }

    /// Shows what a play asks for and what it has.
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
        // Bytes arrive as base64 in JSON, which takes a third more.
        let size = bytes + unread / 4 * 3
        console.show(progress: "\(ReplayText.count(exchanges, "exchange")), \(Self.text(size))\(last)")
    }

    /// Shows what is done with what was captured.
    ///
    /// - Parameters:
    ///   - work: What is done: `looking for secrets`.
    ///   - size: In how many bytes.
    func show(_ work: String, in size: Int) {
        console.show(progress: "\(work) in \(Self.text(size))")
        if size >= Self.much { console.note("\(fixture): \(work) in \(Self.text(size))") }
    }

    /// How many bytes the bodies of exchanges have.
    static func size(of exchanges: [Exchange]) -> Int {
        exchanges.reduce(0) { sum, exchange in
            guard case .response(let response) = exchange.outcome else { return sum }
            return sum + response.body.count + (exchange.request.body?.count ?? 0)
        }
    }

    private static func text(_ bytes: Int) -> String {
        bytes < 1_000_000 ? ReplayText.count(bytes, "byte") : "\(bytes / 1_000_000) MB"
    }
}
