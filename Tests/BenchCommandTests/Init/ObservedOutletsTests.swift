import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("An outlet that is observed is set once more, as a storyboard sets it")
struct ObservedOutletsTests {
    private static let call = "public override func didConnectOutlets() { super.didConnectOutlets(); "

    /// The excerpts of files, and what is rewritten in them.
    private func excerpts(_ files: [String: String]) throws -> [String: (excerpt: Excerpt, names: Set<String>)] {
        let parsed = try ParsedFile.files(files)
        let outlets = ObservedOutlets(parsed, DeclaredTypes(parsed))
        return Dictionary(
            uniqueKeysWithValues: parsed.map { file in
                var excerpt = Excerpt(file)
                let names = excerpt.rewrite(setting: outlets.cuts[file.path] ?? [])
                return (file.path, (excerpt, names))
            })
    }

    private static let list = """
        class List: Base {
            @IBOutlet weak var table: UITableView! {
                didSet { table.dataSource = self }
            }
            @IBOutlet private var chart: ChartView? { willSet { print(1) } }
            @IBOutlet var plain: UILabel!
            var title: String = "" { didSet { print(title) } }
        }
        """

    @Test("Its class does so in a function of UIKit's stand-in, also below another class of the app; others do not")
    func classes() throws {
        let other = """
            class Base: UIViewController { var count = 0 { didSet { print(1) } } }
            final class Owner: NSObject { @IBOutlet var label: UILabel! { didSet { label.text = "" } } }
            final class Far: Unknown { @IBOutlet var label: UILabel! { didSet { label.text = "" } } }
            open class Cell: UITableViewCell { @IBOutlet var label: UILabel! { didSet { label.text = "" } } }
            """
        let found = try excerpts(["A.swift": Self.list, "B.swift": other])
        let list = try #require(found["A.swift"])
        #expect(list.names == ["@IBOutlet", "didSet of an outlet"])
        #expect(
            list.excerpt.text.hasPrefix(
                "class List: Base { \(Self.call)if let it = table { table = it }; if let it = chart { chart = it }; };"),
            "\(list.excerpt.text)")
        let lines = try #require(found["B.swift"]).excerpt.text.split(separator: "\n")
        try #require(lines.count == 4)
        #expect(lines[0] == "class Base: UIViewController { var count = 0 { didSet { print(1) } } }")
        #expect(!lines[1].contains(Self.call) && !lines[2].contains(Self.call), "they have no such function")
        #expect(lines[3].contains("Cell: UITableViewCell { \(Self.call)if let it = label { label = it }; };"))
    }

    @Test("One that does not compile is no longer set; where nothing is left, the function goes")
    func gone() throws {
        var excerpt = try #require(try excerpts(["A.swift": Self.list, "B.swift": "class Base: UIView {}"])["A.swift"])
            .excerpt
        let line = try #require(excerpt.text.split(separator: "\n").first)
        func problem(_ name: String) throws -> CompilerErrors.Problem {
            let place = try #require(line.firstRange(of: "if let it = table"))
            return CompilerErrors.Problem(
                path: "A.swift", line: 1, column: line[..<place.lowerBound].utf8.count + 13,
                message: "cannot find '\(name)' in scope")
        }
        let isCut = excerpt.cut([try problem("chart")])
        #expect(isCut && excerpt.text.contains("\(Self.call)if let it = table { table = it }; };"), "\(excerpt.text)")
        #expect(!excerpt.text.contains("chart = it"))
        let isGone = excerpt.cut([try problem("table")])
        #expect(isGone && excerpt.text.hasPrefix("class List: Base {\n    var table"), "\(excerpt.text)")
    }

    @Test("What is done then, and does not compile, shows nothing, and the play goes on")
    func observers() throws {
        let text = """
            class List: UIViewController {
                @IBOutlet var table: UITableView! {
                    didSet { if table.isMissing { table.other = 1 } }
                }
            }
            """
        var excerpt = try #require(try excerpts(["A.swift": text])["A.swift"]).excerpt
        let isCut = excerpt.cut([
            .init(path: "A.swift", line: 3, column: 27, message: "value of type 'UITableView' has no member")
        ])
        #expect(isCut && excerpt.text.contains("didSet { LeftOut.call(\"List.table\") }"), "\(excerpt.text)")
    }
}
