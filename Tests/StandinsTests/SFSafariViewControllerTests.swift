import Testing

@testable import SafariServicesStandin
@testable import UIKitStandin

@Suite("A page of the web is a screen that is told with its address")
@MainActor
struct SFSafariViewControllerTests {
    @Test("It is presented and pushed as any screen is, and loads nothing")
    func shown() throws {
        let address = try #require(URL(string: "https://example.com/a"))
        let screen = UIViewController()
        let page = SFSafariViewController(url: address, entersReaderIfAvailable: true)
        #expect(page.configuration.entersReaderIfAvailable)
        screen.present(page, animated: true)
        #expect(screen.shown("presented") == "SFSafariViewController https://example.com/a")
        let other = UIViewController()
        let navigation = UINavigationController(rootViewController: other)
        navigation.pushViewController(SFSafariViewController(url: address), animated: true)
        #expect(other.shown("pushed") == "SFSafariViewController https://example.com/a")
    }
}
