import Dispatch
import Testing

@testable import PresenterBench

@Suite("Objects that the stage owns can be released")
@MainActor
struct OwnedTests {
    private final class Screen {}
    private final class Box {
        private let content: AnyObject

        init(_ content: AnyObject) { self.content = content }
    }

    @Test("A released object that nobody else holds is gone")
    func gone() {
        let owned = Owned(Screen(), on: StageWithoutPlay().stage).owned
        #expect(!owned.isStillHeld && owned.object != nil)
        owned.letGo()
        #expect(!owned.isStillHeld && owned.object == nil)
        #expect(owned.typeName == "Screen")
    }

    @Test("A released object that somebody else holds is still held, until they release it too")
    func held() {
        var other: Screen? = Screen()
        let owned = Owned(other!, on: StageWithoutPlay().stage).owned
        owned.letGo()
        #expect(owned.isStillHeld)
        other = nil
        #expect(!owned.isStillHeld)
    }

    @Test("A reference is found six objects deep, and not below")
    func depth() {
        let screen = Screen()
        func boxes(_ count: Int) -> Box { (1..<count).reduce(Box(screen)) { box, _ in Box(box) } }
        #expect(References(in: boxes(6)).paths(to: screen) == ["Box" + String(repeating: ".content", count: 6)])
        #expect(References(in: boxes(7)).paths(to: screen) == [])
    }

    @Test("A work item that is put off is not looked into, and what is beside it is")
    func workItem() {
        let screen = Screen()
        let items: [Any] = [DispatchWorkItem {}, DispatchQueue.main, Box(screen)]
        #expect(References(in: Box(items as AnyObject)).paths(to: screen) != [])
    }

    private class Base {
        let first = 1
        weak var view: Screen?
        unowned var router: Screen?
        unowned let coordinator: Screen
        let done: @convention(block) () -> Void = {}

        init(_ screen: Screen) { (view, router, coordinator) = (screen, screen, screen) }
    }

    private final class Presenter: Base {
        let held: Box
        init(_ screen: Screen, _ held: Box) {
            self.held = held
            super.init(screen)
        }
    }

    @Test("Only what keeps an object counts, and what points to one that is gone is not read")
    func unowned() {
        var screen: Screen? = Screen()
        let other = Screen()
        let presenter = Presenter(screen!, Box(other))
        #expect(References(in: presenter).paths(to: screen) == [])
        screen = nil
        #expect(References(in: presenter).paths(to: other) == ["Presenter.held.content"])
    }

    @Test("Using an object after its dismissal ends the play")
    func dismissed() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let owned = Owned(Screen(), on: StageWithoutPlay().stage)
            owned.owned.letGo()
            _ = owned.object
        }
    }
}
