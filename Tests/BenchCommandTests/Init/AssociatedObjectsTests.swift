import BenchPlatform
import BenchRunner
import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("An object of an app has values under keys, as Objective-C would keep them")
    struct AssociatedObjectsTests {
        private static let program = """
            import Foundation

            final class Value { let name: String; init(_ name: String) { self.name = name }; deinit { print("gone: \\(name)") } }
            nonisolated(unsafe) var key: UInt8 = 0
            nonisolated(unsafe) var other: UInt8 = 0
            public struct Kept { public init(policy: objc_AssociationPolicy = .OBJC_ASSOCIATION_COPY) {} }
            extension DispatchGroup {
                var count: Int? {
                    get { objc_getAssociatedObject(self, &key) as? Int }
                    set { objc_setAssociatedObject(self, &key, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
                }
            }
            nonisolated func locked() { objc_sync_enter(group); objc_sync_exit(group) }
            nonisolated let group = DispatchGroup(), second = DispatchGroup()
            print(group.count as Any)
            group.count = 1
            second.count = 2
            print(group.count as Any, second.count as Any, objc_getAssociatedObject(group, &other) as Any)
            group.count = nil
            print(group.count as Any)

            do {
                let view = NSObject()
                objc_setAssociatedObject(view, &key, Value("kept"), .OBJC_ASSOCIATION_RETAIN)
                objc_setAssociatedObject(view, &other, Value("assigned"), .OBJC_ASSOCIATION_ASSIGN)
                print((objc_getAssociatedObject(view, &key) as? Value)?.name as Any, objc_getAssociatedObject(view, &other) as Any)
                objc_setAssociatedObject(view, &other, 3, .OBJC_ASSOCIATION_ASSIGN)
                print(objc_getAssociatedObject(view, &other) as Any)
            }
            group.count = 4
            locked()
            """

        @Test("They are written where only a subscript uses them, or a file only names how they are held")
        func found() throws {
            let code = "class Kept { subscript(key: String) -> Any? { get { objc_getAssociatedObject(self, key) } "
            let set = "set { objc_setAssociatedObject(self, key, newValue, .OBJC_ASSOCIATION_RETAIN) } } }"
            let named = "let policy = objc_AssociationPolicy.OBJC_ASSOCIATION_RETAIN"
            for text in [code + set, named] {
                let gaps = FoundationGaps.text(for: [try ParsedFile.file("A.swift", text)])
                #expect(gaps.contains("func objc_getAssociatedObject("))
            }
        }

        @Test(
            "A value stays until it is replaced or its object goes; one that is only assigned is held by others",
            arguments: [[], ["-default-isolation", "MainActor"]])
        func kept(flags: [String]) throws {
            let scratch = try ScratchFolder()
            let file = try ParsedFile.file("main.swift", Self.program)
            let gaps = FoundationGaps.text(for: [file])
            let sources = [("main.swift", Self.program), ("Gaps.swift", gaps)].map { name, text in
                (place: scratch.url.appending(path: name), text: text)
            }
            for source in sources { try Data(source.text.utf8).write(to: source.place) }
            let program = scratch.url.appending(path: "program").path
            let words = flags + ["-swift-version", "6", "-o", program] + sources.map { $0.place.path }
            let built = try ParsedFile.toolchain.run("swiftc", words)
            try #require(built.code == 0, "\(built.errors)")
            let run = try ParsedFile.toolchain.run("env", [program])
            #expect(
                run.output.split(separator: "\n") == [
                    "nil", "Optional(1) Optional(2) nil", "nil", "gone: assigned", "Optional(\"kept\") nil",
                    "Optional(3)", "gone: kept",
                ], "\(run.output)")
        }
    }
}
