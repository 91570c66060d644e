import Foundation
import Testing

@testable import BenchDiagnostics
@testable import PresenterBench

@Suite("An initial state is written completely or not at all")
struct InitialStateTests {
    private static func error(defaults: [String: any Sendable] = [:], files: [String] = []) -> Diagnostic? {
        let contents = Dictionary(uniqueKeysWithValues: files.map { ($0, Data()) })
        do {
            try InitialState(defaults: defaults, files: contents).check()
            return nil
        } catch { return error }
    }

    @Test("Every property list type is accepted")
    func propertyLists() {
        let values: [String: any Sendable] = [
            "text": "a", "number": 1, "fraction": 2.5, "flag": true, "date": Date(), "bytes": Data([1]),
            "list": [1, 2], "nested": ["a": ["b", "c"]] as [String: [String]],
        ]
        #expect(Self.error(defaults: values) == nil)
    }

    @Test("A value that is not a property list is reported with its key and type, even when nested")
    func noPropertyList() {
        #expect(
            Self.error(defaults: ["a": 1, "id": UUID()]) == .noPropertyList(key: "id", type: "UUID"))
        #expect(Self.error(defaults: ["id": [UUID()]]) == .noPropertyList(key: "id", type: "Array<UUID>"))
        #expect(Self.error(defaults: ["none": String?.none])?.place == #"startsWith, defaults, key "none""#)
    }

    @Test(
        "A path that leaves the home, or is not normalised, is refused",
        arguments: ["", "/a", "../a", "a/../b", "a/..", "./a", "a//b", "a/", "a\u{0}b"])
    func outside(path: String) {
        #expect(Self.error(files: [path, "Documents/good"]) == .notInHome(path: path))
    }

    @Test("Two files that some file system treats as one, or a file in place of another's folder, clash")
    func clashes() {
        #expect(Self.error(files: ["a/b", "a/c", "ab"]) == nil)
        #expect(Self.error(files: ["A/b", "a/B"]) == .clashingFiles(path: "a/B", with: "A/b"))
        #expect(Self.error(files: ["a", "a/b/c"]) == .clashingFiles(path: "a/b/c", with: "a"))
    }
}
