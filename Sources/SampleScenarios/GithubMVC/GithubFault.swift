import PresenterBench

/// The faults used with both architectures of the app.
enum GithubFault {
    static let rateLimited = Fault(
        .status(
            403, body: #"{"message":"Too many searches. Come back in a minute."}"#,
            type: "application/json; charset=utf-8",
            headers: [
                "x-ratelimit-limit": "10", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "2000000060",
                "x-ratelimit-resource": "search", "x-ratelimit-used": "10",
            ]))
}
