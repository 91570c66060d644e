import BenchDiagnostics
import Foundation

/// An archive, as far as it can be read: an error inside an entry affects only that entry.
struct HARFile {
    let version: String?
    let creator: String?
    let capturedAt: String?
    let entries: [ReadEntry]

    /// An entry that was read, or the reason why it could not be.
    struct ReadEntry {
        let entry: Result<HAR.Entry, HARFlaw>
        /// The request; nil if that cannot be read either.
        let request: HAR.Request?
        /// The side files that it names, whatever else of it can be read.
        let sideFiles: [String]

        init(_ value: HARValue) {
            let bodies =
                value.all("request").flatMap { $0.all("postData") }
                + value.all("response").flatMap { $0.all("content") }
            sideFiles = bodies.flatMap { $0.all("_file") }.compactMap(\.string)
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

    /// Reads the bytes of the fixture with the given name.
    ///
    /// - Throws: A `Diagnostic` that says at which byte the JSON ends early, or which value is not valid HAR.
    init(_ bytes: Data, fixture name: String) throws(Diagnostic) {
        let text = JSONText(bytes)
        guard let root = HARValue(text) else { throw Self.notJSON(text, text.firstFault, fixture: name) }
        do throws(HARFlaw) {
            guard root.isObject else { throw .lacks("an object with a `log`") }
            guard let log = root["log"], log.isObject else { throw .lacks("`log`") }
            try self.init(log: log)
        } catch {
            if case .notJSON = error { throw Self.notJSON(text, Self.oddity(in: text), fixture: name) }
            throw HAR.plain(error, fixture: name)
        }
        if entries.contains(where: \.isOdd) { throw Self.notJSON(text, Self.oddity(in: text), fixture: name) }
        if let path = root.repeated { throw .malformed(name: name, path: path, expected: "the only one of its name") }
    }

    private init(log: HARValue) throws(HARFlaw) {
        version = try log.text(ifThere: "version")
        let creator = try log.object(ifThere: "creator")
        self.creator = try creator?.text(ifThere: "name")
        _ = try creator?.text(ifThere: "version")
        guard let list = log["entries"]?.list else { throw .lacks("`log.entries`") }
        entries = list.map(ReadEntry.init)
        capturedAt = try log.text(ifThere: "_capturedAt")
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
    /// Reads one entry from its bytes.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the entry.
    ///   - number: Its position among all, for errors.
    ///   - name: The name of the fixture, for errors.
    /// - Returns: The entry.
    /// - Throws: A `Diagnostic` that says which value is not valid HAR.
    static func entry(
        in bytes: Data, number: Int, fixture name: String
    ) throws(Diagnostic) -> Entry {
        guard let value = HARValue(JSONText(bytes)) else {
            throw plain(.notJSON, at: path(ofEntry: number), ofEntry: number, fixture: name)
        }
        do throws(HARFlaw) { return try Entry(value) } catch {
            throw plain(error, at: path(ofEntry: number), ofEntry: number, fixture: name)
        }
    }

    /// Explains why a value is not accepted.
    ///
    /// - Parameters:
    ///   - flaw: The flaw.
    ///   - place: The place of the value that was read, if that is not the whole file.
    ///   - number: The number of the entry.
    ///   - name: The name of the fixture.
    /// - Returns: An error that names the value.
    static func plain(
        _ flaw: HARFlaw, at place: String = "", ofEntry number: Int = 0, fixture name: String
    ) -> Diagnostic {
        switch flaw {
        case .unlike(let expected, let inner):
            let path = place.isEmpty || inner.isEmpty ? place + inner : "\(place).\(inner)"
            return .malformed(name: name, path: path, expected: expected)
        case .lacks(let part): return .notHAR(name: name, lacks: part)
        case .notUnicode, .notJSON: return .badBody(.notUnicode, name: name, path: path(ofEntry: number))
        }
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

extension HARFile {
    /// Converts the archive to the bench's own types.
    ///
    /// - Parameters:
    ///   - name: The name of the fixture, for errors.
    ///   - sideFile: Loads a side file by the name in the archive, for the body that it holds.
    /// - Returns: The exchanges in the order in which they happened.
    /// - Throws: A `Diagnostic` for the first value that cannot be replayed.
    func contents(fixture name: String, sideFile: @escaping EntryList.SideFile) throws -> Fixture.Contents {
        let entries = try entries(fixture: name, sideFile: sideFile)
        let exchanges = try entries.order.indices.map(entries.exchange)
        let date = try HAR.captureDate(capturedAt, first: entries.firstDate, fixture: name)
        return Fixture.Contents(
            capturedAt: date, exchanges: exchanges, isInvented: entries.isInvented)
    }

    /// Lists the entries in the order in which they happened.
    ///
    /// - Throws: A `Diagnostic` if the file as a whole cannot be read.
    func entries(fixture name: String, sideFile: @escaping EntryList.SideFile) throws -> EntryList {
        try HAR.check(version: version, fixture: name)
        try HAR.check(count: entries.count, fixture: name)
        let entries = entries
        return EntryList(
            fixture: name, creator: creator,
            dates: entries.enumerated().map { index, read in
                guard case .success(let entry) = read.entry else { return nil }
                return try? StoredDate.read(entry.startedDateTime, ofEntry: index, fixture: name)
            },
            entry: { index in
                do throws(HARFlaw) { return try entries[index].entry.get() } catch {
                    throw HAR.plain(error, ofEntry: index, fixture: name)
                }
            },
            request: { entries[$0].request }, sideFile: sideFile)
    }
}

extension HAR {
    static func check(version: String?, fixture name: String) throws {
        guard let version, !version.isEmpty, !version.hasPrefix("1.") else { return }
        throw Diagnostic.malformed(name: name, path: "log.version", expected: "a version that begins with `1.`")
    }

    static func check(count: Int, fixture name: String) throws {
        guard count > FixtureLimits.exchanges else { return }
        throw Diagnostic.overLimit(name: name, path: "log.entries", allowed: "\(FixtureLimits.exchanges) exchanges")
    }

    /// The date at which the capture began; in files of other tools, which do not state it, the date of the first
    /// exchange.
    static func captureDate(_ text: String?, first: @autoclosure () -> Date?, fixture name: String) throws -> Date {
        guard let text else { return first() ?? Date(timeIntervalSinceReferenceDate: 0) }
        return try StoredDate.read(text, at: "log._capturedAt", fixture: name)
    }
}
