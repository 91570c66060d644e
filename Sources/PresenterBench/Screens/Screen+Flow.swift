import Transcript

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
    /// It is played as any other scenario, and has a golden. An action that is not possible when it comes is refused with the
    /// possible ones; a deviation that the play does not come to fails it.
    ///
    /// - Parameters:
    ///   - name: Letters, digits and hyphens; also the name of the golden.
    ///   - actions: The actions in their order, as recordings show them: `didType("f")`.
    ///   - token: The deviations of the play, as `explore` prints them; none where nothing is unusual.
    ///   - file: Where the flow is written; leave the default.
    ///   - path: Where failures are shown; leave the default.
    ///   - line: Where failures are shown; leave the default.
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

extension ScreenUser {
    /// Takes actions by their labels.
    func take(_ labels: [String]) {
        for label in labels {
            let choices = actions.flatMap { $0.choices() }
            guard let choice = choices.first(where: { $0.label == label }) else {
                let possible = choices.map(\.label).joined(separator: ", ")
                stage.refuse(
                    "The user cannot take the action \(label) here.",
                    next: choices.isEmpty ? "Nothing is possible here." : "Possible are: \(possible)")
            }
            choice.act(stage)
        }
    }
}

extension Scenario.Trait {
    /// Plays with deviations, as a finding of `explore` has them.
    static func deviates(_ token: String) -> Self { Self(declaration: .deviates(token)) }
}
