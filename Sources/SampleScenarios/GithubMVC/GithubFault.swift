import PresenterBench

/// The answers used with both architectures of the app.
enum GithubFault {
    static let rateLimited = Scenario.Trait.reply(
        "GET", status: 403, json: #"{"message":"Too many searches. Come back in a minute."}"#,
        headers: [
            "x-ratelimit-limit": "10", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "2000000060",
            "x-ratelimit-resource": "search", "x-ratelimit-used": "10",
        ])
}
