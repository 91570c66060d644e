extension ExpectedCalls {
    static let githubMVC = [
        "github-mvc-search": ExpectedCalls(search("swift") + [GithubTable.found], end: GithubTable.foundRows),
        "github-mvc-type-ahead": ExpectedCalls(
            typed + [GithubTable.s, GithubTable.sw, GithubTable.swi], end: GithubTable.swiRows),
        "github-mvc-type-ahead-reversed": ExpectedCalls(
            typed + [GithubTable.swi, GithubTable.sw, GithubTable.s], end: GithubTable.sRows),
        "github-mvc-cleared": ExpectedCalls(
            search("swift") + search("") + [GithubTable.found], end: GithubTable.foundRows),
        "github-mvc-not-found": ExpectedCalls(
            search("zzyzx") + [Call("isNotFound", on: GithubTable.model, offMain: true, "true")],
            end: GithubTable.notFound),
        "github-mvc-empty-query": ExpectedCalls(search(""), end: GithubTable.noRows),
        "github-mvc-repositories": ExpectedCalls(
            search("swift") + [GithubTable.found] + repositories(of: "swift-lantern", GithubTable.lantern),
            end: GithubTable.lanternRows),
        "github-mvc-repositories-second-user": ExpectedCalls(
            search("swift") + [GithubTable.found] + repositories(of: "swift-lantern", GithubTable.lantern)
                + repositories(of: "OtterWritesSwift", GithubTable.otter),
            end: GithubTable.otterRows),
        "github-mvc-rate-limited": ExpectedCalls(
            search("swift") + [GithubTable.rateLimit], end: GithubTable.rateLimited),
        "github-mvc-offline": ExpectedCalls(search("swift") + [GithubTable.failure], end: GithubTable.offline),
    ]

    private static let typed = search("s") + search("sw") + search("swi")

    private static func search(_ query: String) -> [Call] {
        [Call("UserController(query: \"\(query)\").loadStart()", on: "View -> Controller")] + GithubTable.cleared
    }

    /// The repository screen has a model of its own, so nothing shows before the answer.
    private static func repositories(of login: String, _ names: String) -> [Call] {
        let url = "https://api.github.com/users/\(login)/repos"
        return [
            Call("RepositoryController(urlString: \"\(url)\").loadStart()", on: "View -> Controller"),
            Call("screen: no rows", on: "View -> User"),
            Call("repositories", on: "Model(Repositories) => View(Repositories)", offMain: true, names),
        ]
    }
}

/// What the architectures of the app have in common.
enum GithubTable {
    typealias Call = ExpectedCalls.Call

    static let model = "Model => View"

    /// Every search begins so, each assignment an emission.
    static let cleared = [
        Call("users", on: model, "[]"), Call("error", on: model, "nil"), Call("isNotFound", on: model, "false"),
    ]

    /// A model of both screens is reset so before it loads repositories.
    static let reset = [Call("repositories", on: model, "[]"), Call("error", on: model, "nil")]

    static let found = users(foundLogins)
    static let s = users(sLogins)
    static let sw = users(["swiftwren42", "swell-and-tide", "swivel-posts", "SwayingMeadow"])
    static let swi = users(swiLogins)
    static let rateLimit = Call(
        "error", on: model, offMain: true, "jsonParseError", "Come back in a minute.")
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

    static func users(_ logins: [String]) -> Call {
        var call = Call("users", on: model, offMain: true)
        call.values = logins.map(String.init(reflecting:))
        return call
    }

    private static func rows(_ logins: [String]) -> String {
        "ends                  screen: \(logins.count) rows: "
            + logins.map(String.init(reflecting:)).joined(separator: ", ")
    }
}
