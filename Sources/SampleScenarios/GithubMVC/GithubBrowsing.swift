/// The two screens of the search for people, as a user acts on them, in whichever way the app is built.
@MainActor
protocol GithubBrowsing: AnyObject {
    /// What is typed starts a search at every keystroke.
    func type(_ query: String)
    /// Opens the repositories of a person.
    func tap(row: Int)
    /// Closes them.
    func goBack()
}
