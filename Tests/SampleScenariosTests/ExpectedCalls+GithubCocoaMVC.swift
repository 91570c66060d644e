extension ExpectedCalls {
    static let githubCocoaMVC = [
        "github-cocoa-search": loaded(search("swift") + [GithubTable.found], end: GithubTable.foundRows),
        "github-cocoa-type-ahead": loaded(
            typed + [GithubTable.s, GithubTable.sw, GithubTable.swi], end: GithubTable.swiRows),
        "github-cocoa-type-ahead-reversed": loaded(
            typed + [GithubTable.swi, GithubTable.sw, GithubTable.s], end: GithubTable.sRows),
        "github-cocoa-cleared": loaded(
            search("swift") + search("") + [GithubTable.found], end: GithubTable.foundRows),
        "github-cocoa-not-found": loaded(
            search("zzyzx") + [Call("isNotFound", on: GithubTable.model, offMain: true, "true")],
            end: GithubTable.notFound),
        "github-cocoa-empty-query": loaded(search(""), end: GithubTable.noRows),
        "github-cocoa-repositories": loaded(
            search("swift") + [GithubTable.found]
                + repositories(of: "swift-lantern", GithubTable.lantern),
            end: GithubTable.lanternRows),
        // Both screens share one model: it is reset before the repositories of the second user are asked for.
        "github-cocoa-repositories-second-user": loaded(
            search("swift") + [GithubTable.found]
                + repositories(of: "swift-lantern", GithubTable.lantern)
                + repositories(of: "OtterWritesSwift", GithubTable.otter),
            end: GithubTable.otterRows),
        "github-cocoa-error-then-repositories": loaded(
            search("swift") + [GithubTable.found] + opened("swift-lantern") + [GithubTable.failure]
                + repositories(of: "swift-lantern", GithubTable.lantern),
            end: GithubTable.lanternRows),
        "github-cocoa-rate-limited": loaded(
            search("swift") + [GithubTable.rateLimit], end: GithubTable.rateLimited),
        "github-cocoa-offline": loaded(search("swift") + [GithubTable.failure], end: GithubTable.offline),
    ]

    private static let typed = search("s") + search("sw") + search("swi")

    /// The first input of each flow.
    static let viewDidLoad = Call("viewDidLoad()", on: "View -> Controller")

    private static func loaded(_ calls: [Call], end: String) -> ExpectedCalls {
        ExpectedCalls([viewDidLoad] + calls, end: end)
    }

    private static func search(_ query: String) -> [Call] {
        [Call("loadUser(query:)", on: "View -> Controller", "query: \"\(query)\"")] + GithubTable.cleared
    }

    private static func repositories(of login: String, _ names: String) -> [Call] {
        opened(login) + [Call("repositories", on: GithubTable.model, offMain: true, names)]
    }

    /// The screen of a person, which shows nothing before the answer.
    private static func opened(_ login: String) -> [Call] {
        let url = "https://api.github.com/users/\(login)/repos"
        return [Call("loadReository(urlString:)", on: "View -> Controller", url)] + GithubTable.reset
            + [Call("screen: no rows", on: "View -> User")]
    }
}
