extension Coder {
    /// The members of every mention of a person.
    var members: [JSON.Member] {
        let user = "https://api.github.com/users/\(login)"
        let person: JSON = [
            "login": .text(login),
            "id": .integer(id),
            "node_id": .text("U_sample\(id)"),
            "avatar_url": .text("https://avatars.githubusercontent.com/u/\(id)?v=4"),
            "gravatar_id": "",
            "url": .text(user),
            "html_url": .text("https://github.com/\(login)"),
            "followers_url": .text(user + "/followers"),
            "following_url": .text(user + "/following{/other_user}"),
            "gists_url": .text(user + "/gists{/gist_id}"),
            "starred_url": .text(user + "/starred{/owner}{/repo}"),
            "subscriptions_url": .text(user + "/subscriptions"),
            "organizations_url": .text(user + "/orgs"),
            "repos_url": .text(user + "/repos"),
            "events_url": .text(user + "/events{/privacy}"),
            "received_events_url": .text(user + "/received_events"),
            "type": "User",
            "user_view_type": "public",
            "site_admin": false,
        ]
        guard case .object(let members) = person else { return [] }
        return members
    }
}

extension Coder.Repository {
    /// One entry of a person's list.
    func json(id: Int, of owner: Coder) -> JSON {
        let fullName = "\(owner.login)/\(name)"
        return [
            "id": .integer(id),
            "node_id": .text("R_sample\(id)"),
            "name": .text(name),
            "full_name": .text(fullName),
            "private": false,
            "owner": .object(owner.members),
            "html_url": .text("https://github.com/\(fullName)"),
            "description": description.map(JSON.text) ?? .null,
            "fork": false,
            "url": .text("https://api.github.com/repos/\(fullName)"),
            "created_at": .text("2031-03-0\(id % 9 + 1)T08:00:00Z"),
            "updated_at": .text("2033-07-1\(id % 9)T19:30:00Z"),
            "pushed_at": .text("2033-07-0\(id % 9 + 1)T06:15:00Z"),
            "homepage": stars > 1_000 ? "https://example.org/kiesel" : nil,
            "size": .integer(40 + id % 300),
            "stargazers_count": .integer(stars),
            "watchers_count": .integer(stars),
            "language": language.map(JSON.text) ?? .null,
            "forks_count": .integer(stars / 20),
            "open_issues_count": .integer(id % 4),
            "archived": false,
            "license": stars > 100 ? ["key": "mit", "spdx_id": "MIT"] : nil,
            "topics": stars > 100 ? ["offline", "zug"] : [],
            "visibility": "public",
            "default_branch": "main",
        ]
    }
}
