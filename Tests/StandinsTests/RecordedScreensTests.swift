import Testing

@testable import PresenterBench
@testable import UIKitStandin

@Suite("A part of a screen that a view is told is recorded by its type")
@MainActor
struct RecordedScreensTests {
    private final class Form: UIViewController {
        let field = UITextField()
        var mail = "ada@example.com"
    }

    private func text(_ value: Any) -> String {
        ValueText.lines(for: value, label: nil, width: 200).joined(separator: "\n")
    }

    @Test("A controller, its views and what lies around them lead to the whole screen, and are not followed")
    func parts() {
        let form = Form()
        _ = UINavigationController(rootViewController: form)
        let parts: [Any] = [
            form, form.field, form.navigationItem, UIBarButtonItem(), UITapGestureRecognizer(), form.view.layer,
        ]
        #expect(
            parts.map(text) == [
                "Form", "UITextField", "UINavigationItem", "UIBarButtonItem", "UITapGestureRecognizer", "CALayer",
            ])
        #expect(text([form]) == "[Form]" && text((form, 1)).contains("Form"))
    }

    @Test("What a screen shows are values, and recorded as such")
    func values() {
        #expect(text(UIColor.red).contains("systemRed") || text(UIColor.red).contains("red"))
        #expect(text(UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)).contains("top: 1"))
        #expect(text(UIKeyboardType.alphabet).contains("asciiCapable"), "the name that it had first")
    }
}
