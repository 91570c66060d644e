import Transcript

extension Scenario {
    /// The objects under test and everything that their user can do, from which `bench explore` makes flows by itself.
    ///
    /// A scenario plays the one flow that somebody thought of. Often a screen breaks at the third step: search, clear,
    /// and search again before the answer is there. A screen lists its actions, each with its values and the condition
    /// under which it is possible, and the bench walks them:
    ///
    /// ```swift
    /// let searchScreen = Scenario.Screen(
    ///     "search-screen", .reply("GET /search?q=f", json: #"["Fern", "Fig"]"#),
    ///     .reply("GET /search?q=fe", json: #"["Fern"]"#)
    /// ) { stage in
    ///     let view = stage.own(SearchViewSpy(stage))
    ///     let presenter = stage.own(SearchPresenter(view: view.object))
    ///     view.object.keep(presenter.object)
    ///     stage.send("viewDidLoad()") { presenter.object.viewDidLoad() }
    ///     return [
    ///         .action("didType(_:)", values: stage.recorded("q", of: "GET /search")) { presenter.object.didType($0) }
    ///     ]
    /// }
    /// ```
    ///
    /// ```console
    /// $ DocumentationExamples explore search-screen --kinds order --actions 2
    /// found        search-screen  35 plays
    ///   When GET /search?q=f is answered after all that follows, something else is shown in the end.
    ///     order-matters: didType(_:): the last show(_:for:) depends on the order of answers
    /// ```
    ///
    /// `bench explore search-screen` plays every sequence of actions, and does not continue from a state that it has
    /// seen.
    public struct Screen: Sendable {
        /// Makes the objects, as a scenario does, and returns the actions of their user.
        ///
        /// ```swift
        /// private let openMenu: Scenario.Screen.Opening = { stage in
        ///     let menu = stage.own(Menu(ShelfSpy(stage)))
        ///     return [
        ///         .action("didTapAdd()", if: menu.object.dishes.count < 2) { menu.object.didTapAdd() },
        ///         .action("didSelect(row:)", values: menu.object.dishes.indices) { menu.object.didSelect(row: $0) },
        ///         .action("await refresh()") { await menu.object.refresh() },
        ///         .action("await search(_:)", values: ["fern", "ivy"]) { await menu.object.search($0) },
        ///     ]
        /// }
        /// ```
        ///
        /// ```
        /// View -> Presenter     didTapAdd()
        /// Presenter -> View     show(_:of:)
        ///   ["soup"]
        /// ```
        public typealias Opening = @MainActor @Sendable (Stage) -> [Action]

        /// The screen as a scenario, whose flow is the actions that a play is told to take.
        package let scenario: Scenario
        let traits: [Scenario.Trait]
        let opening: Opening

        /// Creates a screen.
        ///
        /// ```swift
        /// let menuScreen = Scenario.Screen("menu-screen", .all(answers(to: ["dish"])), opening: openMenu)
        /// ```
        ///
        /// ```
        /// View -> Presenter     await refresh()
        /// Model -> API          GET http://models.test/dish
        /// API -> Model          200 text/plain, 4 bytes, digest edcf27
        /// ```
        ///
        /// - Parameters:
        ///   - name: Letters, digits and hyphens, `[a-z0-9][a-z0-9-]*`; no scenario may have the same.
        ///   - traits: The fixtures that answer its requests, and its other settings, as for a ``Scenario``.
        ///   - file: The file of the screen; leave the default.
        ///   - path: Where failures are shown; leave the default.
        ///   - line: Where failures are shown; leave the default.
        ///   - opening: Makes the objects, opens the screen by steps of the stage, and returns the actions. Give the objects to
        ///     ``Stage/own(_:)``: the bench compares what is stored in them.
        public init(
            _ name: String, _ traits: Scenario.Trait..., file: String = #fileID, path: String = #filePath,
            line: Int = #line, opening: @escaping Opening
        ) {
            self.traits = traits
            self.opening = opening
            scenario = Scenario(name, .all(traits), file: file, path: path, line: line) { stage in
                ScreenUser(on: stage, opening(stage)).walk()
            }
        }
    }
}

