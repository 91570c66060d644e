import BenchDiagnostics

/// The table row of an exchange, for other programs.
struct ExchangeSummary: Encodable {
    private let row: ShownFixture.Row

    init(_ row: ShownFixture.Row) { self.row = row }

    /// The reason why an exchange cannot be replayed.
    private struct Reason: Encodable {
        let what: String
        let place: String
        let next: String
    }

    private enum CodingKeys: String, CodingKey {
        case number, method, url, status, error, type, bytes, digest, file, edited, milliseconds, sent, unusable
    }

    func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        // Written as null if there is none, so that every exchange has the same members.
        switch row {
        case .exchange(let shown): try encode(shown, &members)
        case .unusable(let shown): try encode(shown, &members)
        }
    }

    private func encode(
        _ shown: ShownExchange, _ members: inout KeyedEncodingContainer<CodingKeys>
    ) throws {
        let exchange = shown.exchange
        try members.encode(shown.number, forKey: .number)
        try members.encode(exchange.request.method, forKey: .method)
        try members.encode(exchange.request.url, forKey: .url)
        try members.encode(shown.response?.status, forKey: .status)
        try members.encode(shown.failure, forKey: .error)
        try members.encode(shown.response?.mediaType, forKey: .type)
        try members.encode(shown.body.count, forKey: .bytes)
        try members.encode(shown.body.isEmpty ? nil : Digest(shown.body).hex, forKey: .digest)
        try members.encode(shown.stored.responseBody.file, forKey: .file)
        let edited = shown.stored.requestBody.isEdited || shown.stored.responseBody.isEdited
        try members.encode(edited, forKey: .edited)
        try members.encode(exchange.milliseconds, forKey: .milliseconds)
        try members.encode(ShownExchange.text(exchange.startedAt), forKey: .sent)
        try members.encodeNil(forKey: .unusable)
    }

    private func encode(
        _ shown: ShownUnusable, _ members: inout KeyedEncodingContainer<CodingKeys>
    ) throws {
        try members.encode(shown.number, forKey: .number)
        try members.encode(shown.stored.head.method, forKey: .method)
        try members.encode(shown.stored.head.url, forKey: .url)
        let unknown: [CodingKeys] = [
            .status, .error, .type, .bytes, .digest, .file, .edited, .milliseconds, .sent,
        ]
        for key in unknown { try members.encodeNil(forKey: key) }
        let reason = shown.stored.reason
        try members.encode(
            Reason(what: reason.what, place: reason.place, next: reason.next), forKey: .unusable)
    }
}
