import PresenterBench

extension Scenario.Screen {
    /// The search for people as original MVC.
    static let githubMVC = browsing("github-mvc-screen") { $0.own(GithubMVCView($0)) }

    /// The two screens of the search, the same actions for each architecture of the app.
    ///
    /// - Parameters:
    ///   - name: The name of the screen.
    ///   - file: Where the screen is written.
    ///   - path: Where failures are shown.
    ///   - line: Where failures are shown.
    ///   - open: Puts the screens on a stage.
    /// - Returns: The screen: types, opens the repositories of a person, and goes back.
    static func browsing<View: GithubBrowsing>(
        _ name: String, file: String = #fileID, path: String = #filePath, line: Int = #line,
        opening open: @escaping @MainActor @Sendable (Stage) -> Owned<View>
    ) -> Scenario.Screen {
        Scenario.Screen(
            name, .fixture("github-repositories-second-user"), nobody, file: file, path: path, line: line
        ) { stage in
            let view = open(stage)
            return [
                .action(
                    "type", values: stage.recorded("q", of: "GET /search/users"), if: !view.object.showsRepositories,
                    as: .user
                ) { view.object.type($0) },
                .action(
                    "tap row", values: 0..<min(view.object.rows, 1), if: !view.object.showsRepositories, as: .user
                ) { view.object.tap(row: $0) },
                .action("go back", if: view.object.showsRepositories, as: .user) { view.object.goBack() },
            ]
        }
    }

    /// The answer to a search that finds nobody.
    static let nobody = Scenario.Trait.reply("GET /search/users?q=zzyzx", json: #"{"items": []}"#)
}
