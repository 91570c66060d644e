import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("What overrides in an extension, which needs Objective-C, is called by the class itself")
struct ExtensionMembersTests {
    private func texts(_ files: [String: String]) throws -> [String: String] {
        let parsed = try ParsedFile.files(files)
        let members = ExtensionMembers(parsed)
        return Dictionary(
            uniqueKeysWithValues: parsed.map { file in
                var excerpt = Excerpt(file)
                let names = excerpt.rewrite(with: members.cuts[file.path] ?? [])
                return (file.path, names.isEmpty ? "" : excerpt.text)
            })
    }

    @Test("It has another name there, and the class, also in another file, overrides with a call of it")
    func overriding() throws {
        let texts = try texts([
            "A.swift": "import UIKit\nfinal class List: UITableViewController {\n    var rows = [1]\n}\n",
            "B.swift": """
            extension List {
                override func tableView(
                    _ table: UITableView, numberOfRowsInSection section: Int
                ) -> Int { rows.count }
                override func viewDidLoad() { super.viewDidLoad() }
                func plain() {}
                override func wait() async {}
            }
            """,
        ])
        let list = try #require(texts["A.swift"])
        #expect(
            list.contains(
                "override func tableView( _ table: UITableView, numberOfRowsInSection section: Int ) -> Int { extended_tableView(table, numberOfRowsInSection: section) };"
            ), "\(list)")
        #expect(list.contains("override func viewDidLoad() { extended_viewDidLoad() };"))
        let lines = try #require(texts["B.swift"]).split(separator: "\n").map {
            $0.split(separator: " ").joined(separator: " ")
        }
        #expect(
            lines[1] == "func extended_tableView( // cut"
                && lines[4].hasPrefix("func extended_viewDidLoad() { super.viewDidLoad() }"))
        #expect(
            lines[5] == "func plain() {}" && lines[6] == "override func wait() async {}",
            "one that waits is left to the compiler")
    }

    @Test("What a subclass overrides, and an extension declares, becomes a member of the class; nothing else does")
    func overridden() throws {
        let texts = try texts([
            "A.swift": """
            class Base: UIViewController {}
            extension Base { func title(in section: Int) -> String? { nil }; func other() {} }
            final class List: Base { override func title(in section: Int) -> String? { "a" } }
            struct Row {}
            extension Row { func title(in section: Int) -> String? { nil } }
            """
        ])
        let lines = try #require(texts["A.swift"]).split(separator: "\n").map(String.init)
        try #require(lines.count == 5)
        #expect(lines[0].contains("{ func title(in section: Int) -> String? { extended_title(in: section) };"))
        #expect(lines[1].contains("func extended_title(in section: Int) -> String? { nil }; func other() {}"))
        #expect(lines[2].hasPrefix("final class List: Base { override func title(in section: Int)"))
        #expect(lines[4] == "extension Row { func title(in section: Int) -> String? { nil } }")
        #expect(try self.texts(["B.swift": "class A {}\nextension A { func a() {} }\n"]) == ["B.swift": ""])
    }
}
