import Foundation
import LoopbackOrigin
import Testing

@Suite("The origin of GitHub's answers")
struct SampleGithubTests {
    private static let userMembers: Set = [
        "login", "id", "node_id", "avatar_url", "gravatar_id", "url", "html_url", "followers_url", "following_url",
        "gists_url", "starred_url", "subscriptions_url", "organizations_url", "repos_url", "events_url",
        "received_events_url", "type", "user_view_type", "site_admin",
    ]

    @Test(
        "A search counts what it found, each person with every member",
        arguments: [("s", 6), ("sw", 4), ("swi", 5), ("swift", 3)])
    func search(query: String, count: Int) throws {
        let page = try #require(object(of: answer("/search/users?q=\(query)")) as? [String: Any])
        #expect(page.keys.sorted() == ["incomplete_results", "items", "total_count"])
        let items = try #require(page["items"] as? [[String: Any]])
        #expect(items.count == count)
        #expect(page["total_count"] as? Int == count)
        #expect(items.allSatisfy { Set($0.keys) == Self.userMembers.union(["score"]) })
    }

    @Test("Every search finds different people, in another order")
    func difference() {
        let lists = ["s", "sw", "swi", "swift"].map { logins(for: $0) }
        #expect(Set(lists).count == 4)
        #expect(lists.allSatisfy { Set($0).count == $0.count })
    }

    @Test("A search that matches nobody finds nobody", arguments: ["xyzzy", "swift%20"])
    func nobody(query: String) throws {
        let page = try #require(object(of: answer("/search/users?q=\(query)")) as? [String: Any])
        #expect(page["total_count"] as? Int == 0)
        #expect((page["items"] as? [Any])?.isEmpty == true)
    }

    @Test("A search without a query answers 422 and an error object", arguments: ["", "?q=", "?page=2"])
    func missingQuery(query: String) throws {
        let refused = answer("/search/users" + query)
        #expect(refused.status == 422)
        let error = try #require(object(of: refused) as? [String: Any])
        #expect(error.keys.sorted() == ["documentation_url", "errors", "message", "status"])
    }

    @Test("The repositories of a person are at the address that the search gives")
    func repositories() throws {
        let names = try repositoryAddresses(for: "swift").map { address in
            let path = try #require(URLComponents(string: address)?.path)
            let repositories = try #require(object(of: answer(path)) as? [[String: Any]])
            return repositories.compactMap { $0["name"] as? String }
        }
        #expect(names == [["lampwick", "night-shelf", "dotfiles"], ["raft", "Pebble.kit"], []])
    }

    @Test(
        "Each optional member of a repository is null in one and a value in another",
        arguments: ["description", "language"])
    func nulls(member: String) throws {
        let found = object(of: answer("/users/swift-lantern/repos"))
        let repositories = try #require(found as? [[String: Any]])
        #expect((1..<repositories.count).contains(repositories.filter { $0[member] is NSNull }.count))
        #expect(repositories.allSatisfy { Set(($0["owner"] as? [String: Any] ?? [:]).keys) == Self.userMembers })
    }

    @Test("An unknown person has no repositories, and no other page is served", arguments: ["nobody/repos", "otter"])
    func notFound(path: String) { #expect(answer("/users/\(path)").status == 404) }

    private func logins(for query: String) -> [String] {
        items(for: query).compactMap { $0["login"] as? String }
    }

    private func repositoryAddresses(for query: String) -> [String] {
        items(for: query).compactMap { $0["repos_url"] as? String }
    }

    private func items(for query: String) -> [[String: Any]] {
        let page = object(of: answer("/search/users?q=\(query)")) as? [String: Any]
        return page?["items"] as? [[String: Any]] ?? []
    }

    private func answer(_ target: String) -> OriginAnswer {
        SampleOrigin.routes()(OriginRequest(method: "GET", target: target))
    }

    private func object(of answer: OriginAnswer) -> Any? { try? JSONSerialization.jsonObject(with: answer.body) }
}
