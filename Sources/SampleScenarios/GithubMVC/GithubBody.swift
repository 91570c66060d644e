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

    /// Answers the searches for the flaws, in their order.
    static let spoiledUserAnswers = spoiledUsers.enumerated().map {
        Scenario.Trait.reply("GET /search/users", nth: $0 + 1, json: $1.1)
    }

    /// One person without an address of repositories.
    static let userWithoutRepositories = Scenario.Trait.reply(
        "GET /search/users", json: users([user.with("repos_url", #""""#).text]))
}
