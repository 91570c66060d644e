import PresenterBench

/// The two screens of the search for people, as a user operates them, for any architecture of the app.
@MainActor
protocol GithubBrowsing: AnyObject {
    /// Types a text: every keystroke starts a search.
    func type(_ query: String)
    /// Opens the repositories of a person.
    func tap(row: Int)
    /// Closes the repositories.
    func goBack()
    /// The number of people that were found.
    var rows: Int { get }
    /// True while the repositories of a person cover the people.
    var showsRepositories: Bool { get }
}

/// One of the two screens as the user sees it: the error, and the rows.
struct GithubScreen {
    var error: (any Error)?
    var isNotFound = false
    var rows: [String]

    /// The screen in one line, every row by name.
    var text: String {
        let parts = [
            error.map { "error " + String(reflecting: "\($0)") },
            isNotFound ? "not found" : nil,
            ListText(rows: rows).table,
        ]
        return "screen: " + parts.compactMap { $0 }.joined(separator: "; ")
    }
}

extension Scenario.Screen {
    /// The search for people as original MVC.
    static let githubMVC = browsing("github-mvc-screen") { $0.own(GithubMVCView($0)) }

    /// The two screens of the search, the same actions for each architecture of the app.
    ///
    /// - Parameters:
    ///   - name: The name of the screen.
    ///   - file: The file of the declaration.
    ///   - path: The file in which failures are shown.
    ///   - line: The line at which failures are shown.
    ///   - open: Puts the screens on a stage.
    /// - Returns: The screen, whose user types, opens the repositories of a person, and goes back.
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