/// Flows of a screen that were found by exploring, as scenarios: the tests of what was repaired.
extension Scenario.Screen {
    /// Returns a scenario in which the user takes some of the actions, as `bench explore SCREEN --write NAME` writes it.
    ///
    /// ```swift
    /// /// order-matters: didType(_:): the last show(_:for:) depends on the order of answers
    /// let searchTyped = searchScreen.flow(
    ///     "search-typed", "didType(\"f\")", "didType(\"fe\")", deviating: "order.3:step+order.5:2")
    /// ```
    ///
    /// ```
    /// View -> Presenter     didType("f")
    /// Model -> API          #1 GET https://api.shop.example/search?q=f
    /// View -> Presenter     didType("fe")
    /// ```
    ///
    /// It is played as any other scenario, and has a golden. The recording notes an action that is not possible in its
    /// turn: `didOpen(): not possible`. A deviation that the play does not reach fails it.
    ///
    /// - Parameters:
    ///   - name: Letters, digits and hyphens; also the name of the golden.
    ///   - actions: The actions in their order, as recordings show them: `didType("f")`.
    ///   - token: The deviations of the play, as `explore` prints them; empty for none.
    ///   - file: The file of the flow; leave the default.
    ///   - path: The file in which failures are shown; leave the default.
    ///   - line: The line at which failures are shown; leave the default.
    /// - Returns: The scenario, with the traits of the screen.
    public func flow(
        _ name: String, _ actions: String..., deviating token: String = "", file: String = #fileID,
        path: String = #filePath, line: Int = #line
    ) -> Scenario {
        Scenario(name, .all(traits), .deviates(token), file: file, path: path, line: line) { [opening] stage in
            ScreenUser(on: stage, opening(stage)).take(actions)
        }
    }
}

extension Scenario.Trait {
    /// Plays with the deviations of a token, as `explore` prints it in a finding.
    static func deviates(_ token: String) -> Self { Self { ($0.deviations, $0.repeatsAnswers) = (token, true) } }
}

/// The user of a screen in one play, who takes the actions that the play is told.
@MainActor
struct ScreenUser {
    let stage: Stage
    let actions: [Scenario.Screen.Action]

    /// Creates a user; ends the play if the screen has no valid list of actions.
    init(on stage: Stage, _ actions: [Scenario.Screen.Action]) {
        self.stage = stage
        self.actions = actions
        if actions.isEmpty {
            stage.refuse("A screen has no action.", next: "Return what its user can do: [.action(\"didTap()\") { … }]")
        }
        for (index, action) in actions.enumerated()
        where action.name.isEmpty || actions[..<index].contains(where: { $0.name == action.name }) {
            stage.refuse(
                action.name.isEmpty ? "An action has no name." : "Two actions have the same name: \(action.name).",
                at: action.line, next: "Give each action a name of its own.")
        }
    }

    /// Takes the actions in order, and reports the state before each and at the end.
    func walk() {
        tell()
        while let step = stage.takeStep() {
            take(step)
            tell()
        }
    }

    private func take(_ step: Walk.Step) {
        guard let action = actions.indices.contains(step.action - 1) ? actions[step.action - 1] : nil else {
            refuse(step, "the screen has only \(actions.count) actions")
        }
        let choices = action.choices()
        let place = (step.value ?? 1) - 1
        guard action.takesValues == (step.value != nil), choices.indices.contains(place) else {
            refuse(step, "\(action.name) is not possible, or not with this value")
        }
        choices[place].act(stage)
    }

    private func refuse(_ step: Walk.Step, _ reason: String) -> Never {
        stage.refuse(
            "The user cannot take the action \(step.text) here: \(reason).",
            next: "The app or the screen has changed since: run \(.explore) again.")
    }

    private func tell() {
        guard let facts = stage.facts else { return }
        let possible = actions.map { action in
            ScreenState.Action(
                name: action.name, labels: action.choices().map(\.label), takesValues: action.takesValues)
        }
        let reading = ScreenReading(of: stage.objects)
        let state = ScreenState(
            actions: possible, digest: reading.digest(with: facts() + possible.map { "\($0)" }), unread: reading.unread)
        stage.log.write(.waits(state))
    }
}

extension ScreenUser {
    /// Takes actions by their labels. The recording notes one that is not possible: what a repair, or a defect, has
    /// taken away is a difference like any other.
    func take(_ labels: [String]) {
        for label in labels {
            if let choice = actions.flatMap({ $0.choices() }).first(where: { $0.label == label }) {
                choice.act(stage)
            } else if actions.contains(where: { UserInput($0.name).isSameAct(as: UserInput(label)) }) {
                stage.send("\(label): not possible") {}
            } else {
                stage.refuse(
                    "The screen has no action \(label).",
                    next: "Its actions are: \(actions.map(\.name).joined(separator: ", "))")
            }
        }
    }
}
