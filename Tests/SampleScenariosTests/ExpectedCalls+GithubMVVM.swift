extension ExpectedCalls {
    static let githubMVVM = [
        "github-mvvm-search": ExpectedCalls(
            first,
            Call(
                "state", on: "ViewModel => View", offMain: true, #""swift-lantern""#, #""OtterWritesSwift""#,
                #""swiftwren42""#),
            end: GithubTable.foundRows),
        "github-mvvm-failure": ExpectedCalls(first, end: "ends                  screen: no rows"),
    ]

    /// A relay emits what it holds to whoever subscribes: nothing was searched for yet.
    private static let first = Call("state", on: "ViewModel => View", ": nil")
}
