/// The state in which a screen waits for its user: the possible actions, and the facts that the play knows of it.
package struct ScreenState: Codable, Hashable, Sendable {
    /// An action of the screen, with the ways in which it is possible now.
    package struct Action: Codable, Hashable, Sendable {
        /// The name that its author gave it: `didTapRetry()`, `didType`.
        package var name: String
        /// The labels of the possible inputs, one for each value: `didType("f")`; empty if it is not possible.
        package var labels: [String]
        /// True if it takes values.
        package var takesValues: Bool

        package init(name: String, labels: [String], takesValues: Bool) {
            self.name = name
            self.labels = labels
            self.takesValues = takesValues
        }
    }

    /// All actions, in the order in which the screen lists them.
    package var actions: [Action]
    /// The digest of the state: values of its objects, requests in flight, timers, answers that are used up, files.
    package var digest: String
    /// The stored properties whose content cannot be read: `SearchPresenter.completion`.
    package var unread: [String]

    package init(actions: [Action], digest: String, unread: [String] = []) {
        self.actions = actions
        self.digest = digest
        self.unread = unread
    }

    /// Every step that is possible now, in the order of the actions and their values.
    package var steps: [Walk.Step] {
        actions.enumerated().flatMap { index, action in
            action.labels.indices.map { Walk.Step(action: index + 1, value: action.takesValues ? $0 + 1 : nil) }
        }
    }

    /// Returns the label of a step; nil if it is not possible now.
    package func label(of step: Walk.Step) -> String? {
        guard actions.indices.contains(step.action - 1) else { return nil }
        let action = actions[step.action - 1]
        let place = (step.value ?? 1) - 1
        guard action.takesValues == (step.value != nil), action.labels.indices.contains(place) else { return nil }
        return action.labels[place]
    }

    /// Returns the state with every text rewritten.
    func mapping(_ rewritten: (String) -> String) -> ScreenState {
        var state = self
        state.actions = actions.map {
            Action(name: rewritten($0.name), labels: $0.labels.map(rewritten), takesValues: $0.takesValues)
        }
        state.unread = unread.map(rewritten)
        return state
    }
}
