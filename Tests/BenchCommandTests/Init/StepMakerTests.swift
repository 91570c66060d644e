import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("A step says what the user does, with the values of the screen")
    struct StepMakerTests {
        @Test("A secret that the app hands over is written as its token")
        func ownSecrets() throws {
            let text = """
                protocol FeedView: AnyObject { func show() }
                final class API { init(apiKey: String, host: String) {} }
                final class FeedPresenter {
                    weak var view: FeedView?
                    func load(with api: API, password: String, empty token: String) {}
                }
                """
            let view = """
                import Missing
                final class FeedViewController: UIViewController, FeedView {
                    let presenter = FeedPresenter()
                    override func viewDidLoad() {
                        presenter.load(with: API(apiKey: "A1B2", host: "a.test"), password: "open", empty: "")
                    }
                }
                """
            let ways = AppScreens.ways(try AppScreens.read(["A.swift": text, "V.swift": view]).first)
            let call = #"load(with: API(apiKey: "REDACTED-1", host: "a.test"), password: "REDACTED-1", empty: "")"#
            #expect(ways.first?.hasSuffix("{ presenter.\(call) }") == true, "\(ways)")
        }

        @Test("A secret that is handed over is the token that stands for one, which a recording may hold")
        func secrets() throws {
            let text = """
                import Observation
                struct Form { let mail: String; let password: String }
                @Observable final class AViewModel {
                    var isIn = false
                    var password = ""
                    func signIn(mail: String, password: String) {}
                    func renew(_ form: Form) {}
                }
                """
            let view = """
                import Missing
                struct AView: View {
                    let model: AViewModel
                    var body: some View { Button("Sign in") { model.signIn(mail: mail, password: typed); model.renew(form) } }
                }
                """
            let flow = try #require(try AppScreens.read(["A.swift": text, "V.swift": view]).first?.flow)
            #expect(flow.watches == ["stage.watch(presenter, \\.isIn, \"isIn\")"])
            #expect(
                flow.steps.map(\.ways.first) == [
                    #"stage.send("signIn(mail: \"ada@example.com\", password: \"REDACTED-1\")") { presenter.signIn(mail: "ada@example.com", password: "REDACTED-1") }"#,
                    #"stage.send("renew(Form(mail: \"ada@example.com\", password: \"REDACTED-1\"))") { presenter.renew(Form(mail: "ada@example.com", password: "REDACTED-1")) }"#,
                ])
        }

        @Test("A text whose parameter says nothing of it is what its method is called for")
        func named() throws {
            let text = """
                protocol FormView: AnyObject { func show() }
                final class FormPresenter {
                    weak var view: FormView?
                    func emailDidChange(_ text: String) {}
                    func nameDidChange(_ text: String) {}
                    func save(phone text: String) { view?.show() }
                    func renewPassword(_ text: String) { view?.show() }
                }
                """
            let view = """
                import Missing
                final class FormController: UIViewController, FormView {
                    let presenter = FormPresenter()
                    func show() {}
                    func textFieldDidChangeSelection(_ field: UITextField) {
                        presenter.emailDidChange(field.text ?? "")
                        presenter.nameDidChange(field.text ?? "")
                    }
                    @IBAction func saveTapped(_ button: UIButton) { presenter.renewPassword(typed) }
                }
                """
            let steps = try #require(try AppScreens.read(["A.swift": text, "V.swift": view]).first?.flow?.steps)
            let ways = steps.compactMap { $0.ways.first?.split(separator: "\n").first.map(String.init) }
            #expect(
                ways == [
                    #"stage.type("ada@example.com", into: "emailDidChange") { presenter.emailDidChange($0) }"#,
                    #"stage.type("swift", into: "text") { presenter.nameDidChange($0) }"#,
                    #"stage.send("renewPassword(\"REDACTED-1\")") { presenter.renewPassword("REDACTED-1") }"#,
                ], "\(ways)")
        }

        @Test("A row that asks for more once it appears is the last one")
        func scrolled() throws {
            let text = """
                import Observation
                struct Row: Sendable { let id: Int }
                @Observable final class AViewModel {
                    var rows: [Row] = []
                    func loadMore(after row: Row?) async {}
                }
                """
            let view = """
                import Missing
                struct AView: View {
                    let model: AViewModel
                    var body: some View {
                        List { ForEach(model.rows) { row in Text("").task { await model.loadMore(after: row) } } }
                    }
                }
                """
            let flow = try #require(try AppScreens.read(["A.swift": text, "V.swift": view]).first?.flow)
            #expect(
                flow.steps.last?.ways == [
                    "stage.send(\"await loadMore(last of rows)\") { if let last = presenter.rows.last { await presenter.loadMore(after: last) } }"
                ])
        }

        @Test("A method that takes an element of any list is given one of the only list; of two, nobody knows which")
        func anyElement() throws {
            func steps(_ lists: String) throws -> [Flow.Step]? {
                let text = """
                    import Observation
                    struct Row: Identifiable { let id: Int }
                    struct Other { let id: Int }
                    @Observable final class AViewModel {
                        \(lists)
                        func appears<Item: Identifiable>(_ item: Item) {}
                        func load() {}
                    }
                    """
                let view = """
                    import Missing
                    struct AView: View {
                        let model: AViewModel
                        var body: some View {
                            List { ForEach(model.rows) { row in Text("").onAppear { model.appears(row) } } }
                                .task { model.load() }
                        }
                    }
                    """
                return try AppScreens.read(["A.swift": text, "V.swift": view]).first?.flow?.steps
            }
            let one = try steps("var rows: [Row] = []")
            #expect(
                one?.last?.ways == [
                    "stage.send(\"appears(last of rows)\") { if let last = presenter.rows.last { presenter.appears(last) } }"
                ], "\(one ?? [])")
            let two = try steps("var rows: [Row] = []; var others: [Other] = []")
            #expect(two?.last?.gap == "appears(_:) is generic", "\(two ?? [])")
        }
    }
}
