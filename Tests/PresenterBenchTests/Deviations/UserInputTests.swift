import Testing

@testable import Transcript

@Suite("What can come twice is told by the label of a step")
struct UserInputTests {
    @Test(
        "What the maker of a screen calls once does not come twice; in words it is what a user does",
        arguments: [
            ("start()", false), ("await start()", false), ("configure(with:)", false), ("setUp()", false),
            ("setup(_:)", false), ("start", true), ("start the timer", true), ("setup, once more", true),
            ("configureAll()", true), ("viewDidLoad", false),
        ])
    func twice(_ label: String, _ canComeTwice: Bool) { #expect(UserInput(label).canComeTwice == canComeTwice) }
}
