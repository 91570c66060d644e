import Foundation

extension HAR {
    /// Turns the archive into what the bench works with.
    ///
    /// - Parameters:
    ///   - name: The name of the fixture, for errors.
    ///   - sideFile: Loads the side file that a value names; also given the body that it holds.
    /// - Returns: The exchanges in the order in which they happened.
    /// - Throws: A `FixtureError` for the first value that cannot be replayed.
    func contents(
        fixture name: String, sideFile: @escaping (_ file: String, _ place: StoredBody) throws -> Data
    ) throws -> Fixture.Contents {
        try Self.check(version: log.version, fixture: name)
        try Self.check(count: log.entries.count, fixture: name)
        var exchanges = try log.entries.enumerated().map { index, entry in
            try EntryReader(fixture: name, number: index, sideFile: sideFile).exchange(entry)
        }
        // HAR 1.2 leaves the sorting of entries to the reader; ours are in the order of the capture.
        if log.creator?.name != HAR.creator.name { exchanges.sort { $0.startedAt < $1.startedAt } }
        let capturedAt = try Self.captureDate(
            log._capturedAt, first: exchanges.map(\.startedAt).min(), fixture: name)
        return Fixture.Contents(capturedAt: capturedAt, exchanges: exchanges)
    }

    static func check(version: String?, fixture name: String) throws {
        guard let version, !version.isEmpty, !version.hasPrefix("1.") else { return }
        throw FixtureError.malformed(name: name, path: "log.version", expected: "a version that begins with `1.`")
    }

    static func check(count: Int, fixture name: String) throws {
        guard count > FixtureLimits.exchanges else { return }
        throw FixtureError.overLimit(name: name, path: "log.entries", allowed: "\(FixtureLimits.exchanges) exchanges")
    }

    /// When the capture began; files of other tools do not say it, and the first exchange stands for it.
    static func captureDate(_ text: String?, first: @autoclosure () -> Date?, fixture name: String) throws -> Date {
        guard let text else { return first() ?? Date(timeIntervalSinceReferenceDate: 0) }
        return try StoredDate.read(text, at: "log._capturedAt", fixture: name)
    }
}

/// Turns one entry into an exchange, and knows where the entry stands for errors.
struct EntryReader {
    let fixture: String
    /// The number of the entry in the file, from 0.
    let number: Int
    let sideFile: (String, StoredBody) throws -> Data

    func exchange(_ entry: HAR.Entry) throws -> Exchange {
        try exchange(entry, startedAt: StoredDate.read(entry.startedDateTime, ofEntry: number, fixture: fixture))
    }

    /// Takes a date that was read already.
    func exchange(_ entry: HAR.Entry, startedAt: Date) throws -> Exchange {
        let request = try request(entry.request)
        return Exchange(
            request: request, outcome: try outcome(entry.response, method: request.method), startedAt: startedAt,
            milliseconds: max(0, entry.time))
    }

    private func request(_ request: HAR.Request) throws -> Exchange.Request {
        if request.method.isEmpty { throw malformed("request.method", "an HTTP method") }
        if request.url.isEmpty { throw malformed("request.url", "a URL") }
        if request.url.utf8.count > FixtureLimits.url {
            throw overLimit("request.url", "\(FixtureLimits.url) bytes of a URL")
        }
        try check(request.headers, at: "request.headers")
        var body: Data?
        if let data = request.postData { body = try self.body(sent: data) }
        var headers = HeaderRules.withoutPseudoHeaders(request.headers.list)
        // Tools that leave the header out tell the type beside the body, and by it a form is known.
        if body != nil, headers.first("Content-Type") == nil, let type = request.postData?.mimeType, !type.isEmpty {
            headers.append(Exchange.Header("Content-Type", type))
        }
        return Exchange.Request(method: request.method, url: request.url, headers: headers, body: body)
    }

