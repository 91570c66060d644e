extension ExpectedCalls {
    static let githubCocoaMVC = [
        "github-cocoa-search": ExpectedCalls(search("swift") + [GithubTable.found], end: GithubTable.foundRows),
        "github-cocoa-type-ahead": ExpectedCalls(
            typed + [GithubTable.s, GithubTable.sw, GithubTable.swi], end: GithubTable.swiRows),
        "github-cocoa-type-ahead-reversed": ExpectedCalls(
            typed + [GithubTable.swi, GithubTable.sw, GithubTable.s], end: GithubTable.sRows),
        "github-cocoa-cleared": ExpectedCalls(
            search("swift") + search("") + [GithubTable.found], end: GithubTable.foundRows),
        "github-cocoa-not-found": ExpectedCalls(
            search("zzyzx") + [Call("isNotFound", on: GithubTable.model, offMain: true, "true")],
            end: GithubTable.notFound),
        "github-cocoa-empty-query": ExpectedCalls(search(""), end: GithubTable.noRows),
        "github-cocoa-repositories": ExpectedCalls(
            search("swift") + [GithubTable.found]
                + repositories(of: "swift-lantern", opening: "no rows", GithubTable.lantern),
            end: GithubTable.lanternRows),
        // Both screens share one model: the rows of the first user stay until those of the second arrive.
        "github-cocoa-repositories-second-user": ExpectedCalls(
            search("swift") + [GithubTable.found]
                + repositories(of: "swift-lantern", opening: "no rows", GithubTable.lantern)
                + repositories(of: "OtterWritesSwift", opening: "3 rows: \(GithubTable.lantern)", GithubTable.otter),
            end: GithubTable.otterRows),
        "github-cocoa-rate-limited": ExpectedCalls(
            search("swift") + [GithubTable.rateLimit], end: GithubTable.rateLimited),
        "github-cocoa-offline": ExpectedCalls(search("swift") + [GithubTable.failure], end: GithubTable.offline),
    ]

    private static let typed = search("s") + search("sw") + search("swi")

    private static func search(_ query: String) -> [Call] {
        [Call("loadUser(query:)", on: "View -> Controller", "query: \"\(query)\"")] + GithubTable.cleared
    }

    private static func repositories(of login: String, opening screen: String, _ names: String) -> [Call] {
        [
            Call("screen: \(screen)", on: "View -> User"),
            Call("loadReository(urlString:)", on: "View -> Controller", "https://api.github.com/users/\(login)/repos"),
            Call("repositories", on: GithubTable.model, offMain: true, names),
        ]
    }
}
