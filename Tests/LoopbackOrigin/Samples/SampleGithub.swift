import Foundation

/// The answers of GitHub's API: people found by name, and a person's repositories.
package enum SampleGithub {
    /// Returns the answer to a request under `/search/users` or `/users/`; nil for any other path.
    package static func answer(to request: OriginRequest) -> OriginAnswer? {
        if request.path == "/search/users" { return search(for: request.query("q") ?? "") }
        let parts = request.path.split(separator: "/")
        guard parts.count == 3, parts[0] == "users", parts[2] == "repos" else { return nil }
        return repositories(of: String(parts[1]))
    }

    private static func search(for query: String) -> OriginAnswer {
        guard !query.isEmpty else {
            return answer(
                status: 422,
                [
                    "message": "Validation Failed",
                    "errors": [["resource": "Search", "field": "q", "code": "missing"]],
                    "documentation_url": "https://docs.github.com/rest", "status": "422",
                ])
        }
        let found = Coder.found[query] ?? []
        return answer([
            "total_count": .integer(found.count),
            "incomplete_results": false,
            "items": .array(
                found.enumerated().map { index, coder in
                    .object(coder.members + [JSON.Member(name: "score", value: .decimal(Double(9 - index) / 2))])
                }),
        ])
    }

    private static func repositories(of login: String) -> OriginAnswer {
        guard let coder = Coder.all.first(where: { $0.login.lowercased() == login.lowercased() }) else {
            return answer(
                status: 404,
                ["message": "Not Found", "documentation_url": "https://docs.github.com/rest", "status": "404"])
        }
        return answer(
            .array(
                coder.repositories.enumerated().map { index, repository in
                    repository.json(id: coder.id * 10 + index, of: coder)
                }))
    }

    private static func answer(status: Int = 200, _ body: JSON) -> OriginAnswer {
        OriginAnswer(status: status, "\(body)\n", type: "application/json; charset=utf-8")
    }
}
