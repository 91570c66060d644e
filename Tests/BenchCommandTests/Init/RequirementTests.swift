import Testing

@testable import BenchSetup

extension ProcessTests {
    @Suite("A requirement waits or throws where its own declaration says so")
    struct RequirementTests {
        @Test("What a closure does that a function takes or returns is not what the function does")
        func effects() throws {
            let text = """
                struct Failure: Error {}
                final class Store {
                    var load: () async throws -> Void = {}
                    var count: Int { get async throws { 1 } }
                    init(load: @escaping () async throws -> Void, done: () throws -> Void) {}
                    func plain(_ body: @escaping () async throws -> Void) {}
                    func making() -> () async throws -> Void { {} }
                    func waits(_ body: () -> Void) async -> () throws -> Void { {} }
                    func throwing(_ numbers: [Int], in pair: (Int, Int)) throws {}
                    func failing() throws(Failure) {}
                    func both(_ body: () async -> Void) async throws -> Int { 1 }
                    func async() {}
                }
                """
            let declarations = try AppScreens.declarations(of: ParsedFile.files(["A.swift": text]))
            let type = try #require(declarations.types.first { $0.name == "Store" })
            let found = declarations.members(of: type).map { Requirement($0, adopter: "Store") }
            #expect(found.filter(\.isAsync).map(\.baseName).sorted() == ["both", "count", "waits"])
            #expect(found.filter(\.canThrow).map(\.baseName).sorted() == ["both", "count", "failing", "throwing"])
        }

        @Test("A closure may be a default value, and the parameters behind it are read")
        func closures() throws {
            let text = """
                final class Store {
                    private(set) var count = 1
                    init(
                        fetch: @escaping (String, Int) async throws -> [String] = { word, count in [word, "\\(count)"] },
                        now: @escaping () -> Int = { 1 }, name: String
                    ) {}
                }
                """
            let declarations = try AppScreens.declarations(of: ParsedFile.files(["A.swift": text]))
            let type = try #require(declarations.types.first { $0.name == "Store" })
            let found = declarations.members(of: type).map { Requirement($0, adopter: "Store") }
            let made = try #require(found.first { $0.kind == .initializer })
            #expect(made.parameters.map(\.name) == ["fetch", "now", "name"])
            #expect(made.parameters.map(\.hasDefault) == [true, true, false])
            #expect(found.first { $0.name == "count" }?.isSettable == false)
        }
    }
}
