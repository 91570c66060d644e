import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("A library is asked for by its name, and the names that it had before are declared")
struct LibraryNamesTests {
    @Test("A library is asked for where the app imports it and has no module of that name; of a folder, what is in it")
    func libraries() throws {
        let files = try ParsedFile.files([
            "A.swift":
                "import Alamofire\nimport CryptoSwift\nimport Foundation\nimport ObjectMapper\nimport Other\nimport RxCocoa\nimport SwiftyJSON\n",
            "B.swift": "import XCTest\nimport Swinject\n",
        ])
        let known = AppLibraries(copies: nil).asked(by: files, besides: ["ObjectMapper"])
        #expect(
            known.map(\.module) == ["Alamofire", "CryptoSwift", "RxCocoa"],
            "what a stand-in takes the place of is not fetched")
        #expect(known.first?.product == ".product(name: \"Alamofire\", package: \"Alamofire\")")
        let copies = FileManager.default.temporaryDirectory.appending(path: "copies-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: copies) }
        let other = copies.appending(path: "Other")
        try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
        try Data().write(to: other.appending(path: "Package.swift"))
        let copied = AppLibraries(copies: copies).asked(by: files, besides: ["ObjectMapper"])
        #expect(copied.map(\.module) == ["Other"], "a folder that was named is all that is looked at")
        #expect(
            copied.first?.source.dependency(from: copies.appending(path: "Bench"))
                == "name: \"Other\", path: \"../Other\"")
        let ofMany = copies.appending(path: "RxSwift")
        try FileManager.default.createDirectory(at: ofMany, withIntermediateDirectories: true)
        try Data().write(to: ofMany.appending(path: "Package.swift"))
        let more = AppLibraries(copies: copies).asked(by: files, besides: [])
        #expect(more.map(\.module) == ["Other", "RxCocoa"], "a product of a package of another name")
    }

    @Test(
        "A known library comes in its one release, and in that of an older interface where the project asks for that",
        arguments: [
            (PackageSource.Requirement.from("1.0.0"), "Factory 1.3.0"), (.exact("1.2.7"), "Factory 1.3.0"),
            (.from("2.1.0"), "Factory 2.5.3"), (.branch("main"), "Factory 2.5.3"),
            (.range("3.0.0", "3.2.0"), "Factory 2.5.3"),
        ])
    func older(requirement: PackageSource.Requirement, expected: String) throws {
        let product = ProjectPackages.Product(
            name: "Factory", address: "https://example.com/hmlongco/Factory.git", requirement: requirement)
        let named = ProjectPackages([product], pins: []).libraries
        let files = try ParsedFile.files(["A.swift": "import Factory\n"])
        let asked = AppLibraries(copies: nil, named: named).asked(by: files, besides: [])
        #expect(asked.map(\.source.title) == [expected] && asked.allSatisfy(\.isKnown))
    }

    /// Tells whether a declaration comes in beside a file of an app that has Alamofire.
    private static func isDeclared(_ declaration: String, beside text: String) throws -> Bool {
        let library = try #require(AppLibrary.known.first { $0.module == "Alamofire" })
        return ShimsText.text(for: try ParsedFile.files(["A.swift": text]), libraries: [library]).contains(declaration)
    }

    @Test("The names of Alamofire 4 are declared where they are used and the library is there")
    func oldAlamofire() throws {
        let library = try #require(AppLibrary.known.first { $0.module == "Alamofire" })
        func shims(_ text: String, _ libraries: [AppLibrary]) throws -> Bool {
            ShimsText.text(for: try ParsedFile.files(["A.swift": text]), libraries: libraries).contains(
                "public nonisolated enum Alamofire {\n    public typealias SessionManager")
        }
        let old = "import Alamofire\nfunc a() { Alamofire.request(\"b\").responseJSON { _ in } }\n"
        let manager = "import Alamofire\nlet manager = SessionManager()\n"
        let new = "import Alamofire\nfunc a() { AF.request(\"b\") }\nlet b = Alamofire.Session.default\n"
        #expect(try shims(old, [library]) && shims(manager, [library]))
        #expect(try !shims(old, []) && !shims(new, [library]))
        #expect(try shims(old + "extension DataRequest { func a() {} }\n", [library]))
        let bare = "import Alamofire\nfunc a() { request(url!).response { _ in } }\n"
        #expect(try shims(bare, [library]), "a function of the module")
        #expect(try !shims(bare + "func request(_ a: URL) -> B { B() }\n", [library]))
        #expect(try !shims("import Alamofire\nfunc a() { request(of: 1) }\n", [library]))
        let method = "import Alamofire\nextension Alamofire.Session { func a() { request(url!).response { _ in } } }\n"
        #expect(try !shims(method, [library]), "a method of the session")
        let own = old + "typealias HTTPMethod = Alamofire.HTTPMethod\n"
        #expect(try !shims(own, [library]), "what the app calls so would be meant")
    }

    @Test("The result of Alamofire 4, which has one type, is declared where no file writes the one of Swift")
    func oldResult() throws {
        func shims(_ text: String) throws -> Bool {
            try Self.isDeclared("typealias Result<Value>", beside: "import Alamofire\n" + text)
        }
        let old = "func a(_ then: (Result<[String: Int]>) -> Void) {}\n"
        #expect(try shims(old))
        #expect(try !shims(old + "func b() -> Result<Int, Error> { .success(1) }\n"), "both cannot be meant")
        #expect(try !shims(old + "enum Result<A> { case success(A) }\n"))
        #expect(try !shims("func b(_ a: Swift.Result<Int, Error>, _ c: AFResult<Int>) {}\n"))
    }

    @Test(
        "The parameters of Alamofire 5.9 are declared where a type has them as what they were, and a protocol by their name"
    )
    func parametersOfAny() throws {
        func shims(_ text: String) throws -> Bool {
            try Self.isDeclared("typealias Parameters = [String: Any]", beside: "import Alamofire\n" + text)
        }
        let asking = "protocol Route { var body: Parameters? { get } }\n"
        let answering = "struct Films: Route { var body: [String:Any]? { nil } }\n"
        #expect(try shims(asking + answering))
        #expect(try !shims(asking) && !shims(answering))
        #expect(try !shims(asking + "struct Films: Route { var body: Parameters? { nil } }\n"))
        #expect(try !shims(asking + answering + "struct Parameters {}\n"), "the app's own is meant")
        let coding = "struct Query: ParameterEncoding { func encode(_ a: B, with c: Parameters?) -> D { d } }\n"
        #expect(try !shims(asking + answering + coding), "the library's protocol has them as they are now")
    }

    @Test("The names of older releases of a library are declared where they are used and it is there")
    func olderNames() throws {
        let rx = AppLibrary.known.filter { ["RxCocoa", "RxSwift"].contains($0.module) }
        func shims(_ text: String, _ libraries: [AppLibrary], of module: String = "App") throws -> String {
            ShimsText.text(for: try ParsedFile.files(["A.swift": text]), of: module, libraries: libraries)
        }
        let without = "import Reachability\nlet a = Reachability()\nlet b = try! Reachability()\n"
        #expect(try shims(without, []).contains("init?(_ older: Void = ())"))
        #expect(try !shims("import Reachability\nlet b = try! Reachability()\n", []).contains("older"))
        let old = "import RxSwift\nlet a = Variable(1)\nfunc b() { c.addDisposableTo(d) }\n"
        #expect(try shims(old, rx).contains("func addDisposableTo(") && shims(old, rx).contains("class Variable<"))
        #expect(
            try !shims(old, rx).contains("Driver")
                && shims(old + "import RxCocoa\nvar d: Driver<Int>", rx).contains("asDriver"))
        #expect(try !shims(old, []).contains("Variable"))
        #expect(try !shims(old + "struct Variable {}", rx).contains("class Variable<"))
        let shared = "import RxSwift\nextension ObservableType { func a() -> Observable<E> { shareReplay(1) } }\n"
        #expect(
            try shims(shared, rx).contains("typealias E = Element") && shims(shared, rx).contains("func shareReplay("))
        #expect(try !shims(shared, rx).contains("class Variable"))
        let waiting = "import RxSwift\nimport RxCocoa\nlet a = b.debounce(0.3, scheduler: c)\n"
        #expect(try shims(waiting, rx).contains("debounce(_ dueTime: Double, scheduler:"))
        #expect(try shims(waiting, rx).contains("func debounce(_ dueTime: Double) -> SharedSequence"))
        #expect(try !shims(waiting.replacing("0.3", with: ".seconds(1)"), rx).contains("debounce"))
        let driven = "import RxCocoa\nextension SharedSequence { func a() -> SharedSequence<S, Int> { b } }\n"
        #expect(try shims(driven, rx).contains("typealias S = SharingStrategy"))
        let sending = ["requestJSON", "requestData", "requestString", "urlRequest"].map { "func \($0)() {}\n" }.joined()
        #expect(try shims(sending, [], of: "RxAlamofire").contains("headers: [String: String]?"))
        #expect(try !shims(sending, []).contains("headers"), "an app may call its own functions so")
        let moya = "public final class NetworkLoggerPlugin { public init() {} }"
        #expect(try shims(moya, [], of: "Moya").contains("verbose: Bool"), "it is compiled with the library")
        #expect(try !shims(moya, []).contains("verbose: Bool"), "an app may have a type of that name")
    }

    @Test("What maps the responses of Alamofire is declared where both libraries are there")
    func mappedResponses() throws {
        let libraries = AppLibrary.known.filter { ["Alamofire", "ObjectMapper"].contains($0.module) }
        let text = "import Alamofire\nimport AlamofireObjectMapper\nfunc a() { b.responseObject { (c: D) in } }\n"
        func shims(_ text: String, _ libraries: [AppLibrary]) throws -> Bool {
            ShimsText.text(for: try ParsedFile.files(["A.swift": text]), libraries: libraries).contains(
                "func responseObject<")
        }
        #expect(try shims(text, libraries) && !shims(text, [libraries[0]]))
        #expect(try !shims("import Alamofire\nimport ObjectMapper\n", libraries))
    }

    @Test("Responses as pictures are declared where the library of them is not there")
    func pictures() throws {
        func shims(_ text: String) throws -> Bool { try Self.isDeclared("func responseImage(", beside: text) }
        let asking = "import Alamofire\nimport AlamofireImage\nfunc a() { AF.request(b).responseImage { c($0) } }\n"
        #expect(try shims(asking) && !shims(asking.replacing("import AlamofireImage\n", with: "")))
        #expect(try !shims("import Alamofire\nimport AlamofireImage\nlet a = view.af\n"))
    }

    @Test("The publishers of Alamofire are declared beside what takes the place of Combine")
    func publishers() throws {
        let library = try #require(AppLibrary.known.first { $0.module == "Alamofire" })
        let files = try ParsedFile.files([
            "A.swift": "import Alamofire\nlet a = AF.request(\"b\").publishDecodable(type: Int.self).value()\n"
        ])
        func shims(_ libraries: [AppLibrary], _ standins: [Standin]) -> Bool {
            ShimsText.text(for: files, libraries: libraries, standins: standins).contains("func publishDecodable<")
        }
        #expect(shims([library], [.appCombine]))
        #expect(!shims([], [.appCombine]) && !shims([library], [.combine]))
    }

    @Test(
        "The way to the servers, which Alamofire lacks here, is declared on what tells of it, unless the app has its own"
    )
    func way() throws {
        let library = try #require(AppLibrary.known.first { $0.module == "Alamofire" })
        let asking = try ParsedFile.files([
            "A.swift": "import Alamofire\nlet isThere = NetworkReachabilityManager()?.isReachable ?? false\n"
        ])
        #expect(
            ShimsText.text(for: asking, libraries: [library]).contains("final class NetworkReachabilityManager"))
        let module = AppModule(name: "App", files: ["A.swift"])
        let root = URL(filePath: "/")
        #expect(BroughtModules.names(to: module, asking, among: [], below: root) == ["SystemConfiguration"])
        let own = try ParsedFile.files(["B.swift": "import Foundation\nfinal class NetworkReachabilityManager {}\n"])
        #expect(BroughtModules.names(to: module, asking + own, among: [], below: root).isEmpty)
        #expect(ShimsText.text(for: asking + own, libraries: [library]).contains("class Network") == false)
    }
}
