import Testing

#if os(Linux)
import CombineStandin
#else
import Combine
#endif

private class Base: ObservableObject {
    @Published var first = 0
}

private class Middle: Base { var plain = 0 }

private final class Derived: Middle {
    @Published var second = "a"
}

@Suite("An observable object announces its changes in advance")
struct ObservableObjectTests {
    private let heard = Heard()

    @Test("Every assignment is announced, equal or not, before the subscribers of the property receive it")
    func beforeTheProperty() {
        let object = Base()
        var subscriptions: Set<AnyCancellable> = []
        object.$first.dropFirst().sink { [heard] in heard.note($0) }.store(in: &subscriptions)
        object.objectWillChange.sink { [heard] in heard.note("will change \(object.first)") }
            .store(in: &subscriptions)
        object.first = 1
        object.first = 1
        #expect(heard.lines == ["will change 0", "1", "will change 1", "1"])
    }

    @Test("Properties of a superclass and of a subclass are announced by one publisher")
    func inheritance() {
        let object = Derived()
        let subscription = object.objectWillChange.sink { [heard] in heard.note("change") }
        object.first = 1
        object.second = "b"
        object.plain = 1
        #expect(heard.lines.count == 2)
        #expect((object as Base).objectWillChange === object.objectWillChange)
        subscription.cancel()
    }

    @Test("Each object has a publisher of its own, and is not kept alive by it")
    func ownPublisher() {
        var object: Base? = Base()
        weak let left = object
        let other = Base()
        let subscription = object!.objectWillChange.sink { [heard] in heard.note("change") }
        other.first = 1
        #expect(heard.lines == [])
        #expect(object!.objectWillChange !== other.objectWillChange)
        object = nil
        // Another test may just be looking which objects are left, and holds them as it does; asking waits until it is through.
        _ = Base().objectWillChange
        #expect(left == nil)
        subscription.cancel()
    }

    @Test("An object without published properties can announce changes itself")
    func byHand() {
        final class Plain: ObservableObject {
            var value = 0 { willSet { objectWillChange.send() } }
        }
        for _ in 0..<100 {
            let object = Plain()
            let subscription = object.objectWillChange.sink { [heard] in heard.note(object.value) }
            object.value = 1
            subscription.cancel()
        }
        #expect(heard.lines == Array(repeating: "0", count: 100))
    }

    @Test("A publisher that the class declares is left to it")
    func custom() {
        final class Custom: ObservableObject {
            let objectWillChange = PassthroughSubject<Void, Never>()
            @Published var value = 0
        }
        let object = Custom()
        let subscription = object.objectWillChange.sink { [heard] in heard.note("change") }
        object.value = 1
        #expect(heard.lines == [])
        object.objectWillChange.send()
        #expect(heard.lines == ["change"])
        subscription.cancel()
    }
}
