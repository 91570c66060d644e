import Foundation

extension RuleBook {
    /// Takes out of a request what does not count, so that its place among others of its window is the same in every play.
    func reduced(_ request: Exchange.Request) -> Exchange.Request {
        guard !isEmpty else { return request }
        let parts = RequestParts(request)
        let rule = rule(for: parts)
        var reduced = request
        reduced.url = rule.reduced(url: request.url, parts)
        guard let body = rule.reducedBody(parts) else { return reduced }
        reduced.headers = []
        reduced.body = Data(body.utf8)
        return reduced
    }
}

extension Rule {
    fileprivate func reduced(url: String, _ request: RequestParts) -> String {
        var parts = URLText(url)
        var names = ignoredQuery
        if case .graphQL = body, request.body == nil, request.graphQL != nil {
            names.formUnion(GraphQLRequest.queryNames)
        }
        guard !names.isEmpty, let query = parts.query else { return url }
        parts.query = Self.reduced(query, without: names)
        return parts.text
    }

    /// What counts of a body, as text; nil where all of it does.
    fileprivate func reducedBody(_ parts: RequestParts) -> String? {
        if case .graphQL(let pointers) = body, let operations = parts.graphQL {
            return operations.text(without: PointerSet(pointers))
        }
        guard parts.body != nil else { return nil }
        return switch self.body {
        case .asRecorded, .bytes, .graphQL: nil
        case .json(let pointers): parts.json?.text(without: PointerSet(pointers))
        case .form(let names): Self.reduced(String(decoding: parts.text, as: UTF8.self), without: names)
        case .multipart(let names):
            parts.multipart?.filter { !names.contains($0.name) }.map { "\($0.name) \(Digest($0.content).hex)" }.joined()
        case .ignored: ""
        }
    }

    private static func reduced(_ fields: String, without names: Set<String>) -> String {
        let names = Set(names.map { URLText.normalized($0) })
        return fields.split(separator: "&").filter { field in
            !names.contains(RequestParts.fields(String(field)).first?.name ?? "")
        }.joined(separator: "&")
    }
}
