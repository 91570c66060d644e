extension ExpectedCalls {
    static let githubMVVM = [
        "github-mvvm-search": ExpectedCalls(
            first, empty,
            Call(
                "state", on: "ViewModel => View", offMain: true, #""swift-lantern""#, #""OtterWritesSwift""#,
                #""swiftwren42""#),
            Call(
                "reloadData(rows:)", on: "View -> User", offMain: true,
                #"["swift-lantern", "OtterWritesSwift", "swiftwren42"]"#),
            end: GithubTable.foundRows),
        "github-mvvm-failure": ExpectedCalls(
            first, empty,
            Call(
                "fetch(query:) calls back", on: "Model -> ViewModel", offMain: true, ".error", "notConnectedToInternet"),
            end: "ends                  screen: no rows"),
    ]

    /// A relay emits what it holds to whoever subscribes: nothing was searched for yet.
    static let first = Call("state", on: "ViewModel => View", ": nil")
    /// The table reloads at each state, also at this one.
    static let empty = Call("reloadData(rows:)", on: "View -> User", "rows: []")
}
