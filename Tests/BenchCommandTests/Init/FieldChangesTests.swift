import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("What a view's fields and buttons do is known by their events")
    struct FieldChangesTests {
        @Test(
            "A function is typed into that a field calls at each change, whatever its name, in code or in a storyboard")
        func changes() throws {
            let model = """
                protocol AView: AnyObject { func show() }
                final class APresenter {
                    weak var view: (any AView)?
                    func submit() {}
                    func two(_ text: String) {}
                }
                """
            func ways(_ set: String, _ storyboard: Storyboard = .none, members: String = "") throws -> [String] {
                let view = """
                    import Missing
                    final class AController: UIViewController, AView {
                        let presenter = APresenter()
                        \(members)
                        override func viewDidLoad() { \(set) }
                        @objc func loginTapped() { presenter.submit() }
                        @IBAction func edited(_ sender: UITextField) { presenter.two(sender.text ?? "") }
                        func show() {}
                    }
                    """
                let screens = try AppScreens.read(["M.swift": model, "V.swift": view], storyboard: storyboard)
                return AppScreens.ways(screens.first)
            }
            let typed = #"into: "text") { presenter.two($0) }"#
            let tapped = #"stage.send("submit()") { presenter.submit() }"#
            let drawn = Storyboard(
                """
                <document><scene><objects><viewController id="a" customClass="AController"><textField id="u"><connections>
                <action selector="edited:" destination="a" eventType="editingChanged" id="e"/></connections></textField>
                </viewController></objects></scene></document>
                """)
            let action = #"UIAction { [weak self] _ in self?.presenter.two("") }"#
            for found in [
                try ways("field.addTarget(self, action: #selector(edited), for: .editingChanged)"), try ways("", drawn),
                try ways("field.addAction(\(action), for: .editingChanged)"),
            ] {
                #expect(found.count == 2 && found[0].contains(typed) && found[1] == tapped, "\(found)")
            }
            let made = try ways(
                "view.addSubview(find); view.addSubview(more)",
                members: """
                    lazy var find = UIButton(primaryAction: UIAction(title: "Find") { [weak self] _ in self?.presenter.submit() })
                    lazy var more: UIButton = {
                        let button = UIButton()
                        button.addAction(UIAction(title: "More") { [weak self] _ in self?.presenter.two("a") }, for: .touchUpInside)
                        return button
                    }()
                    """)
            #expect(
                made.count == 2 && made[0] == tapped && made[1].contains("two("), "what a property begins with: \(made)"
            )
            let other = try ways("field.addTarget(self, action: #selector(edited), for: .touchUpInside)")
            #expect(other.first == tapped, "\(other)")
        }
    }
}
