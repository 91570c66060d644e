import BenchDiagnostics
import Foundation

/// Turns one entry of another tool's file into an exchange.
struct ForeignEntry {
    let value: HARValue
    let filter: ImportFilter
    /// Loads the file beside the archive that holds a body.
    let attached: (String) throws(ImportReason) -> Data

    /// The method, in upper case; empty if there is none.
    var method: String { (value["request"]?["method"]?.string ?? "").uppercased() }

    /// The URL; empty if there is none.
    var url: String { URLText.withoutFragment(value["request"]?["url"]?.string ?? "") }

    static func isMethod(_ text: String) -> Bool {
        text.utf8.allSatisfy { ASCII.isCapital($0) || "-_".utf8.contains($0) }
    }

    /// The date of the entry, in UTC if it has no zone; nil if there is none at which a play could start.
    var date: Date? {
        guard let text = value["startedDateTime"]?.string else { return nil }
        let plain = text.trimmingCharacters(in: .whitespaces).replacing(" ", with: "T", maxReplacements: 1)
        return [plain, plain + "Z", plain + "T00:00:00Z"].lazy.compactMap(StoredDate.date).first
    }

    /// Returns the exchange.
    func exchange(startedAt start: Date) throws(ImportReason) -> Exchange {
        guard value["request"] != nil, !url.isEmpty else { throw .noRequest }
        if let reason = filter.reason(for: value, method: method, url: url) { throw reason }
        guard !method.isEmpty else { throw .noRequest }
        guard Self.isMethod(method) else { throw .unreadable("its method is none") }
        guard let response = value["response"], response.isObject else { throw .noAnswer }
        guard url.utf8.count <= FixtureLimits.url else { throw .overLimit("\(FixtureLimits.url) bytes in a URL") }
        let time = value["time"]?.number ?? 0
        return Exchange(
            request: try request(), outcome: try outcome(response), startedAt: start,
            milliseconds: min(max(0, time), 1e9))
    }

    private func request() throws(ImportReason) -> Exchange.Request {
        let part = value["request"]
        let headers = try checked(ForeignHeaders.list(part?["headers"]))
        let read = HAR.Request(
            method: method, url: url, headers: HAR.Headers(headers), postData: try postData(part?["postData"]))
        do {
            let request = try EntryReader(fixture: nil, number: 0, isOurs: false, sideFile: { _, _ in Data() })
                .request(read)
            if let lost = lostBody(of: request) { throw lost }
            return request
        } catch let reason as ImportReason {
            throw reason
        } catch let fault as BodyFault {
            throw .unreadable(
                "the body that it sends cannot be read: \(fault == .missing ? "it was not kept" : fault.what)")
        } catch {
            throw .unreadable("its request cannot be read")
        }
    }

    /// The reason why a request lacks the body that was sent, or a part of it; nil if it does not.
    private func lostBody(of request: Exchange.Request) -> ImportReason? {
        let announced = HeaderRules.length(in: request.headers)
        guard let body = request.body else {
            let counted = ["GET", "HEAD"].contains(method) ? nil : value["request"]?["bodySize"]?.number
            guard announced ?? 0 > 0 || announced == nil && counted ?? 0 > 0 else { return nil }
            return .unreadable("the body that it sends cannot be read: it was not kept")
        }
        // An edited body may have another length, but the beginning of a JSON text is not JSON.
        guard let announced, announced > body.count, request.headers.first("Content-Encoding") == nil,
            MediaType(request.headers.first("Content-Type") ?? "").isJSON, !ForeignBody.isWholeJSON(body)
        else { return nil }
        return .unreadable(
            "the body that it sends was cut: `Content-Length` says \(announced) bytes, and it has \(body.count)")
    }

