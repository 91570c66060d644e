import BenchRunner
import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("An app brings along what no Swift file of it says")
struct AppResourcesTests {
    @Test(
        "A colour or a picture of the assets is called as Xcode calls it",
        arguments: [
            ("AccentColor", "Color", "accent"), ("dark_purple", "Color", "darkPurple"),
            ("Dark Purple", "Color", "darkPurple"),
            ("TMDBLogo", "Image", "tmdbLogo"), ("2x-icon", "Image", "_2xIcon"), ("Color", "Color", "color"),
            ("HeroImage", "Image", "hero"),
        ])
    func assetName(_ name: String, _ ending: String, _ called: String) {
        #expect(AssetSymbols.identifiers(of: name, ending).contains(called))
    }

    @Test("Of the assets, what code names and does not declare itself is written, for the modules that it imports")
    func assets() throws {
        let assets = AssetSymbols(among: [
            "App/Colors.xcassets/Brand.colorset/Contents.json", "App/Colors.xcassets/Red.colorset/Contents.json",
            "App/Colors.xcassets/Unused.colorset/Contents.json", "App/Colors.xcassets/Own.colorset/Contents.json",
            "App/Images.xcassets/Icons/Star.imageset/Contents.json", "App/Other.colorset/Contents.json",
        ])
        let code = "let all: [Any] = [UIColor.brand, UIColor.red, UIColor.own, UIImage.star, UIColor.other]\n"
        let own = "extension UIColor { static let own = UIColor() }\n"
        let text = assets.shim(for: [try ParsedFile.file("A.swift", "import UIKit\n" + code + own)])
        #expect(text.contains("static let brand = ColorResource(name: \"Brand\")"))
        #expect(text.contains("static var star: UIImage { UIImage(resource: .star) }"))
        #expect(["red", "own:", "unused", "other", "Color {"].allSatisfy { !text.contains(" \($0)") }, "\(text)")
        #expect(text.contains("static let own = ColorResource(name: \"Own\")"), "another type has it all the same")
        let view = try ParsedFile.file("A.swift", "import SwiftUI\nlet color = Color.brand\n")
        #expect(assets.shim(for: [view]).contains("static var brand: Color { Color(.brand) }"))
        #expect(assets.shim(for: [try ParsedFile.file("A.swift", "import Foundation\n" + code)]).isEmpty)
    }

    @Test("What another module of the app gives to all is not written over, and what it keeps is")
    func sharedAssets() throws {
        let code = try ParsedFile.files([
            "Kit/A.swift": "import UIKit\nextension UIColor { public static let brand = UIColor.red }\n",
            "Kit/B.swift": "import UIKit\nextension UIColor { static let kept = UIColor.red }\n",
            "App/A.swift": "import UIKit\nimport Kit\nlet all = [UIColor.brand, UIColor.kept]\n",
        ])
        let assets = AssetSymbols(
            among: ["App/A.xcassets/Brand.colorset/Contents.json", "App/A.xcassets/Kept.colorset/Contents.json"],
            beside: code)
        let text = assets.shim(for: code.filter { $0.path.hasPrefix("App") })
        #expect(!text.contains("var brand: UIColor") && text.contains("var kept: UIColor"), "\(text)")
    }

