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
    }
}
