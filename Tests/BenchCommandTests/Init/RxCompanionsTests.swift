import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("A small library beside RxSwift that is not here has the members that an app uses")
struct RxCompanionsTests {
    private static let rx = AppLibrary.known.filter { ["RxCocoa", "RxSwift"].contains($0.module) }

    private static func text(_ text: String, _ libraries: [AppLibrary] = rx) throws -> String {
        RxCompanions.text(for: try ParsedFile.files(["A.swift": text]), libraries)
    }

    @Test("What tells of requests under way, and of errors, is declared where the app imports the library and names it")
    func trackers() throws {
        let tracking = "import RxSwiftUtilities\nlet a = ActivityIndicator()\nlet b = c.trackActivity(a)\n"
        #expect(try Self.text(tracking).contains("func trackActivity("))
        #expect(try !Self.text(tracking).contains("ErrorTracker"))
        #expect(try Self.text("import RxSwiftUtilities\nlet b = c.trackError(d)\n").contains("class ErrorTracker"))
        #expect(try Self.text(tracking, [Self.rx[0]]).isEmpty, "it rests on both libraries")
        let own = "import RxSwift\nclass ActivityIndicator {}\nlet b = c.trackActivity(a)\n"
        #expect(try Self.text(own).isEmpty && Self.text("import RxSwiftUtilities\n" + own).isEmpty)
        let package = AppLibrary("RxSwiftUtilities", Self.rx[0].source)
        #expect(try Self.text(tracking, Self.rx + [package]).isEmpty, "a copy that is here has them itself")
    }

    @Test("Such an app needs what the members rest on, also where only the library imported that")
    func parts() throws {
        let files = try ParsedFile.files(["A.swift": "import RxSwift\nimport RxSwiftUtilities\n"])
        #expect(AppLibrary.parts(seenBy: files) == ["RxCocoa"])
    }
}
