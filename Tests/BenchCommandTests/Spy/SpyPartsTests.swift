import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("A spy has the parts that its presenter fills itself")
    struct SpyPartsTests {
        @Test("A part of a view that is always there is made; any other may be missing")
        func parts() throws {
            let text = """
                class UITableView { init() {} }
                class Chart { init() {} }
                protocol ListView: AnyObject {
                    var table: UITableView! { get set }
                    var chart: Chart! { get }
                    var other: UITableView? { get }
                    var head: UITableView { get }
                }
                """
            let declarations = try AppScreens.declarations(of: ParsedFile.files(["V.swift": text]))
            let shape = try #require(declarations.protocols.first { $0.name == "ListView" })
            let spy = try #require(ClassWriter(kind: .spy, declarations: declarations).write(shape).text)
            #expect(
                spy.contains(
                    "    var table: UITableView! = MainActor.assumeIsolated { UITableView() } { didSet { record(table) } }\n"
                ), "\(spy)")
            #expect(
                spy.contains(
                    "    var headAnswer: UITableView = MainActor.assumeIsolated { UITableView() }\n    var head: UITableView { headAnswer }\n"
                ))
            #expect(spy.contains("    var chart: Chart!\n") && spy.contains("    var other: UITableView?\n"), "\(spy)")
        }

        @Test("A stream that a presenter puts events into is there; one that begins with a value only its author knows")
        func streams() throws {
            let text = """
                class PublishSubject<Element> { init() {} }
                class BehaviorSubject<Element> { init(value: Element) {} }
                protocol ListView: AnyObject {
                    var names: PublishSubject<[String]> { get set }
                    var state: BehaviorSubject<Int> { get }
                }
                """
            let declarations = try AppScreens.declarations(of: ParsedFile.files(["V.swift": text]))
            let shape = try #require(declarations.protocols.first { $0.name == "ListView" })
            let spy = try #require(ClassWriter(kind: .spy, declarations: declarations).write(shape).text)
            #expect(spy.contains("var namesAnswer: PublishSubject<[String]> = PublishSubject<[String]>()\n"), "\(spy)")
            #expect(spy.contains("var stateAnswer: BehaviorSubject<Int>!\n"), "\(spy)")
        }

        @Test("A spy of a protocol for view controllers is one, and records beside it on whatever thread")
        func controller() throws {
            let kit = """
                @MainActor open class UIViewController {
                    public init(nibName: String?, bundle: Int?) {}
                    public required init?(coder: Int) { nil }
                    open var title: String?
                    open func dismiss(animated: Bool, completion: (() -> Void)?) {}
                }
                """
            let text = """
                import UIKitStandin
                protocol ListView: UIViewController {
                    var title: String? { get set }
                    var parent: UIViewController? { get }
                    var rows: [String] { get set }
                    var count: Int { get }
                    func show(_ rows: [String])
                    func dismiss(animated: Bool, completion: (() -> Void)?)
                    func offer(_ plants: [Plant])
                }
                struct Plant {}
                """
            let declarations = try AppScreens.declarations(
                of: ParsedFile.files(["V.swift": text]), ["UIKitStandin": kit])
            // A class of a module that is in no graph, as the stand-in is.
            let own = declarations.protocols.first { $0.name == "ListView" }
            let written = ClassWriter(kind: .spy, declarations: declarations).write(try #require(own))
            #expect(written.byHand.isEmpty, "\(written.byHand)")
            let spy = written.text ?? ""
            let lines = [
                "import UIKitStandin", "final class ListViewSpy: UIViewController, ListView {",
                "    nonisolated(unsafe) private let spy: Spy", "        spy = Spy(stage, as: roles)",
                "    override var title: String? { didSet { spy.record(title) } }",
                "    nonisolated(unsafe) var rows: [String] = [] { didSet { spy.record(rows) } }",
                "    nonisolated(unsafe) var count: Int = 0",
                "    nonisolated func show(_ rows: [String]) { spy.record(rows) }",
            ]
            #expect(lines.filter { !spy.contains($0 + "\n") }.isEmpty, "\(spy)")
            #expect(spy.contains("override func dismiss(animated") && !spy.contains("parent"), "\(spy)")
            let keeping = ClassWriter(kind: .spy, declarations: declarations, keepsLists: true)
                .write(try #require(own)).text
            #expect(
                keeping?.contains(
                    """
                        nonisolated(unsafe) var givenPlants: [Plant] = []
                        nonisolated func offer(_ plants: [Plant]) {
                            spy.record(plants)
                            givenPlants = plants
                        }

                    """) == true, "\(keeping ?? "")")
        }
    }
}
