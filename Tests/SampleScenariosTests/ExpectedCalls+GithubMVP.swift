extension ExpectedCalls {
    static let githubMVP = [
        "github-mvp-search": ExpectedCalls(found, end: GithubTable.foundRows),
        "github-mvp-select": ExpectedCalls(
            Call("didTapSearchButton(text:)", on: view, #"text: "swift""#),
            Call("fetchUser(query:completion:)", on: "Presenter -> Model", #"query: "swift""#),
            Call(
                "fetchUser(query:completion:) calls back", on: "Model -> Presenter", offMain: true, "success",
                #""swift-lantern""#, #""swiftwren42""#),
            found,
            Call("numberOfUsers -> 3", on: view),
            Call("user(forRow:)", on: view, "forRow: 0", "-> User", #""swift-lantern""#),
            Call("user(forRow:)", on: view, "forRow: 1", "-> User", #""OtterWritesSwift""#),
            Call("user(forRow:)", on: view, "forRow: 2", "-> User", #""swiftwren42""#),
            Call("didSelectRow(at:)", on: view, "[0, 0]"),
            Call("transitionToUserDetail(userName:)", #"userName: "swift-lantern""#),
            Call("viewDidLoad()", on: detailView),
            Call(
                "fetchRepositories(userName:completion:)", on: "Presenter(UserDetail) -> Model(UserDetail)",
                #"userName: "swift-lantern""#),
            Call(
                "fetchRepositories(userName:completion:) calls back", on: "Model(UserDetail) -> Presenter(UserDetail)",
                offMain: true, "success", #""lampwick""#, #""dotfiles""#),
            Call(
                "updateRepositories(_:)", on: "Presenter(UserDetail) -> View(UserDetail)", #""lampwick""#,
                #""night-shelf""#, #""dotfiles""#),
            Call("numberOfRepositories -> 3", on: detailView),
            Call("repository(forRow:)", on: detailView, "forRow: 0", #""lampwick""#),
            Call("repository(forRow:)", on: detailView, "forRow: 1", #""night-shelf""#),
            Call("repository(forRow:)", on: detailView, "forRow: 2", #""dotfiles""#),
            end: GithubTable.lanternRows),
        "github-mvp-nil-text": nothing,
        "github-mvp-empty-text": nothing,
        "github-mvp-failure": ExpectedCalls(
            Call("fetchUser(query:completion:)", on: "Presenter -> Model", #"query: "swift""#),
            Call(
                "fetchUser(query:completion:) calls back", on: "Model -> Presenter", offMain: true, ".failure",
                "notConnectedToInternet"), end: "ends                  screen: no rows", heardNothing),
        "github-mvp-dismiss": ExpectedCalls(end: "crashed"),
    ]

    private static let view = "View -> Presenter"
    private static let detailView = "View(UserDetail) -> Presenter(UserDetail)"

    private static let found = Call(
        "updateUsers(_:)", #""swift-lantern""#, #""OtterWritesSwift""#, #""swiftwren42""#)

    private static let nothing = ExpectedCalls(
        end: "ends                  screen: no rows", "                      (the view heard nothing)")
}
