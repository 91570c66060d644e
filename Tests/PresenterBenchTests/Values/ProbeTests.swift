import Foundation
import Testing

@testable import PresenterBench

private struct Beer: Sendable { var name: String }

private enum Failure: Error { case empty }

/// Everything that a requirement may be; bound to no class.
private protocol Cellar {
    var count: Int { get }
    var label: String? { get set }
    subscript(row: Int) -> String { get }
    static var kind: String { get }
    func open()
    func beer(forRow row: Int) -> Beer?
    func beer(named name: String) -> Beer?
    func first() throws -> Beer
    nonisolated(nonsending) func refill() async
    nonisolated(nonsending) func order(_ count: Int) async throws -> [Beer]
    func fetch(completion: @escaping (Result<[Beer], any Error>) -> Void)
    func fetchAnywhere(completion: @escaping @Sendable (Int, String) -> Bool)
    func cast<Value>(_ value: Value, to type: Value.Type) -> Value
    mutating func add(_ beer: Beer)
}

private struct SmallCellar: Cellar {
    var count: Int { beers.count }
    var label: String?
    var beers: [Beer] = []
    static let kind = "small"
    subscript(row: Int) -> String { beers[row].name }
    func open() {}
    func beer(forRow row: Int) -> Beer? { beers.indices.contains(row) ? beers[row] : nil }
    func beer(named name: String) -> Beer? { beers.first { $0.name == name } }
    func first() throws -> Beer {
        guard let first = beers.first else { throw Failure.empty }
        return first
    }
    nonisolated(nonsending) func refill() async { await Task.yield() }
    nonisolated(nonsending) func order(_ count: Int) async throws -> [Beer] {
        guard count > 0 else { throw Failure.empty }
        return Array(beers.prefix(count))
    }
    func fetch(completion: @escaping (Result<[Beer], any Error>) -> Void) { completion(.success(beers)) }
    func fetchAnywhere(completion: @escaping @Sendable (Int, String) -> Bool) { _ = completion(1, "one") }
    func cast<Value>(_ value: Value, to type: Value.Type) -> Value { value }
    mutating func add(_ beer: Beer) { beers.append(beer) }
}

/// A line for each requirement, and two for the one that can be set.
private final class CellarProbe: Probe<any Cellar>, Cellar {
    var count: Int { forward { $0.count } }
    var label: String? {
        get { forward { $0.label } }
        set { forward(newValue) { _ in target.label = newValue } }
    }
    subscript(row: Int) -> String { forward(row) { $0[row] } }
    static let kind = "probe"
    func open() { forward { $0.open() } }
    func beer(forRow row: Int) -> Beer? { forward(row) { $0.beer(forRow: row) } }
    func beer(named name: String) -> Beer? { forward(name) { $0.beer(named: name) } }
    func first() throws -> Beer { try forward { try $0.first() } }
    nonisolated(nonsending) func refill() async { await forward { await $0.refill() } }
    nonisolated(nonsending) func order(_ count: Int) async throws -> [Beer] {
        try await forward(count) { try await $0.order(count) }
    }
    func fetch(completion: @escaping (Result<[Beer], any Error>) -> Void) {
        forward { $0.fetch(completion: noted(completion)) }
    }
    func fetchAnywhere(completion: @escaping @Sendable (Int, String) -> Bool) {
        forward { $0.fetchAnywhere(completion: noted(completion)) }
    }
    func cast<Value>(_ value: Value, to type: Value.Type) -> Value { forward(value, type) { $0.cast(value, to: type) } }
    func add(_ beer: Beer) { forward(beer) { _ in target.add(beer) } }
}

@MainActor
private protocol Screen: AnyObject {
    var title: String { get set }
    func show(_ count: Int) async -> Bool
}

@MainActor
private final class TitledScreen: Screen {
    var title = "none"
    func show(_ count: Int) async -> Bool {
        title = "\(count)"
        return true
    }
}

private final class ScreenProbe: Probe<any Screen>, Screen {
    var title: String {
        get { forward { $0.title } }
        set { forward(newValue) { $0.title = newValue } }
    }
    func show(_ count: Int) async -> Bool { await forward(count) { await $0.show(count) } }
}

@Suite("A probe notes a call, its arguments and its result, and forwards it")
@MainActor
struct ProbeTests {
    private let play = StageWithoutPlay()

    private func cellar(_ names: String...) -> CellarProbe {
        CellarProbe(play.stage, SmallCellar(beers: names.map(Beer.init)))
    }

    @Test("A getter and its result share a line")
    func getter() {
        #expect(cellar("One", "Two").count == 2)
        #expect(play.lines == ["View -> Presenter     count -> 2"])
    }

