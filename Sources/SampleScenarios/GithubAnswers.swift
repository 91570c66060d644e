import PresenterBench

/// Made-up answers of the service, for the flows that no capture has.
enum GithubBody {
    static let user = ModelObject(
        ("id", "7400101"), ("login", #""swift-lantern""#),
        ("avatar_url", #""https://avatars.githubusercontent.com/u/7400101?v=4""#),
        ("repos_url", #""https://api.github.com/users/swift-lantern/repos""#))

    static let repository = ModelObject(
        ("id", "74001010"), ("name", #""lampwick""#), ("description", #""Trims what burns too long""#),
        ("stargazers_count", "412"), ("language", #""Swift""#))

    static func users(_ users: [String]) -> String { #"{"items":[\#(users.joined(separator: ","))]}"# }

    /// People with a missing or null member, each named after the flaw, which is also the search text; then a whole
    /// one, which shows that nothing else is wrong with the others.
    static let spoiledUsers =
        user.spoiled.map { ($0.flaw, users([$0.text])) }
        + [("no-items", "{}"), ("null-items", #"{"items":null}"#), ("nothing", users([user.text]))]

    /// The answers to the searches for the flaws, in their order.
    static let spoiledUserAnswers = spoiledUsers.enumerated().map {
        Scenario.Trait.reply("GET /search/users", nth: $0 + 1, json: $1.1)
    }

    /// A person without an address of repositories.
    static let userWithoutRepositories = Scenario.Trait.reply(
        "GET /search/users", json: users([user.with("repos_url", #""""#).text]))
}

/// The answers used with both architectures of the app.
enum GithubFault {
    static let rateLimited = Scenario.Trait.reply(
        "GET", status: 403, json: #"{"message":"Too many searches. Come back in a minute."}"#,
        headers: [
            "x-ratelimit-limit": "10", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "2000000060",
            "x-ratelimit-resource": "search", "x-ratelimit-used": "10",
        ])
}

/// Searches whose answers cannot be used, the same for each architecture of the app.
struct GithubSpoiledSearches {
    /// The beginning of the scenarios' names.
    let prefix: String
    /// Opens the screen and searches for texts, one after the other.
    let search: @MainActor @Sendable ([String], Stage) -> Void

    /// Searches, and the answer is cut off in the middle of a person.
    var malformed: Scenario {
        Scenario("\(prefix)-malformed", .fixture("github-search"), .truncate("GET", after: 100)) {
            search(["swift"], $0)
        }
    }

    /// Searches for people who lack one member after the other, then have null there.
    var spoiledUsers: Scenario {
        Scenario("\(prefix)-spoiled-users", .all(GithubBody.spoiledUserAnswers)) {
            search(GithubBody.spoiledUsers.map(\.0), $0)
        }
    }

    /// Searches, and the address of the repositories is empty, which the model does not accept as an address.
    var reposURLEmpty: Scenario {
        Scenario("\(prefix)-repos-url-empty", GithubBody.userWithoutRepositories) { search(["swift"], $0) }
    }
}
