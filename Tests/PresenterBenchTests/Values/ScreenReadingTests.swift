import Foundation
import PlayRuntime
import Testing

@testable import PresenterBench
@testable import Transcript

@Suite("The state of a screen is what is stored in its objects")
@MainActor struct ScreenReadingTests {
    private final class Todo {
        var id = UUID()
        var title: String
        init(_ title: String) {
            self.title = title
            // As in a play, in which every identifier that it draws is noted.
            if let (bits, _) = UUIDBits.read(Array(id.uuidString.utf8), from: 0) { ProcessWide.births.note(bits) }
        }
    }

    private final class TodoPresenter {
        var todos: [Todo] = []
        weak var view: TodoSpy?
        var completion: (() -> Void)?
    }

    private final class TodoSpy: Spy {
        var presenter: TodoPresenter?
    }

    private func digest(_ objects: AnyObject..., facts: [String] = []) -> String {
        ScreenReading(of: objects).digest(with: facts)
    }

    @Test("Equal values are one state, whatever identifiers were drawn; other values are another one")
    func values() {
        func presenter(_ titles: String...) -> TodoPresenter {
            let presenter = TodoPresenter()
            presenter.todos = titles.map { Todo($0) }
            return presenter
        }
        #expect(digest(presenter("milk", "tea")) == digest(presenter("milk", "tea")))
        #expect(digest(presenter("milk", "tea")) != digest(presenter("tea", "milk")))
        #expect(digest(presenter("milk"), facts: ["offline true"]) != digest(presenter("milk"), facts: []))
        let twice = presenter("milk", "milk"), same = presenter("milk", "milk")
        same.todos[1].id = same.todos[0].id
        #expect(digest(twice) != digest(same), "two todos with one identifier are something else")
        let (one, other) = (presenter("milk"), presenter("milk"))
        one.todos[0].id = UUID(uuidString: "6F9619FF-8B86-D011-B42D-00CF4FC964FF") ?? one.todos[0].id
        other.todos[0].id = UUID(uuidString: "6F9619FF-8B86-D011-B42D-00CF4FC964FE") ?? other.todos[0].id
        #expect(digest(one) != digest(other), "identifiers of a fixture say which thing is meant")
    }

    @Test("What the bench keeps in a spy is no state, however much it has noted; what hangs on it is")
    func spies() {
        let stage = StageWithoutPlay().stage
        let spy = TodoSpy(stage), presenter = TodoPresenter()
        spy.presenter = presenter
        presenter.view = spy
        let before = digest(spy)
        spy.record(1, call: "show(_:)")
        #expect(digest(spy) == before)
        presenter.todos = [Todo("milk")]
        #expect(digest(spy) != before)
    }

    @Test("A function cannot be read, and is named")
    func unread() {
        let presenter = TodoPresenter()
        presenter.completion = {}
        #expect(ScreenReading(of: [presenter]).unread == ["TodoPresenter.completion"])
    }
}

@Suite("An action takes the texts to which requests have an answer")
@MainActor struct RecordedTextsTests {
    @Test("An answer to any method is one to each, an answer to one method is not one to another")
    func methods() {
        let stage = StageWithoutPlay().stage
        let scenario = Scenario(
            "a", .reply("/search?q=f"), .reply("POST api.shop.example/search?q=fe+rn"), .reply("/search/*")
        ) { _ in }
        stage.answered = { scenario.answeredByHand }
        #expect(stage.recorded("q", of: "POST /search") == ["f", "fe rn"])
        #expect(stage.recorded("q", of: "GET /search") == ["f"])
        #expect(stage.recorded("q", of: "/search") == ["f", "fe rn"])
    }
}
