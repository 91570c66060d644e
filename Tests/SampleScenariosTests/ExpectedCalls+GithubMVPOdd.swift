extension ExpectedCalls {
    static let githubMVPOdd = [
        "github-mvp-first-screen": ExpectedCalls(
            Call("numberOfUsers -> 0", on: view), Call("didSelectRow(at:)", on: view, "[0, 0]"),
            end: GithubTable.noRows, heardNothing),
        "github-mvp-select-out-of-range": ExpectedCalls(
            Call("didTapSearchButton(text:)", on: view), Call("updateUsers(_:)", #""swift-lantern""#),
            Call("numberOfUsers -> 3", on: view), Call("user(forRow:)", on: view, "forRow: 0", #""swift-lantern""#),
            Call("user(forRow:)", on: view, "forRow: 1"), Call("user(forRow:)", on: view, "forRow: 2"),
            Call("didSelectRow(at:)", on: view, "[0, 3]"), Call("user(forRow:)", on: view, "forRow: 3", "-> nil"),
            end: GithubTable.foundRows),
        "github-mvp-malformed": nothing,
        "github-mvp-spoiled-users": ExpectedCalls(
            Call("updateUsers(_:)", #""swift-lantern""#),
            end: #"ends                  screen: 1 row: "swift-lantern""#),
        "github-mvp-repos-url-empty": nothing,
        "github-mvp-left": silence,
        "github-mvp-left-offline": silence,
        "github-mvp-detail-first-screen": ExpectedCalls(
            Call("numberOfRepositories -> 0", on: detailView), end: GithubTable.noRows, heardNothing),
        "github-mvp-detail-row-beyond": ExpectedCalls(
            Call("viewDidLoad()", on: detailView), shown(description: true, language: true),
            Call("numberOfRepositories -> 1", on: detailView),
            Call("repository(forRow:)", on: detailView, "forRow: 0", #""lampwick""#),
            Call("repository(forRow:)", on: detailView, "forRow: 1", "-> nil"),
            end: "ends                  \(lampwick)"),
        "github-mvp-detail-offline": detailFailure("notConnectedToInternet"),
        "github-mvp-detail-malformed": detailFailure("DecodingError.dataCorrupted"),
        // Of each repository without a name, or without stars, nothing comes; the identifier is not read.
        "github-mvp-detail-spoiled-repositories": ExpectedCalls(
            [
                shown(description: true, language: true), shown(description: false, language: true),
                shown(description: true, language: false), shown(description: true, language: true),
                shown(description: false, language: true), shown(description: true, language: false),
            ],
            ending: ["ends                  \(lampwick)"]
                + ["no rows", nil, "no rows", nil, nil, "no rows", nil, "no rows", nil].map {
                    "                      " + ($0.map { "screen: \($0)" } ?? lampwick)
                }),
        "github-mvp-detail-left": silence,
        "github-mvp-detail-dismiss": ExpectedCalls(end: "crashed"),
    ]

    static let githubMVVMOdd = [
        "github-mvvm-first-screen": unchanged,
        "github-mvvm-malformed": unchanged,
        "github-mvvm-spoiled-users": ExpectedCalls(
            first, empty, Call("state", on: "ViewModel => View", offMain: true, #": ["swift-lantern"]"#),
            Call("reloadData(rows:)", on: "View -> User", offMain: true, #"["swift-lantern"]"#),
            end: #"ends                  screen: 1 row: "swift-lantern""#),
        "github-mvvm-repos-url-empty": unchanged,
        "github-mvvm-left": ExpectedCalls(first, empty, end: "ends"),
    ]

    private static let view = "View -> Presenter"
    private static let detailView = "View(UserDetail) -> Presenter(UserDetail)"

    private static let nothing = ExpectedCalls(end: GithubTable.noRows, heardNothing)

    /// The model fails, which the presenter keeps to itself.
    private static func detailFailure(_ error: String) -> ExpectedCalls {
        ExpectedCalls(
            Call(
                "fetchRepositories(userName:completion:) calls back", on: "Model(UserDetail) -> Presenter(UserDetail)",
                offMain: true, ".failure", error), end: GithubTable.noRows, heardNothing)
    }

    private static let unchanged = ExpectedCalls(first, empty, end: GithubTable.noRows)

    private static let lampwick = #"screen: 1 row: "lampwick""#

    private static func shown(description: Bool, language: Bool) -> Call {
        Call(
            "updateRepositories(_:)", on: "Presenter(UserDetail) -> View(UserDetail)", #"name: "lampwick""#,
            "description: \(description ? #""Trims"# : "nil")", "language: \(language ? #""Swift""# : "nil")")
    }
}
