import BenchDiagnostics
import Foundation

/// A HAR file that is played: an error inside an entry affects only that entry.
struct HARFile: Sendable {
    /// An entry that was read, or the reason why it could not be.
    struct ReadEntry: Sendable {
        /// The index in the file, from 0.
        let place: Int
        let entry: Result<HAR.Entry, HARFlaw>
        /// The request; nil if that cannot be read either.
        let request: HAR.Request?
        /// The date at which it began, whatever else of it can be read; nil if no play could start at it.
        fileprivate let date: Date?
        /// The side files that it names, whatever else of it can be read.
        let sideFiles: [String]

        fileprivate init(_ value: HARValue, at place: Int) {
            let bodies =
                value.all("request").flatMap { $0.all("postData") }
                + value.all("response").flatMap { $0.all("content") }
            sideFiles = bodies.flatMap { $0.all("_file") }.compactMap(\.string)
            date = (try? value.text(ifThere: "startedDateTime")).flatMap(StoredDate.date)
            self.place = place
            do throws(HARFlaw) {
                let entry = try HAR.Entry(value)
                (self.entry, request) = (.success(entry), entry.request)
            } catch {
                entry = .failure(error)
                request = value["request"].flatMap { try? HAR.Request($0) }
            }
        }

        /// True if part of the entry is not strict JSON, although its meaning is clear.
        fileprivate var isOdd: Bool { if case .failure(.notJSON) = entry { true } else { false } }
    }

    let creator: String?
    /// The date at which the capture began; in files of other tools, which do not state it, that of the first exchange.
    let capturedAt: Date
    /// The entries in the order in which their exchanges happened.
    let entries: [ReadEntry]
    private let fixture: String
    private let sideFile: SideFileLoader

    /// Reads the bytes of the fixture with the given name.
    ///
    /// - Throws: A `Diagnostic` that says at which byte the JSON ends early, or which value is not valid HAR.
    init(_ bytes: Data, fixture name: String, sideFile: @escaping SideFileLoader) throws(Diagnostic) {
        let log = try Self.log(in: JSONText(bytes), fixture: name)
        if let version = log.version, !version.isEmpty, !version.hasPrefix("1.") {
            throw .malformed(name: name, path: "log.version", expected: "a version that begins with `1.`")
        }
        try HAR.check(count: log.entries.count, fixture: name)
        capturedAt =
            try log.capturedAt.map { text throws(Diagnostic) in
                try StoredDate.read(text, at: "log._capturedAt", fixture: name)
            } ?? log.entries.compactMap(\.date).min() ?? Date(timeIntervalSinceReferenceDate: 0)
        (fixture, creator, self.sideFile) = (name, log.creator, sideFile)
        entries = HAR.isOurs(creator) ? log.entries : Self.sorted(log.entries)
    }

    /// True if the bench wrote the file, and replaced its secrets then.
    var isOurs: Bool { HAR.isOurs(creator) }

    /// Sorts entries by date, since HAR 1.2 leaves that to the reader; one without a date stays after the one before it.
    private static func sorted(_ entries: [ReadEntry]) -> [ReadEntry] {
        var last = Date.distantPast
        let keys = entries.map { entry in
            last = entry.date ?? last
            return last
        }
        return entries.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { entries[$0] }
    }

    /// Reads an exchange by its number, from 0.
    ///
    /// - Throws: A `Diagnostic` if it cannot be replayed.
    func exchange(at number: Int) throws -> Exchange {
        let read = entries[number]
        switch read.entry {
        case .success(let entry): return try reader(of: read).exchange(entry)
        case .failure(let flaw): throw HAR.plain(flaw, ofEntry: read.place, fixture: fixture)
        }
    }

    /// Reads the request of an exchange, even if its answer cannot be replayed.
    ///
    /// - Throws: A `Diagnostic` if it cannot be compared.
    func request(at number: Int) throws -> Exchange.Request {
        let read = entries[number]
        guard let request = read.request else { return try exchange(at: number).request }
        return try reader(of: read).request(request)
    }

    private func reader(of read: ReadEntry) -> EntryReader {
        EntryReader(fixture: fixture, number: read.place, isOurs: isOurs, sideFile: sideFile)
    }
}

/// The parts of a file, as they are written.
extension HARFile {
    private struct Log {
        let version: String?
        let creator: String?
        let capturedAt: String?
        /// The entries in the order of the file.
        let entries: [ReadEntry]

        init(_ root: HARValue) throws(HARFlaw) {
            guard root.isObject else { throw .lacks("an object with a `log`") }
            guard let log = root["log"], log.isObject else { throw .lacks("`log`") }
            version = try log.text(ifThere: "version")
            let creator = try log.object(ifThere: "creator")
            self.creator = try creator?.text(ifThere: "name")
            _ = try creator?.text(ifThere: "version")
            guard let list = log["entries"]?.list else { throw .lacks("`log.entries`") }
            entries = list.enumerated().map { ReadEntry($1, at: $0) }
            capturedAt = try log.text(ifThere: "_capturedAt")
        }
    }

    private static func log(in text: JSONText, fixture name: String) throws(Diagnostic) -> Log {
        guard let root = HARValue(text) else { throw notJSON(text, text.firstFault, fixture: name) }
        let log: Log
        do throws(HARFlaw) { log = try Log(root) } catch {
            if case .notJSON = error { throw notJSON(text, oddity(in: text), fixture: name) }
            throw HAR.plain(error, fixture: name)
        }
        if log.entries.contains(where: \.isOdd) { throw notJSON(text, oddity(in: text), fixture: name) }
        if let path = root.repeated { throw .malformed(name: name, path: path, expected: "the only one of its name") }
        return log
    }

