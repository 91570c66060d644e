/// The members of a spy for a protocol that only view controllers adopt: it is one, and has what records beside it.
enum ControllerSpy {
    /// The class that such a protocol requires.
    static let superclass = "UIViewController"

    /// What records, and the initializers.
    ///
    /// - Parameter ours: Gives a name of the bench, with its module where the app has it, too.
    /// - Returns: The lines.
    static func opening(_ ours: (String) -> String) -> WrittenMember {
        .lines([
            "nonisolated(unsafe) private let spy: \(ours("Spy"))", "",
            "init(_ stage: \(ours("Stage")), as roles: \(ours("Roles"))? = nil) {",
            "    spy = \(ours("Spy"))(stage, as: roles)", "    super.init(nibName: nil, bundle: nil)", "}", "",
            "required init?(coder: NSCoder) { fatalError(\"the scenario makes this spy on a stage\") }", "",
        ])
    }

    /// The member for a requirement; nil where every view controller has it, and nobody is told of it.
    ///
    /// A controller belongs to the main actor and its protocol may not; who calls it elsewhere is recorded as that, and does not end the play.
    static func member(_ requirement: Requirement, answerName: String) -> WrittenMember? {
        let written = SpyMember(requirement, answerName: answerName, recorder: "spy.").written
        guard case .lines(let lines) = written else { return written }
        guard inherited.contains(requirement.name) else { return .lines(lines.map(shared)) }
        guard requirement.kind == .method || requirement.isSettable else { return nil }
        return .lines(lines.map { $0.hasPrefix(requirement.header) ? "override \($0)" : $0 })
    }

    /// A line that begins a member, for every thread.
    private static func shared(_ line: String) -> String {
        if line.hasPrefix("var ") {
            let isStored = !line.contains("{") || line.contains("{ didSet {")
            return "nonisolated\(isStored ? "(unsafe)" : "") \(line)"
        }
        return ["func ", "subscript"].contains(where: line.hasPrefix) ? "nonisolated \(line)" : line
    }

    /// The members of each view controller that protocols of apps require.
    private static let inherited: Set = [
        "addChild(_:)", "dismiss(animated:completion:)", "isViewLoaded", "loadViewIfNeeded()", "navigationController",
        "navigationItem", "parent", "performSegue(withIdentifier:sender:)", "present(_:animated:completion:)",
        "presentedViewController", "presentingViewController", "show(_:sender:)", "tabBarController", "title", "view",
        "viewDidLoad()", "viewWillAppear(_:)",
    ]
}
