import BenchDiagnostics
import Transcript

/// The two lifelines of a call, where they are not the view and its presenter.
///
/// Each line of a recording names a speaker and a listener. Name them where the usual two do not fit: for acts of the
/// user on a view, for a collaborator of the presenter, for a screen without a presenter:
///
/// ```swift
/// let model = SearchUserModelProbe(stage, SearchUserModel(), as: .model)
/// let presenter = SearchUserProbe(stage, SearchUserPresenter(view: view, model: model))
/// view.visible.presenter = presenter
/// view.visible.openDetail = { openDetail(of: $0, on: stage) }
/// stage.send("type \"swift\", tap search", as: .user) {
///     presenter.didTapSearchButton(text: "swift")
/// }
/// ```
///
/// ```
/// User -> View          type "swift", tap search
/// View -> Presenter     didTapSearchButton(text:)
///   text: "swift"
/// Presenter -> Model    fetchUser(query:completion:)
///   query: "swift"
/// ```
public struct Roles: Hashable, Sendable {
    let speaker: String
    let listener: String

    /// The user acts on the view: `User -> View`.
    ///
    /// ```swift
    /// stage.send("viewDidLoad()", as: .user) { screen.viewDidLoad() }
    /// ```
    ///
    /// ```
    /// User -> View          viewDidLoad()
    /// ```
    public static let user = from("User", to: "View")
    /// The view acts on its controller: `View -> Controller`.
    ///
    /// ```swift
    /// calls = Spy(stage, as: .controller)
    /// ```
    ///
    /// ```
    /// View -> Controller    UserController(query: "swift").loadStart()
    /// ```
    public static let controller = from("View", to: "Controller")
    /// The view acts on its view model: `View -> ViewModel`.
    ///
    /// ```swift
    /// stage.send("query = \"fern\"", as: .viewModel) { model.query = "fern" }
    /// ```
    ///
    /// ```
    /// View -> ViewModel     query = "fern"
    /// ```
    public static let viewModel = from("View", to: "ViewModel")
    /// The presenter asks its model: `Presenter -> Model`.
    ///
    /// ```swift
    /// let model = SearchUserModelProbe(stage, SearchUserModel(), as: .model)
    /// ```
    ///
    /// ```
    /// Presenter -> Model    fetchUser(query:completion:)
    ///   query: "swift"
    /// ```
    public static let model = from("Presenter", to: "Model")
    /// The presenter tells its router: `Presenter -> Router`.
    ///
    /// ```swift
    /// let presenter = MenuPresenter(router: MenuRouterSpy(stage, as: .router))
    /// ```
    ///
    /// ```
    /// Presenter -> Router   open(row:)
    ///   row: 2
    /// ```
    public static let router = from("Presenter", to: "Router")

    /// Names any two lifelines; names that a recording could not show are refused where they are used.
    ///
    /// ```swift
    /// private let detail = Roles.from("View(UserDetail)", to: "Presenter(UserDetail)")
    /// ```
    ///
    /// ```
    /// View(UserDetail) -> Presenter(UserDetail)  viewDidLoad()
    /// Presenter(UserDetail) -> Model(UserDetail)  fetchRepositories(userName:completion:)
    ///   userName: "swift-lantern"
    /// ```
    ///
    /// - Parameters:
    ///   - speaker: The one who acts or calls; a second screen has a name in parentheses, `View(UserDetail)`.
    ///   - listener: The one who is acted on or called.
    /// - Returns: The roles.
    public static func from(_ speaker: String, to listener: String) -> Roles {
        Roles(speaker: speaker, listener: listener)
    }
}

extension Stage {
    /// Returns the lifeline of roles; ends the play if a recording with them could not be read back.
    ///
    /// - Parameters:
    ///   - roles: The roles that the author wrote; nil for the usual ones.
    ///   - usual: The usual lifeline.
    ///   - line: The line of the author; nil for that of the scenario.
    /// - Returns: The lifeline.
    func lifeline(_ roles: Roles?, usual: Lifeline, at line: SourceLine? = nil) -> Lifeline {
        guard let roles else { return usual }
        let lifeline = Lifeline(from: roles.speaker, to: roles.listener, isChange: usual.isChange)
        if Lifeline(lifeline.text) == lifeline { return lifeline }
        refuse(
            "\(EscapedText.quoted(lifeline.text, longest: 100)) is not a lifeline.", at: line,
            next: "Give both a name without arrows, line breaks and double spaces: .from(\"View\", to: \"Presenter\")")
    }
}
