import Foundation
import Testing

@testable import SampleScenarios

@Suite("The screen of the picture of the day")
struct PictureOfTheDayScreenTests {
    @Test(
        "Bytes are recognised as a picture by their first bytes",
        arguments: [
            ([0xFF, 0xD8, 0xFF, 0xE0], true), ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], true),
            (Array("GIF89a...".utf8), true), (Array("GIF88a...".utf8), false), (Array("<html>".utf8), false),
            ([0xFF, 0xD8], false), ([], false),
        ] as [([UInt8], Bool)])
    func picture(bytes: [UInt8], isPicture: Bool) {
        var screen = PictureOfTheDayScreen()
        screen.show(Data(bytes))
        let picture = isPicture ? "picture of \(bytes.count) bytes" : "no picture"
        #expect(screen.text == "screen: no title, \(picture); no spinner")
    }

    @Test("An alert of the picture is before the page, and a second one does not appear")
    func alert() {
        var screen = PictureOfTheDayScreen()
        screen.title = "One \"moon\""
        screen.spins = true
        let page = #"title "One \"moon\"", no picture; spinner"#
        #expect(screen.present(Alert(title: "a", message: "b", buttons: [])) == "alert(title:message:buttons:)")
        #expect(screen.text == #"screen: alert "a", "b"; \#(page)"#)
        #expect(screen.present(Alert(title: "c", buttons: [])) == "ignoredAlert(title:message:buttons:)")
        #expect(screen.text == #"screen: alert "a", "b"; \#(page)"#)
        screen.closeAlert()
        #expect(screen.text == "screen: \(page)")
    }
}
