import BenchDiagnostics
import HTTPFixtures

/// The lines for what the app sets on a request besides its URL and body: its headers and its timeout.
enum RequestHeadText {
    /// Headers that follow from the rest, or from earlier answers: the app does not set them itself.
    private static let derived = ["Content-Length", "Cookie", "Host"]

    /// Lists each header, by name, and a timeout other than the default of 60 s (Apple: `timeoutIntervalForRequest`).
    ///
    /// - Parameters:
    ///   - headers: The headers that were sent, secrets replaced.
    ///   - timeout: Seconds until the request times out.
    ///   - leaves: Rewrites the values.
    /// - Returns: The lines: `header Accept: "text/html"`, `timeout 5 s`.
    static func lines(headers: [Exchange.Header], timeout: Double, leaves: any LeafTexts) -> [String] {
        let own = headers.filter { header in !derived.contains { header.isNamed($0) } }
        let lines = own.sorted { ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name) }
            .map { "header \($0.name): " + text(of: $0, leaves) }
        return lines
            + (timeout == 60 ? [] : ["timeout " + TimeText.text(nanoseconds: PendingRequest.nanoseconds(timeout))])
    }

    private static func text(of header: Exchange.Header, _ leaves: any LeafTexts) -> String {
        // Many clients choose the boundary of a multipart form at random; it has no meaning.
        let isMultipart = header.isNamed("Content-Type") && header.value.lowercased().hasPrefix("multipart/")
        let value = isMultipart ? String(header.value.prefix { $0 != ";" }) : header.value
        return leaves.rewritten(EscapedText.quoted(value), preferring: header.name)
    }
}