    @Test("A property that is set shows its new value, and reaches a target of value type")
    func setter() {
        let cellar = cellar()
        cellar.label = "Cold"
        #expect(cellar.label == "Cold")
        #expect(play.lines == [#"View -> Presenter     label = "Cold""#, #"View -> Presenter     label -> "Cold""#])
    }

    @Test("A method without a result is only its name")
    func void() {
        cellar().open()
        #expect(play.lines == ["View -> Presenter     open()"])
    }

    @Test("The result of a call with arguments is below them")
    func arguments() {
        #expect(cellar("One").beer(forRow: 0)?.name == "One")
        #expect(
            play.lines == [
                "View -> Presenter     beer(forRow:)", "  forRow: 0", #"  -> Beer(name: "One")"#,
            ])
    }

    @Test("Overloads and subscripts are distinguished by their labels")
    func overloads() {
        let cellar = cellar("One")
        #expect(cellar.beer(named: "Two") == nil && cellar[0] == "One")
        #expect(
            play.lines == [
                "View -> Presenter     beer(named:)", #"  named: "Two""#, "  -> nil",
                "View -> Presenter     subscript(_:)", "  0", #"  -> "One""#,
            ])
    }

    @Test("A result too long for its line is a block")
    func block() {
        let cellar = cellar(String(repeating: "long ", count: 20))
        #expect(throws: Never.self) { try cellar.first() }
        #expect(
            play.lines == [
                "View -> Presenter     first()", "  -> Beer",
                "    name: \"\(String(repeating: "long ", count: 20))\"",
            ])
    }

    @Test("An error is noted, and rethrown")
    func throwing() {
        let cellar = cellar()
        #expect(throws: Failure.empty) { try cellar.first() }
        #expect(play.lines == ["View -> Presenter     first() throws Failure.empty"])
    }

    @Test("An asynchronous call is noted when it begins, and its result when it returns")
    func asynchronous() async throws {
        let cellar = cellar("One")
        await cellar.refill()
        #expect(try await cellar.order(1).map(\.name) == ["One"])
        await #expect(throws: Failure.empty) { try await cellar.order(0) }
        #expect(
            play.lines == [
                "View -> Presenter     refill()",
                "View -> Presenter     order(_:)", "  1", #"  -> [Beer(name: "One")]"#,
                "View -> Presenter     order(_:)", "  0", "  throws Failure.empty",
            ])
    }

    @Test("A completion handler's call is noted in reverse, before the call that received it returns")
    func completion() {
        var fetched = 0
        cellar("One").fetch { fetched = (try? $0.get().count) ?? -1 }
        #expect(fetched == 1)
        #expect(
            play.lines == [
                "View -> Presenter     fetch(completion:)",
                "Presenter -> View     fetch(completion:) calls back", #"  .success([Beer(name: "One")])"#,
            ])
    }

    @Test("A handler for any thread is noted with all its arguments, and its result is passed through")
    func sendableCompletion() {
        cellar().fetchAnywhere { number, text in number == 1 && text == "one" }
        #expect(
            play.lines == [
                "View -> Presenter     fetchAnywhere(completion:)",
                "Presenter -> View     fetchAnywhere(completion:) calls back", "  1", #"  "one""#,
            ])
    }

    @Test("Generic methods are forwarded with their types")
    func generic() {
        #expect(cellar().cast(3, to: Int.self) == 3)
        #expect(
            play.lines == ["View -> Presenter     cast(_:to:)", "  3", "  to: Int.self", "  -> 3"])
    }

    @Test("A method that mutates a target of value type changes it")
    func mutating() {
        let cellar = cellar()
        cellar.add(Beer(name: "Late"))
        #expect(cellar.count == 1)
        #expect(play.lines.last == "View -> Presenter     count -> 1")
    }

    @Test("Protocols of the main actor and of classes have the same form")
    func mainActor() async {
        let screen = ScreenProbe(play.stage, TitledScreen(), as: .router)
        screen.title = "first"
        #expect(await screen.show(2))
        #expect(screen.title == "2")
        #expect(
            play.lines == [
                #"Presenter -> Router   title = "first""#,
                "Presenter -> Router   show(_:)", "  2", "  -> true",
                #"Presenter -> Router   title -> "2""#,
            ])
    }

    @Test("Events during a call are between it and its result")
    func between() {
        final class Answering: Probe<Spy> {
            func load() -> Int {
                forward {
                    $0.record(call: "didLoad()"); return 1
                }
            }
        }
        _ = Answering(play.stage, Spy(play.stage)).load()
        #expect(
            play.lines == [
                "View -> Presenter     load()", "Presenter -> View     didLoad()", "Presenter -> View     load() -> 1",
            ])
    }
}
