import Foundation
import Testing

@testable import UIKitStandin

@Suite("UIKit has its names from before Swift 4.2")
@MainActor
struct OldNamesTests {
    private final class List: UITableViewController {
        var heard = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            _ = NotificationCenter.default.addObserver(forName: .UIKeyboardWillShow, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { self.heard += 1 }
            }
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        override func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
            UITableViewAutomaticDimension
        }
        override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: UITableViewCellStyle.subtitle, reuseIdentifier: nil)
            cell.textLabel?.text = "Fern"
            return cell
        }
    }

    @Test("The attributes of a text have the keys of now")
    func attributes() {
        let marked = NSAttributedString(string: "Fern", attributes: [NSForegroundColorAttributeName: UIColor.red])
        #expect(marked.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
        #expect(
            UIWindowLevelAlert == UIWindow.Level.alert && UIWindowLevelAlert.rawValue > UIWindowLevelNormal.rawValue)
        #expect(NSFontAttributeName == .font && NSUnderlineStyleAttributeName == .underlineStyle)
    }

    @Test("A screen that is written with them does what it does with the new ones")
    func screen() {
        let list = List(style: UITableViewStyle.plain)
        list.appear()
        #expect(list[shown: "tableView"] as? String == "1 row: Fern", "\(list.parts)")
        NotificationCenter.default.post(name: UIResponder.keyboardWillShowNotification, object: nil)
        #expect(list.heard == 1)
        let search = UISearchController(searchResultsController: nil)
        search.dimsBackgroundDuringPresentation = false
        #expect(!search.obscuresBackgroundDuringPresentation)
        #expect(
            UIActivityIndicatorView(activityIndicatorStyle: .gray).style == .gray && UI_USER_INTERFACE_IDIOM() == .phone
        )
    }
}