    /// Returns the readable parts of an entry that is left out.
    func readable(startedAt start: Date) -> Exchange {
        let (sent, response) = (value["request"], value["response"])
        let content = response?["content"]
        let headers = ForeignHeaders.list(response?["headers"])
        let foreign = ForeignBody(
            headers: headers, status: response?["status"]?.number.flatMap { Int(exactly: $0) } ?? 0, content: content,
            attached: attached)
        let body = (try? foreign.bytes()) ?? Data((content?["text"]?.text?.shown ?? "").utf8)
        let type = content?["mimeType"]?.string.map { [Exchange.Header("Content-Type", $0)] } ?? []
        let known = ForeignHeaders.list(sent?["headers"])
        let text = (sent?["postData"]?["text"]?.text?.shown).map {
            SentText.body(in: $0, known, mimeType: sent?["postData"]?["mimeType"]?.string)
        }
        let request = try? request()
        return Exchange(
            request: request
                ?? Exchange.Request(method: method, url: url, headers: known, body: text.map { Data($0.utf8) }),
            outcome: .response(
                Exchange.Response(
                    status: 200, headers: headers.first("Content-Type") == nil ? headers + type : headers, body: body)),
            startedAt: start, milliseconds: 0)
    }

    private func postData(_ part: HARValue?) throws(ImportReason) -> HAR.PostData? {
        guard let part, part.isObject else { return nil }
        var data = HAR.PostData(mimeType: part["mimeType"]?.string)
        if let file = part["_file"]?.string {
            (data.text, data._encoding) = (try attached(file).base64EncodedString(), "base64")
            return data
        }
        data.encoding = part["encoding"]?.string ?? part["_encoding"]?.string
        data.params = part["params"]?.elements.compactMap { item in
            item["name"]?.string.map {
                HAR.Parameter(name: $0, value: item["value"]?.string, fileName: item["fileName"]?.string)
            }
        }
        guard let text = part["text"]?.text else { return data.params?.isEmpty == false ? data : nil }
        data.text = text.shown
        if !text.isUnicode {
            guard let bytes = text.escapedBytes else { throw .body(.notUnicode) }
            (data.text, data.encoding) = (Data(bytes).base64EncodedString(), "base64")
        }
        return data
    }

    private func outcome(_ response: HARValue) throws(ImportReason) -> Exchange.Outcome {
        let status = response["status"]?.number.flatMap { Int(exactly: $0) } ?? 0
        let isAnswered = 100...999 ~= status
        if let failure = failureText(response, status) {
            guard let symbol = FailureWords.symbol(for: failure) else {
                throw .failed(FailureWords.isWord(failure) ? failure : "a text")
            }
            // Chrome writes this for every answer whose body nobody read; it matters only whether all of it is there.
            guard symbol == FailureWords.cancelled, isAnswered else { return .failure(symbol) }
            return .response(try answer(response, status, isAborted: true))
        }
        guard isAnswered else {
            if response["status"] == nil { throw .noAnswer }
            throw .status(response["status"]?.number.map { "\(Int(max(-9999, min(9999, $0))))" } ?? "not a number")
        }
        return .response(try answer(response, status))
    }

    /// The tool's words about a failure; an object beside an ordinary answer is something else.
    private func failureText(_ response: HARValue, _ status: Int) -> String? {
        for part in [response["_error"], response["_failureText"], value["_error"], value["_failureText"]] {
            if let text = part?.text?.shown, !text.isEmpty { return text }
            if status <= 0, let text = part?["code"]?.string ?? part?["message"]?.string { return text }
        }
        guard status <= 0 else { return nil }
        let text = [response["statusText"], response["comment"], value["comment"]].compactMap { $0?.text?.shown }
        return text.first { FailureWords.symbol(for: $0) != nil || $0.contains("ERR") }
    }

