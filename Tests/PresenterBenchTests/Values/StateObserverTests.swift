import Observation
import Synchronization
import Testing

@testable import PresenterBench
@testable import Transcript

@Observable
private final class GithubModel {
    struct User: Equatable { var login: String }

    var users: [User] = []
    var isNotFound = false
    var note: String?
    var summary: String { isNotFound ? "not found" : "\(users.count) users" }
}

@Suite("Every change of state that the view reads is a line")
@MainActor
struct StateObserverTests {
    private let play = StageWithoutPlay()
    private let model = GithubModel()

    private func send(_ act: () -> Void) { play.stage.send("act()", act) }

    private var changes: [String] { play.lines.filter { !$0.hasPrefix("View -> Presenter") } }

    @Test("Each change has the value that it set, even if several come in one step")
    func values() {
        play.stage.watch(model, \.users, "users") { $0.map(\.login) }
        send {
            model.users = [GithubModel.User(login: "ada")]
            model.users.append(GithubModel.User(login: "bo"))
            model.users = []
        }
        #expect(
            changes == [
                #"Model => View         users: ["ada"]"#, #"Model => View         users: ["ada", "bo"]"#,
                "Model => View         users: []",
            ])
    }

    @Test("A change is written where it happened among the calls")
    func place() {
        play.stage.watch(model, \.isNotFound, "isNotFound")
        let spy = Spy(play.stage)
        send {
            spy.record(call: "before()")
            model.isNotFound = true
            spy.record(call: "between()")
            model.isNotFound = false
        }
        #expect(
            changes == [
                "Presenter -> View     before()", "Model => View         isNotFound: true",
                "Presenter -> View     between()", "Model => View         isNotFound: false",
            ])
    }

    @Test("Changes of two properties keep their order, and an unwatched one has no line")
    func twoPaths() {
        play.stage.watch(model, \.isNotFound, "isNotFound")
        play.stage.watch(model, \.note, "note", as: .from("ViewModel", to: "View"))
        send {
            model.note = "a"
            model.isNotFound = true
            model.users = [GithubModel.User(login: "ada")]
            model.note = nil
        }
        #expect(
            changes == [
                #"ViewModel => View     note: "a""#, "Model => View         isNotFound: true",
                "ViewModel => View     note: nil",
            ])
    }

    @Test("A computed property changes with each of those it reads")
    func computed() {
        play.stage.watch(model, \.summary, "summary")
        send {
            model.users = [GithubModel.User(login: "ada")]
            model.isNotFound = true
        }
        #expect(
            changes == [#"Model => View         summary: "1 users""#, #"Model => View         summary: "not found""#])
    }

    @Test("Changes of one mutation come in the order in which they are watched, whatever the hash seed")
    func oneMutation() {
        let labels = (1...9).map { "summary \($0)" }
        for label in labels { play.stage.watch(model, \.summary, label) }
        send { model.isNotFound = true }
        #expect(changes == labels.map { #"Model => View         \#($0): "not found""# })
    }

    @Test("Consecutive mutations keep their order, whatever is watched first")
    func severalMutations() {
        play.stage.watch(model, \.note, "note")
        play.stage.watch(model, \.isNotFound, "isNotFound")
        send {
            model.isNotFound = true
            model.note = "late"
        }
        #expect(changes == ["Model => View         isNotFound: true", #"Model => View         note: "late""#])
    }

    @Test("Changes of later steps are found too, and a step without one writes none")
    func steps() {
        play.stage.watch(model, \.note, "note")
        send { model.note = "a" }
        send {}
        send { model.note = "b" }
        #expect(changes == [#"Model => View         note: "a""#, #"Model => View         note: "b""#])
    }

    @Test("An observed value too long for its line is a block below it")
    func block() {
        play.stage.watch(model, \.users, "users")
        send { model.users = (1...5).map { GithubModel.User(login: "user number \($0)") } }
        #expect(changes.first == "Model => View         users: 5 items")
        #expect(changes.dropFirst().first == #"  User(login: "user number 1")"#)
    }

    @Test("The observed object is not kept alive, and its last change is still a line")
    func lifetime() {
        var model: GithubModel? = GithubModel()
        weak let weakModel = model
        if let model { play.stage.watch(model, \.note, "note") }
        send {
            model?.note = "last"
            model = nil
        }
        #expect(weakModel == nil)
        #expect(changes == ["Model => View         note: (gone before it could be read)"])
    }

    @Test("A play that ends before the value is read says so")
    func broken() {
        let events: [PlayEvent] = [
            .changing(
                id: 1, place: .init(mutation: 1, rank: 0), "Model => View", label: "users", offMain: true)
        ]
        let text = RecordingText.render(RecordingHead(scenario: "s", fixture: nil), events, crashed: true)
        #expect(
            text.hasSuffix(
                "\n\nModel => View         users: (the play broke off before it could be read)   [off main]\ncrashed\n")
        )
    }

    @Test("A publisher's values are written at once, as long as the stage lives")
    func emitting() {
        let emitted = Mutex<(@Sendable ([Int]?) -> Void)?>(nil)
        play.stage.watch("state") { (emit: @escaping @Sendable ([Int]?) -> Void) in
            emitted.withLock { $0 = emit }
            return "subscription"
        }
        send { emitted.withLock { $0 }?([1, 2]) }
        send { emitted.withLock { $0 }?(nil) }
        #expect(changes == ["Model => View         state: [1, 2]", "Model => View         state: nil"])
    }
}
