/// The two screens of the search for people, as a user operates them, whatever the app's architecture.
@MainActor
protocol GithubBrowsing: AnyObject {
    /// Every keystroke starts a search.
    func type(_ query: String)
    /// Opens the repositories of a person.
    func tap(row: Int)
    /// Closes them.
    func goBack()
    /// The number of people that were found.
    var rows: Int { get }
    /// True while the repositories of a person cover the people.
    var showsRepositories: Bool { get }
}
