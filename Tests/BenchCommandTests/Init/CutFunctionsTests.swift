import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("A function that does not compile here is found behind what comes to it")
    struct CutFunctionsTests {
        @Test(
            "A function that does not compile here is found through a property, a protocol with one adopter, and what is shared"
        )
        func cutElsewhere() throws {
            let text = """
                protocol Keeping { func keep() }
                final class Keeper: Keeping { static let shared = Keeper(); init() {}; func keep() { write() }; func write() {} }
                final class Model { let keeper: Keeping; var made = Keeper.shared; init(keeper: Keeping) { self.keeper = keeper }
                    func save() { keeper.keep() }; func other() { print("") } }
                """
            func found(_ cut: String, _ function: String) throws -> String? {
                AppCode(files: [try ParsedFile.file("A.swift", text)]).compiled(without: [cut], leavesOut: false)
                    .cutFunction(
                        behind: function, of: "Model")
            }
            #expect(try found("Keeper.write", "save") == "Keeper.write")
            #expect(try found("Keeper.write", "other") == nil)
            #expect(try found("Keeper.init", "init") == "Keeper.init")
            #expect(try found("Keeper.init", "other") == nil)
        }

        @Test("What a view behind a protocol does is no part of a flow: a spy stands in its place")
        func cutView() throws {
            let text = """
                protocol ListView: AnyObject { func wait() }
                final class ListController: UIViewController, ListView { func wait() {} }
                final class ListPresenter { weak var view: ListView?; func open() { view?.wait() } }
                """
            let app = AppCode(files: [try ParsedFile.file("A.swift", text)]).compiled(
                without: ["ListController.wait"], leavesOut: false)
            #expect(app.cutFunction(behind: "open", of: "ListPresenter") == nil)
            #expect(app.cutFunction(behind: "wait", of: "ListController") == "ListController.wait")
        }

        @Test("What reading or setting a property comes to is found, of the type itself and of what is shared")
        func cutBehindProperties() throws {
            let text = """
                final class Store { static let shared = Store(); var isOpen: Bool { ask() }; func ask() -> Bool { true }; func keep() {} }
                final class Model {
                    var count = 0 { didSet { keep() } }
                    var plain = 0
                    func keep() { Store.shared.keep() }
                    func add() { later { self.count += 1 } }
                    func look() { if Store.shared.isOpen { plain = 1 } }
                }
                """
            func found(_ cut: String, _ function: String) throws -> String? {
                AppCode(files: [try ParsedFile.file("A.swift", text)]).compiled(without: [cut], leavesOut: false)
                    .cutFunction(
                        behind: function, of: "Model")
            }
            #expect(try found("Store.keep", "add") == "Store.keep")
            #expect(try found("Store.isOpen", "look") == "Store.isOpen")
            #expect(try found("Store.ask", "look") == "Store.ask")
            #expect(try found("Store.keep", "look") == nil)
        }

        @Test("A function that a superclass has and that does not compile here is found, also behind `super`")
        func cutAbove() throws {
            let text = """
                class Store { init() { open() }; func open() {}; func get() {} }
                class NoteStore: Store { func notes() { get() } }
                final class LastStore: NoteStore { override func get() { super.get() } }
                """
            func found(_ cut: String, _ function: String, _ type: String) throws -> String? {
                AppCode(files: [try ParsedFile.file("A.swift", text)]).compiled(without: [cut], leavesOut: false)
                    .cutFunction(
                        behind: function, of: type)
            }
            #expect(try found("Store.get", "notes", "NoteStore") == "Store.get")
            #expect(try found("Store.get", "get", "LastStore") == "Store.get")
            #expect(try found("Store.open", "init", "LastStore") == "Store.open")
            #expect(try found("Store.open", "notes", "NoteStore") == nil)
        }
    }
}
