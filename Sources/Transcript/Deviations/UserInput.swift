/// An input of a scenario, by its label.
package struct UserInput: Sendable {
    /// Methods that the system calls, each once in the life of a screen.
    private static let calledBySystem: Set<Substring> = [
        "init", "awakeFromNib", "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear",
        "viewWillDisappear", "viewDidDisappear", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "onAppear",
        "onDisappear", "start", "configure", "setUp", "setup",
    ]
    private let name: Substring
    private let label: String

    /// Reads the label of a step: `didTapSave(_:)`, `await search(query:)`.
    package init(_ label: String) {
        self.label = label
        let call = label.hasPrefix("await ") ? label.dropFirst("await ".count) : label[...]
        name = call.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// True if a user can do it twice in a row.
    package var canComeTwice: Bool { !Self.calledBySystem.contains(name) }

    /// Tells whether two inputs are the same act, with other values perhaps: then a user can do one right after the
    /// other.
    package func isSameAct(as other: UserInput) -> Bool { !name.isEmpty && name == other.name }

    /// True if it is about something that an answer may have brought: `didSelectRowAt(row: 3)`.
    package var choosesRow: Bool {
        let label = label.lowercased()
        return ["row", "item", "cell", "index", "select", "choose", "(at:", "[0]"].contains(where: label.contains)
    }
}
