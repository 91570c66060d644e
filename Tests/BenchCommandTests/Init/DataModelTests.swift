import Testing

@testable import BenchInit

@Suite("Of the versions of a Core Data model the present one is read")
struct DataModelTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for (version, member) in [("", "first"), (" 2", "second"), (" 10", "tenth"), (" 3", "third")] {
            try folder.write(
                """
                <model><entity name="Plant" representedClassName="Plant" codeGenerationType="class">
                <attribute name="\(member)" attributeType="String"/></entity></model>
                """, to: "App/Shop.xcdatamodeld/Shop\(version).xcdatamodel/contents")
        }
    }

    private var members: [String]? {
        get throws {
            let tree = try AppTree(folder.url)
            return DataModel.entities(among: tree.files, below: folder.url)["Plant"]?.members
        }
    }

    @Test("The one that the list beside them names is built", arguments: ["", " 2", " 3"])
    func named(version: String) throws {
        try folder.write(
            """
            <plist version="1.0"><dict>
            <key>_XCCurrentVersionName</key><string>Shop\(version).xcdatamodel</string></dict></plist>
            """, to: "App/Shop.xcdatamodeld/.xccurrentversion")
        let name = ["": "first", " 2": "second", " 3": "third"][version] ?? ""
        #expect(try members?.contains("var \(name): String?") == true)
        #expect(try members?.count == 2, "what brings the class along, and one attribute")
    }

    @Test("Without a list it is the one with the greatest number, and not the last by its name")
    func numbered() throws { #expect(try members?.contains("var tenth: String?") == true) }

    @Test("Models beside each other are no versions of one")
    func beside() throws {
        for name in ["Tree", "Bush"] {
            try folder.write(
                "<model><entity name=\"\(name)\" codeGenerationType=\"class\"/></model>",
                to: "Models/\(name).xcdatamodel/contents")
        }
        let tree = try AppTree(folder.url)
        #expect(DataModel.entities(among: tree.files, below: folder.url).keys.sorted() == ["Bush", "Plant", "Tree"])
    }
}
