extension ExpectedCalls {
    static let githubMVC = [
        "github-mvc-search": ExpectedCalls(cleared + [GithubTable.found], end: GithubTable.foundRows),
        "github-mvc-type-ahead": ExpectedCalls(
            cleared + cleared + cleared + [GithubTable.s, GithubTable.sw, GithubTable.swi], end: GithubTable.swiRows),
        "github-mvc-type-ahead-reversed": ExpectedCalls(
            cleared + cleared + cleared + [GithubTable.swi, GithubTable.sw, GithubTable.s], end: GithubTable.sRows),
        "github-mvc-cleared": ExpectedCalls(cleared + cleared + [GithubTable.found], end: GithubTable.foundRows),
        "github-mvc-not-found": ExpectedCalls(
            cleared + [Call("isNotFound", on: GithubTable.model, offMain: true, "true")], end: GithubTable.notFound),
        "github-mvc-empty-query": ExpectedCalls(cleared, end: GithubTable.noRows),
        "github-mvc-repositories": ExpectedCalls(
            cleared + [GithubTable.found, opened, repositories(GithubTable.lantern)], end: GithubTable.lanternRows),
        "github-mvc-repositories-second-user": ExpectedCalls(
            cleared + [GithubTable.found]
                + [opened, repositories(GithubTable.lantern), opened, repositories(GithubTable.otter)],
            end: GithubTable.otterRows),
        "github-mvc-rate-limited": ExpectedCalls(cleared + [GithubTable.rateLimit], end: GithubTable.rateLimited),
        "github-mvc-offline": ExpectedCalls(cleared + [GithubTable.failure], end: GithubTable.offline),
    ]

    private static let cleared = GithubTable.cleared

    /// The repository screen has a model of its own, so nothing shows before the answer.
    private static let opened = Call("screen: no rows", on: "View -> User")

    private static func repositories(_ names: String) -> Call {
        Call("repositories", on: "Model(Repositories) => View(Repositories)", offMain: true, names)
    }
}

/// What both ways to build the app have in common.
enum GithubTable {
    typealias Call = ExpectedCalls.Call

    static let model = "Model => View"

    /// Every search begins so, each assignment an emission.
    static let cleared = [
        Call("users", on: model, "[]"), Call("error", on: model, "nil"), Call("isNotFound", on: model, "false"),
    ]

    static let found = users(foundLogins)
    static let s = users(sLogins)
    static let sw = users(["swiftwren42", "swell-and-tide", "swivel-posts", "SwayingMeadow"])
    static let swi = users(swiLogins)
    static let rateLimit = Call(
        "error", on: model, offMain: true, "jsonParseError", #"Come back in a minute."#)
    static let failure = Call("error", on: model, offMain: true, "responseError", "notConnectedToInternet")

    static let lantern = #""lampwick", "night-shelf", "dotfiles""#
    static let otter = #""raft", "Pebble.kit""#

    static let noRows = "ends                  screen: no rows"
    static let notFound = "ends                  screen: not found; no rows"
    static let foundRows = rows(foundLogins)
    static let sRows = rows(sLogins)
    static let swiRows = rows(swiLogins)
    static let lanternRows = "ends                  screen: 3 rows: \(lantern)"
    static let otterRows = "ends                  screen: 2 rows: \(otter)"
    static let rateLimited =
        #"ends                  screen: error "jsonParseError(\"{\\\"message\\\":\\\"Too many searches. "#
        + #"Come back in a minute.\\\"}\")"; no rows"#
    static let offline =
        #"ends                  screen: error "responseError(Error Domain=NSURLErrorDomain Code=-1009 "#
        + #"\"(null)\")"; no rows"#

    private static let foundLogins = ["swift-lantern", "OtterWritesSwift", "swiftwren42"]
    private static let sLogins = [
        "sixchairs", "slow-tram-9", "swift-lantern", "swell-and-tide", "swiftwren42", "SwayingMeadow",
    ]
    private static let swiLogins = ["swivel-posts", "swiftwren42", "OtterWritesSwift", "swell-and-tide", "nine-swings"]

    private static func users(_ logins: [String]) -> Call {
        var call = Call("users", on: model, offMain: true)
        call.values = logins.map(String.init(reflecting:))
        return call
    }

    private static func rows(_ logins: [String]) -> String {
        "ends                  screen: \(logins.count) rows: "
            + logins.map(String.init(reflecting:)).joined(separator: ", ")
    }
}