    private func outcome(_ response: HAR.Response, method: String) throws -> Exchange.Outcome {
        guard response.status > 0 else { return .failure(try symbol(response._error)) }
        guard 100...999 ~= response.status else { throw malformed("response.status", "an HTTP status") }
        try check(response.headers, at: "response.headers")
        let isBodiless = HeaderRules.isBodiless(method: method, status: response.status)
        let body = isBodiless ? Data() : try body(received: response.content)
        let headers = HeaderRules.fitting(response.headers.list, bodySize: isBodiless ? nil : body.count)
        return .response(Exchange.Response(status: response.status, headers: headers, body: body))
    }

    /// Takes only what an error can be made of: other tools write sentences.
    private func symbol(_ text: String?) throws -> String {
        guard let text else {
            throw malformed("response._error", "the symbol of a URLError code, such as `notConnectedToInternet`")
        }
        guard URLErrorSymbol.code(for: text) != nil else {
            throw FixtureError.unknownFailure(name: fixture, path: path + ".response._error", symbol: text)
        }
        return text
    }

    private func body(received content: HAR.Content) throws -> Data {
        if let file = content._file { return try sideFile(file, StoredBody(entry: number, isOfRequest: false)) }
        if let text = content.text {
            return try bytes(text, encoding: content.encoding, at: "response.content")
        }
        guard let size = content.size, size <= 0 else { throw bodyMissing("response.content") }
        return Data()
    }

    /// Reads a body that was sent; an empty one is none.
    private func body(sent data: HAR.PostData) throws -> Data? {
        if let file = data._file { return try sideFile(file, StoredBody(entry: number, isOfRequest: true)) }
        if let text = data.text, !text.isEmpty || data.params?.isEmpty != false {
            let bytes = try bytes(text, encoding: data.encoding ?? data._encoding, at: "request.postData")
            return bytes.isEmpty ? nil : bytes
        }
        guard let params = data.params, !params.isEmpty else { return nil }
        guard !MediaType(data.mimeType ?? "").essence.hasPrefix("multipart/"), params.allSatisfy({ $0.fileName == nil })
        else { throw bodyMissing("request.postData") }
        return Data(
            params.map { FormText.encoded($0.name) + "=" + FormText.encoded($0.value ?? "") }.joined(separator: "&")
                .utf8)
    }

    private func bytes(_ text: String, encoding: String?, at place: String) throws -> Data {
        switch encoding?.lowercased() {
        case nil, "": return Data(text.utf8)
        case "base64":
            let digits = text.filter { !$0.isWhitespace }
            // Foundation decodes "====" and "YQ=a" too; what it would not write itself is not base64.
            guard let bytes = Data(base64Encoded: digits), bytes.base64EncodedString() == digits else {
                throw FixtureError.notBase64(name: fixture, path: "\(path).\(place).text")
            }
            return bytes
        default: throw malformed(place + ".encoding", "`base64`, the only encoding that HAR knows")
        }
    }

    private func check(_ headers: HAR.Headers, at place: String) throws {
        if headers.list.count > FixtureLimits.headers { throw overLimit(place, "\(FixtureLimits.headers) headers") }
        let long = headers.list.firstIndex { $0.name.utf8.count + $0.value.utf8.count > FixtureLimits.header }
        if let long { throw overLimit("\(place)[\(long)]", "\(FixtureLimits.header) bytes of a header") }
    }

    private var path: String { HAR.path(ofEntry: number) }

    private func overLimit(_ place: String, _ allowed: String) -> FixtureError {
        .overLimit(name: fixture, path: "\(path).\(place)", allowed: allowed)
    }

    private func malformed(_ place: String, _ expected: String) -> FixtureError {
        .malformed(name: fixture, path: "\(path).\(place)", expected: expected)
    }

    private func bodyMissing(_ place: String) -> FixtureError {
        .bodyMissing(name: fixture, path: "\(path).\(place)")
    }
}
