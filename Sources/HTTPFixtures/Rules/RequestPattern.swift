/// Selects requests by method, host, path and query items, each of which may be left out; `*` matches any text.
///
/// `POST /graphql`, `/v2/beers/*`, `api.example/search`, `GET /list?page=2`, `DELETE`.
package struct RequestPattern: Hashable, Sendable {
    /// A query item that must be present; an item without a value must have none.
    private struct Item: Hashable, Sendable {
        let name: String
        let value: WildcardText?

        init?(_ text: Substring) {
            let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = sides.first, !name.isEmpty else { return nil }
            self.name = FormField.comparable(name)
            value = sides[safe: 1].map { WildcardText(URLText.comparablePattern($0, FormField.comparable)) }
        }

        func matches(_ field: FormField) -> Bool {
            guard field.name == name else { return false }
            guard let value, let sent = field.value else { return value == nil && field.value == nil }
            return value.matches(sent)
        }
    }

    /// The method in the pattern; nil if it matches every method.
    package let method: String?
    private let host: WildcardText?
    private let path: WildcardText?
    private let items: [Item]

    /// Reads a pattern; nil if it is not valid.
    package init?(_ text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard !text.isEmpty, words.count < 3, words.allSatisfy({ !$0.isEmpty }), !text.contains("://"),
            !text.contains(where: { "#\t\n".contains($0) })
        else { return nil }
        let hasMethod = words.count == 2 || Self.isMethod(words[0])
        guard !hasMethod || Self.isMethod(words[0]) else { return nil }
        method = hasMethod ? words[0] : nil
        let sides = (hasMethod ? words.dropFirst().first ?? "" : words[0])
            .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let fields = sides.count > 1 ? sides[1].split(separator: "&", omittingEmptySubsequences: false) : []
        items = fields.compactMap(Item.init)
        guard items.count == fields.count else { return nil }
        let address = sides.first ?? ""
        let start = address.firstIndex(of: "/") ?? address.endIndex
        host = start == address.startIndex ? nil : WildcardText(address[..<start].lowercased())
        path = start == address.endIndex ? nil : WildcardText(URLText("//host" + address[start...]).patternPath)
    }

    /// Tells whether a host and a path match, both in the form in which they are compared.
    func matches(host: String, path: String) -> Bool {
        self.host?.matches(host) ?? true && self.path?.matches(path) ?? true
    }

    /// Tells whether every query item of the pattern is among the items of a request.
    func matches(query: [FormField]) -> Bool { items.allSatisfy { query.contains(where: $0.matches) } }

    private static func isMethod(_ word: String) -> Bool {
        word.utf8.allSatisfy { ASCII.isCapital($0) || $0 == UInt8(ascii: "-") }
    }
}

/// The requests that the pattern of a fault or a property matches, with the pattern parsed once for all of them.
package struct MeantRequests: Sendable {
    private let meansAll: Bool
    private let pattern: RequestPattern?

    /// Creates the requests that a pattern matches.
    ///
    /// - Parameter text: The pattern; nil for every request. An invalid pattern matches none.
    package init(_ text: String?) {
        meansAll = text == nil
        pattern = text.flatMap(RequestPattern.init)
    }

    package func contain(_ request: Exchange.Request) -> Bool { meansAll || pattern?.matches(request) == true }
}
