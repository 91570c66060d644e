/// The members of a spy for a protocol that only view controllers adopt: it is one, and has what records beside it.
enum ControllerSpy {
    /// The class that such a protocol requires.
    static let superclass = "UIViewController"

    /// The beginning of the class: the recorder, and the initializers.
    static func opening(_ ours: (String) -> String) -> WrittenMember {
        .lines([
            "nonisolated(unsafe) private let spy: \(ours("Spy"))", "",
            "init(_ stage: \(ours("Stage")), as roles: \(ours("Roles"))? = nil) {",
            "    spy = \(ours("Spy"))(stage, as: roles)", "    super.init(nibName: nil, bundle: nil)", "}", "",
            "required init?(coder: NSCoder) { fatalError(\"the scenario makes this spy on a stage\") }", "",
        ])
    }

    /// The member for a requirement; nil where every view controller has it, and nobody is told of it.
    static func member(_ requirement: Requirement, answerName: String, keeping kept: KeptLists) -> WrittenMember? {
        guard inherited.contains(requirement.name) else {
            return SpyMember(requirement, answerName: answerName, in: .controller, keeping: kept).written
        }
        guard requirement.kind == .method || requirement.isSettable else { return nil }
        return SpyMember(requirement, answerName: answerName, in: .overriding).written
    }

    /// The members of each view controller that protocols of apps require.
    private static let inherited: Set = [
        "addChild(_:)", "dismiss(animated:completion:)", "isViewLoaded", "loadViewIfNeeded()", "navigationController",
        "navigationItem", "parent", "performSegue(withIdentifier:sender:)", "present(_:animated:completion:)",
        "presentedViewController", "presentingViewController", "show(_:sender:)", "tabBarController", "title", "view",
        "viewDidLoad()", "viewWillAppear(_:)",
    ]
}