    /// Reads an answer.
    ///
    /// - Parameters:
    ///   - response: The answer.
    ///   - sent: The status.
    ///   - isAborted: True if the body may have been left unread, in whole or in part.
    /// - Returns: The answer as an app gets it.
    /// - Throws: The reason why it is left out.
    private func answer(
        _ response: HARValue, _ sent: Int, isAborted: Bool = false
    ) throws(ImportReason) -> Exchange.Response {
        let target = response["redirectURL"]?.string
        var headers = HeaderRules.withTarget(
            target, try checked(ForeignHeaders.list(response["headers"])), status: sent)
        var status = sent
        let content = response["content"]
        if sent == 304, try isFromCache(content) {
            // An app without a cache gets what the browser took from its own. A 304 has no length of its own (RFC 9110,
            // 8.6).
            status = 200
            headers.removeAll { $0.isNamed("Content-Length") }
        }
        if HeaderRules.isBodiless(method: method, status: status) {
            return Exchange.Response(status: status, headers: HeaderRules.ofDecodedBody(headers, bodySize: nil))
        }
        let foreign = ForeignBody(headers: headers, status: status, content: content, attached: attached)
        let body = try foreign.bytes()
        if isAborted, !foreign.isAll(body), Redirect.location(status, headers) == nil {
            throw .body(body.isEmpty ? .missing : .brokenOff)
        }
        guard !foreign.isCut(body) else { throw .body(.cutJSON(bytes: body.count)) }
        headers += Self.typeBeside(content, headers)
        return Exchange.Response(
            status: status, headers: HeaderRules.ofDecodedBody(headers, bodySize: body.count), body: body)
    }

    /// Tells whether a 304 has the body that the tool took from its cache.
    ///
    /// - Throws: `.body(.cached)` if that body is not in the file.
    private func isFromCache(_ content: HARValue?) throws(ImportReason) -> Bool {
        if content?["text"]?.text?.raw.isEmpty == false || content?["_file"] != nil { return true }
        guard content?["size"]?.number ?? 0 <= 0 else { throw .body(.cached) }
        return false
    }

    /// Returns the header of a type that stands only beside a body.
    private static func typeBeside(_ content: HARValue?, _ headers: [Exchange.Header]) -> [Exchange.Header] {
        guard headers.first("Content-Type") == nil, let type = content?["mimeType"]?.string, !type.isEmpty,
            type != "x-unknown"
        else { return [] }
        return [Exchange.Header("Content-Type", type)]
    }

    private func checked(_ headers: [Exchange.Header]) throws(ImportReason) -> [Exchange.Header] {
        if headers.count > FixtureLimits.headers { throw .overLimit("\(FixtureLimits.headers) headers") }
        guard headers.allSatisfy({ $0.name.utf8.count + $0.value.utf8.count <= FixtureLimits.header }) else {
            throw .overLimit("\(FixtureLimits.header) bytes in a header")
        }
        return headers
    }
}

/// Reads headers in every layout that tools use.
enum ForeignHeaders {
    /// Returns the headers of a list of objects, of a list of pairs, or of an object, which has no order.
    ///
    /// Pseudo headers of HTTP/2 (RFC 9113, 8.3) are no headers. A name with several values, in a list or joined with
    /// line breaks, is there several times, and so is a `Set-Cookie` whose cookies were joined.
    static func list(_ value: HARValue?) -> [Exchange.Header] {
        pairs(of: value).flatMap { name, value in
            let texts = value.map { $0.list?.compactMap(\.string) ?? [$0.string ?? ""] } ?? [""]
            return texts.flatMap { split($0, of: name) }.map { Exchange.Header(name, $0) }
        }.filter { !$0.name.isEmpty && !$0.name.hasPrefix(":") }
    }

    private static func pairs(of value: HARValue?) -> [(String, HARValue?)] {
        guard let value else { return [] }
        guard let elements = value.list else {
            return value.members.map { (clean($0.name), $0.value) }.sorted { $0.0 < $1.0 }
        }
        return elements.compactMap { element in
            let pair = element.elements
            if pair.count == 2 { return pair[0].string.map { (clean($0), pair[1]) } }
            return element["name"]?.string.map { (clean($0), element["value"]) }
        }
    }

    private static func clean(_ name: String) -> String { name.trimmingCharacters(in: .whitespacesAndNewlines) }

    private static func split(_ value: String, of name: String) -> [String] {
        let lines = value.split { $0.isNewline }.map { $0.trimmingCharacters(in: .whitespaces) }
        let all = lines.isEmpty ? [value.trimmingCharacters(in: .whitespacesAndNewlines)] : lines
        return Exchange.Header(name, "").isNamed("Set-Cookie") ? all.flatMap(SetCookieList.values) : all
    }
}