    @Test("Core Data's entities have the properties that Xcode writes, but for those whose class is written by hand")
    func entities() {
        let text = """
            <?xml version="1.0"?>
            <model>
                <!-- <entity name="Old" codeGenerationType="class"/> -->
                <entity name="Plant" representedClassName="PlantEntity" syncable="YES" codeGenerationType="class">
                    <attribute name="name" optional="YES" attributeType="String"/>
                    <attribute name="height" attributeType="Double" defaultValueString="0.0" usesScalarValueType="YES"/>
                    <attribute name="count" optional="YES" attributeType="Integer 16" usesScalarValueType="NO"/>
                    <relationship name="leaves" optional="YES" toMany="YES" destinationEntity="Leaf"/>
                    <relationship name="pot" optional="YES" maxCount="1" destinationEntity="Pot"/>
                </entity>
                <entity name="Pot" representedClassName=".PotEntity" codeGenerationType="category"/>
                <entity name="Leaf" representedClassName="Leaf" codeGenerationType="class"/>
                <entity name="Root" representedClassName="Root" syncable="YES"><attribute name="a" attributeType="URI"/></entity>
            </model>
            """
        let entities = DataModel(text, named: "Plants.xcdatamodel").entities
        #expect(entities.map(\.name) == ["PlantEntity", "PotEntity", "Leaf"])
        #expect(entities.map(\.isWritten) == [true, false, true])
        #expect(
            entities.first?.members.prefix(5) == [
                "class func fetchRequest() -> NSFetchRequest<PlantEntity> { NSFetchRequest(entityName: \"Plant\") }",
                "override class func entity() -> NSEntityDescription { NSEntityDescription(name: \"Plant\", className: \"PlantEntity\") }",
                "var name: String?", "var height: Double = 0", "var count: NSNumber?",
            ])
        #expect(
            entities.first?.members.dropFirst(5) == [
                "var leaves: NSSet?",
                "func addToLeaves(_ value: Leaf) { leaves = NSSet(array: (leaves?.allObjects ?? []).filter { ($0 as? NSObject) !== value } + [value]) }",
                "func addToLeaves(_ values: NSSet) { for case let value as Leaf in values { addToLeaves(value) } }",
                "func removeFromLeaves(_ value: Leaf) { leaves = NSSet(array: (leaves?.allObjects ?? []).filter { ($0 as? NSObject) !== value }) }",
                "func removeFromLeaves(_ values: NSSet) { for case let value as Leaf in values { removeFromLeaves(value) } }",
                "var pot: PotEntity?",
            ])
        let standin = TypeStandin(
            name: "PlantEntity", form: .entity(["var name: String?", "var height: Double = 0"]),
            origin: "Plants.xcdatamodel",
            user: "Store.swift")
        #expect(
            TypeStandin.file([standin]).hasSuffix(
                "import CoreData\n\n/// Of Plants.xcdatamodel, as Xcode writes it; needed by Store.swift.\nnonisolated public class PlantEntity: NSManagedObject, Identifiable { public var name: String?; public var height: Double = 0 }\n"
            ), "\(standin.text)")
    }

    @Test(
        "A build setting in a value is filled in, and one that no file says has a text in its place",
        arguments: [
            ("$(API_HOST)/v1", "api.example.com/v1"), ("https:/$()/$(API_HOST)", "https://api.example.com"),
            ("${API_KEY}", "API_KEY"), ("$(BASE_URL)", "https://base-url.example"),
            ("https://$(API_DOMAIN)", "https://api-domain.example"), ("plain", "plain"),
        ])
    func filled(_ text: String, _ expected: String) {
        let variables = ["API_HOST": "$(HOST_NAME:default)", "HOST_NAME": "api.example.com"]
        #expect(AppBundle.filled(text, variables) == expected)
    }

    @Test("A property list within Info.plist is a value too, and what Apple's systems read of it is none")
    func info() {
        let text = """
            <plist version="1.0"><dict>
                <key>Api</key><dict><key>host</key><string>$(HOST)</string><key>retries</key><integer>3</integer></dict>
                <key>Pages</key><array><string>a</string><dict><key>b</key><false/></dict></array>
                <key>UIBackgroundModes</key><array/>
            </dict></plist>
            """
        let info = AppBundle.info(Data(text.utf8), named: "Shop", ["HOST": "api.example.com"])
        #expect(info["Api"] == #"["host": "api.example.com", "retries": 3] as [String: Any]"#)
        #expect(info["Pages"] == #"["a", ["b": false] as [String: Any]] as [Any]"#)
        #expect(info["CFBundleName"] == "\"Shop\"" && info["UIBackgroundModes"] == nil)
    }

    @Test(
        "A value of Info.plist is of the type that its list says",
        arguments: [
            ("<integer>1</integer>", "1"), ("<integer>0</integer>", "0"), ("<true/>", "true"), ("<false/>", "false"),
            ("<real>1</real>", "1.0"), ("<data>AAEC</data>", "Data(base64Encoded: \"AAEC\")!"),
            ("<date>2001-01-01T00:00:10Z</date>", "Date(timeIntervalSinceReferenceDate: 10.0)"),
        ])
    func typed(value: String, written: String) {
        let text = "<plist version=\"1.0\"><dict><key>Key</key>\(value)</dict></plist>"
        #expect(AppBundle.info(Data(text.utf8), named: "Shop", [:])["Key"] == written)
    }

    @Test("The list of the app is a file of its bundle too, under the name that it has there")
    func listAsFile() throws {
        let folder = try ScratchFolder()
        let app = folder.url.appending(path: "App")
        try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
        try Data("import Foundation\n".utf8).write(to: app.appending(path: "A.swift"))
        try Data("<plist version=\"1.0\"><dict/></plist>".utf8).write(to: app.appending(path: "App-Info.plist"))
        let place = try AppPlace(app, target: nil, toolchain: ParsedFile.toolchain)
        #expect(
            AppBundle(place).files["Info.plist"]?.hasSuffix("App/App-Info.plist") == true, "\(AppBundle(place).files)")
        let asking = try ParsedFile.files(["A.swift": "let a = Bundle.main.bundleIdentifier!\n"])
        #expect(
            AppBundle(place).shim(for: asking, isOfPackage: false).contains(
                "var bundleIdentifier: String? { \"com.example.App\" }"))
        let generated = "final class Token {\n    static let bundle = { Bundle.module }()\n}\n"
        let declared = generated + "extension Bundle { static var module: Bundle { .main } }\n"
        let implicit = "let a = Image(\"a\", bundle: .module)\n"
        let isWritten = try [generated, implicit, declared, "let a = Bundle.main, b = .module\n"].map { text in
            AppBundle(place).shim(for: try ParsedFile.files(["A.swift": text]), isOfPackage: false)
                .contains("static var module: Bundle { .main }")
        }
        #expect(isWritten == [true, true, false, false], "SwiftPM compiles what generators write for it")
    }

    @Test(
        "A list of keys that no repository has is written with the keys that the app reads, and one that is there is taken"
    )
    func missingLists() throws {
        let text = """
            enum Keys {
                static var api: String {
                    guard let path = Bundle.main.path(forResource: "Secrets", ofType: "plist") else { fatalError() }
                    return NSDictionary(contentsOfFile: path)?.object(forKey: "API_KEY") as! String
                }
                static var hash: Any? { NSDictionary(contentsOfFile: Bundle.main.path(forResource: "Secrets", ofType: "plist")!)!["HASH"] }
                static var all: URL? { Bundle.main.url(forResource: "Cities", withExtension: "plist") }
                static var page: URL? { Bundle.main.url(forResource: "Page", withExtension: "html") }
            }
            struct Pages { let url = Bundle.main.url(forResource: "Pages", withExtension: "plist") }
            """
        let code = [try ParsedFile.file("A.swift", text)]
        let lists = MissingLists(in: code, among: ["App/Cities.plist", "App/A.swift"])
        #expect(lists.keys == ["Secrets": ["API_KEY", "HASH"]], "what is read of Pages nobody knows")
        let written = try PropertyListSerialization.propertyList(
            from: Data(lists.text(of: "Secrets").utf8), format: nil)
        #expect(written as? [String: String] == ["API_KEY": "API_KEY", "HASH": "HASH"])
        #expect(MissingLists(in: code, among: ["Secrets.plist"]).keys["Secrets"] == nil)
    }

    @Test("A file that no module has says nothing about the app, but a test says what is made up")
    func strangers() throws {
        let folder = try TemporaryFolder()
        let manifest =
            "import PackageDescription\nlet package = Package(name: \"App\", targets: [.target(name: \"App\")])\n"
        try folder.write("// swift-tools-version: 6.0\n" + manifest, to: "Package.swift")
        try folder.write("struct Answer: Codable { let names: [String]? }\n", to: "Sources/App/Answer.swift")
        try folder.write("struct Answer { let names: [Int] }\n", to: "Old/Answer.swift")
        try folder.write("import Testing\nstruct Fake {}\nclass Answer {}\n", to: "Tests/AppTests/Fake.swift")
        let app = AppCode(files: try AppPlace(folder.url, target: nil, toolchain: ParsedFile.toolchain).code)
        #expect(app.types["Answer"]?.members.map(\.type) == ["[String]?"])
        #expect(app.madeUp == ["Fake"], "a double may have the name of what the app has")
    }

    @Test("A model of Core Data is in the bundle under the name that it has when it is compiled")
    func models() {
        let files = [
            "App/Shop.xcdatamodeld/Shop.xcdatamodel/contents", "App/Shop.xcdatamodeld/.xccurrentversion", "App/a.json",
        ]
        let found = AppBundle.models(among: files)
        #expect(found.map(\.name) == ["Shop.momd"] && found.map(\.folder) == ["App/Shop.xcdatamodeld"])
    }

    @Test("What Foundation lacks here is declared where a file calls it")
    func gaps() throws {
        let calling = try ParsedFile.files([
            "A.swift":
                "func f() throws { throw NSError() }\nfunc g() -> Bool { NSPredicate(format: \"SELF MATCHES %@\", \"a\").evaluate(with: \"a\") }\n"
        ])
        let text = FoundationGaps.text(for: calling)
        #expect(
            text.contains("convenience init(_ none: Void = ())") && text.contains("convenience init(format: String"))
        let asking = try ParsedFile.files([
            "A.swift": "let a = NSMutableURLRequest()\nlet b = NSError(domain: \"c\", code: 1)\n"
        ])
        let requests = FoundationGaps.text(for: asking)
        #expect(requests.contains("extension NSMutableURLRequest") && !requests.contains("NSError"))
        let saving = try ParsedFile.files([
            "A.swift": "func f(_ r: inout URLRequest) { r.allowsExpensiveNetworkAccess = false }\n"
        ])
        let ways = FoundationGaps.text(for: saving)
        #expect(ways.contains("extension URLRequest { nonisolated var allowsExpensiveNetworkAccess: Bool"))
        #expect(!ways.contains("URLSessionConfiguration") && !ways.contains("Constrained"))
        let ticking = try ParsedFile.files(["A.swift": "var a = Timer()\n"])
        #expect(FoundationGaps.text(for: ticking).contains("extension Timer"))
        let texts = try ParsedFile.files([
            "A.swift": "let a = NSMutableAttributedString()\nlet b = NSAttributedString()\n"
        ])
        #expect(FoundationGaps.text(for: texts).matches(of: /extension/).count == 1, "one has both")
        let storing = try ParsedFile.files(["A.swift": "import CoreData\nlet a = NSPredicate(format: \"a == 1\")\n"])
        #expect(FoundationGaps.text(for: storing).isEmpty, "the stand-in of Core Data has it")
        let other = try ParsedFile.files(["A.swift": "let a = NSError(domain: \"a\", code: 1)\n"])
        #expect(FoundationGaps.text(for: other).isEmpty)
        let members = try ParsedFile.files([
            "A.swift": "func f(_ p: IndexPath, _ d: UserDefaults) { d.setValue(p.item, forKey: \"a\") }\n",
            "B.swift": "func g(_ r: inout URLRequest) { r.setValue(\"a\", forHTTPHeaderField: \"b\") }\n",
        ])
        let both = FoundationGaps.text(for: members)
        #expect(both.contains("var item: Int") && both.contains("extension UserDefaults"))
        let shown = try ParsedFile.files(["C.swift": "import UIKit\nlet a = IndexPath(item: 0, section: 0)\n"])
        #expect(
            FoundationGaps.text(for: shown + members).contains("var item: Int") == false, "the stand-in of UIKit has it"
        )
        #expect(
            FoundationGaps.text(for: Array(members.dropFirst())).isEmpty, "a request has its own function of that name")
        let forgetting = try ParsedFile.files(["A.swift": "func f(_ d: UserDefaults) { d.set(nil, forKey: \"a\") }\n"])
        #expect(
            FoundationGaps.text(for: forgetting).contains("set(_ url: URL?, forKey"),
            "Foundation's calls itself for ever")
        let naming = try ParsedFile.files([
            "A.swift":
                "let a = DispatchSerialQueue.main\nlet e = NSDataDetector.self\nlet b = String(localized: \"c\")\nlet d = URL.cachesDirectory\n",
            "B.swift": "extension URL { static var cachesDirectory: URL { URL(filePath: \"/\") } }\n",
        ])
        let older = try ParsedFile.files([
            "A.swift":
                "func f() throws { try d.write(to: u, options: .atomicWrite); g(Bundle.main.developmentLocalization) }\n"
        ])
        #expect(FoundationGaps.text(for: older).contains("static var atomicWrite: Self { .atomic }"))
        #expect(FoundationGaps.text(for: older).contains("var developmentLocalization: String?"))
        let names = FoundationGaps.text(for: naming)
        #expect(
            names.contains("typealias DispatchSerialQueue") && names.contains("class NSDataDetector")
                && names.contains("localized key: String"))
        #expect(!names.contains("cachesDirectory"), "the app declares it itself")
        let timing = try ParsedFile.files([
            "A.swift":
                "let a = 2 * NSEC_PER_SEC\nfunc f(_ d: NSDictionary) -> Any? { d.value(forKeyPath: \"a.b\") }\n"
        ])
        let times = FoundationGaps.text(for: timing)
        #expect(times.contains("var NSEC_PER_SEC: UInt64") && times.contains("func value(forKeyPath"))
        #expect(!times.contains("MSEC_PER_SEC"))
        let caught = try ParsedFile.files([
            "A.swift": "func f() { do { try g() } catch URLError.cancelled {} catch {} }\n"
        ])
        #expect(FoundationGaps.text(for: caught).contains("static func ~= (code: URLError.Code, error: any Error)"))
    }

    @Test("A formatter that Foundation lacks comes from a module that only who names it sees, unless the app has one")
    func formatters() throws {
        let naming = try ParsedFile.files(["A.swift": "import Foundation\nlet a = DateComponentsFormatter()\n"])
        #expect(
            FoundationGaps.text(for: naming).contains(
                "typealias DateComponentsFormatter = Formatters.DateComponentsFormatter\n"))
        let module = AppModule(name: "App", files: ["A.swift"])
        func brought(_ files: [SwiftFile]) -> Set<String> {
            BroughtModules.names(to: module, files, among: [], below: URL(filePath: "/"))
        }
        #expect(brought(naming) == ["Formatters"])
        let own = try ParsedFile.files(["B.swift": "import Foundation\nclass DateComponentsFormatter {}\n"])
        #expect(brought(naming + own).isEmpty && FoundationGaps.text(for: naming + own).isEmpty)
    }

    @Test(
        "A module is brought along to a file that uses what other imports show on Apple's platforms: the keychain, moves of a list"
    )
    func keychain() throws {
        func brought(_ text: String) throws -> Set<String> {
            BroughtModules.names(
                to: AppModule(name: "App", files: ["A.swift"]), try ParsedFile.files(["A.swift": text]), among: [],
                below: URL(filePath: "/"))
        }
        #expect(try brought("import Foundation\nlet a = [kSecClass as String: kSecClassKey]\n") == ["Security"])
        #expect(try brought("import Security\nlet a = [kSecClass as String: kSecClassKey]\n").isEmpty)
        #expect(try brought("import Foundation\nlet kSection = 1\n").isEmpty)
        let moving = "import Foundation\nfunc f(_ a: inout [Int], _ b: IndexSet) { a.remove(atOffsets: b) }\n"
        #expect(try brought(moving) == ["SwiftUI"], "its members are seen in a whole module")
    }

    @Test("The compiler's words about a module of the app do not blame it for a library, and a need of Combine is seen")
    func ownModules() throws {
        let files = try ParsedFile.files(["A.swift": "import Combine\nimport Core\nlet a = Just(1).flatMap { $0 }\n"])
        var attempt = ModuleAttempt(all: files, DeclaredTypes(files), own: ["Core"])
        let problem = CompilerErrors.Problem(
            path: "A.swift", line: 3, column: 9, message: "cannot find 'Just' in scope")
        attempt.learn(from: ["A.swift": [problem]])
        #expect(attempt.reasons["A.swift"] == .compiler("cannot find 'Just' in scope"))
        #expect(OutReason.imports("Lib", call: "cannot find 'Just' in scope").message == "cannot find 'Just' in scope")
    }
}