    private static func oddity(in text: JSONText) -> JSONText.Fault? {
        text.faults.first { ![.half, .otherCharset].contains($0.kind) }
    }

    private static func notJSON(_ text: JSONText, _ fault: JSONText.Fault?, fixture name: String) -> Diagnostic {
        let position = TextPosition(byte: fault?.byte ?? 0, in: text.bytes)
        guard fault?.kind == .depth else { return .notJSON(name: name, at: position) }
        return .overLimit(
            name: name, path: position.description, allowed: "\(FixtureLimits.depth) levels of nesting")
    }
}

extension HAR {
    /// Explains why a value of a file, or of an entry by its number, is not accepted.
    fileprivate static func plain(_ flaw: HARFlaw, ofEntry number: Int = 0, fixture name: String) -> Diagnostic {
        switch flaw {
        case .unlike(let expected, let path): .malformed(name: name, path: path, expected: expected)
        case .lacks(let part): .notHAR(name: name, lacks: part)
        case .notUnicode, .notJSON: .badBody(.notUnicode, name: name, path: path(ofEntry: number))
        }
    }

    static func check(count: Int, fixture name: String) throws(Diagnostic) {
        guard count > FixtureLimits.exchanges else { return }
        throw .overLimit(name: name, path: "log.entries", allowed: "\(FixtureLimits.exchanges) exchanges")
    }
}

extension HAR.Entry {
    fileprivate init(_ value: HARValue) throws(HARFlaw) {
        let value = try value.asObject()
        startedDateTime = try value.text("startedDateTime")
        time = try value.number(ifThere: "time") ?? 0
        request = try HAR.Request(value.object("request"))
        response = try HAR.Response(value.object("response"))
        timings = HAR.Timings(wait: time)
    }
}

extension HAR.Request {
    fileprivate init(_ value: HARValue) throws(HARFlaw) {
        self.init(
            method: try value.asObject().text("method"), url: try value.text("url"),
            headers: try HAR.Headers(value["headers"]),
            postData: try value.object(ifThere: "postData").map(HAR.PostData.init))
    }
}

extension HAR.PostData {
    fileprivate init(_ value: HARValue) throws(HARFlaw) {
        mimeType = try value.text(ifThere: "mimeType")
        text = try value.text(ifThere: "text")
        params = try value.list(ifThere: "params")?.map(HAR.Parameter.init)
        encoding = try value.text(ifThere: "encoding")
        _encoding = try value.text(ifThere: "_encoding")
        _file = try value.text(ifThere: "_file")
        _digest = try value.text(ifThere: "_digest")
    }
}

extension HAR.Parameter {
    fileprivate init(_ value: HARValue) throws(HARFlaw) {
        name = try value.asObject().text("name")
        self.value = try value.text(ifThere: "value")
        fileName = try value.text(ifThere: "fileName")
    }
}

extension HAR.Response {
    fileprivate init(_ value: HARValue) throws(HARFlaw) {
        guard let status = Int(exactly: try value.number("status")) else {
            throw .unlike("a whole number", at: "\(value.path).status")
        }
        self.init(
            status: status, headers: try HAR.Headers(value["headers"]),
            content: status > 0 ? try HAR.Content(value.object("content")) : HAR.Content())
        redirectURL = value["redirectURL"]?.string ?? ""
        // Some tools put an object there beside an ordinary response.
        _error = ["_error", "_failureText"].lazy.compactMap { try? value.text(ifThere: $0) }.first
    }
}

extension HAR.Content {
    fileprivate init(_ value: HARValue) throws(HARFlaw) {
        size = try value.number(ifThere: "size")
        mimeType = try value.text(ifThere: "mimeType")
        text = try value.text(ifThere: "text")
        encoding = try value.text(ifThere: "encoding")
        _file = try value.text(ifThere: "_file")
        _digest = try value.text(ifThere: "_digest")
        isOurs = _digest != nil
        // Polly's form: a list of pieces in hexadecimal, which may still be compressed.
        isInForeignFormat = value["_isBinary"]?.isTrue == true && encoding?.isEmpty != false
    }
}

extension HAR.Headers {
    /// Reads headers from a list as in HAR, of objects or of pairs, or from an object of names and values, sorted by
    /// name as that has no order.
    fileprivate init(_ value: HARValue?) throws(HARFlaw) {
        guard let value else { return }
        if value.isObject {
            do throws(HARFlaw) {
                for (name, text) in value.members { list.append(Exchange.Header(name, try text.asText())) }
            } catch { throw .unlike("a list", at: value.path) }
            // Of several with one name, the last counts.
            let last = Dictionary(list.map { ($0.name, $0) }) { $1 }
            list = last.values.sorted { $0.name < $1.name }
        } else {
            for element in try value.asList() { list.append(try Self.header(element)) }
        }
    }

    /// Reads `{"name": …, "value": …}` as in HAR, or `[name, value]` as some tools write it.
    private static func header(_ value: HARValue) throws(HARFlaw) -> Exchange.Header {
        if value.isObject {
            return Exchange.Header(try value.text("name"), try value.text(ifThere: "value") ?? "")
        }
        let pair = try value.asList()
        guard pair.count > 1 else { throw .unlike("text", at: "\(value.path)[\(pair.count)]") }
        return Exchange.Header(try pair[0].asText(), try pair[1].asText())
    }
}
