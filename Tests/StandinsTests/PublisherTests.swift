import Testing

#if os(Linux)
import CombineStandin
#else
import Combine
#endif

@Suite("Publishers and subscriptions")
struct PublisherTests {
    private let heard = Heard()
    private let subject = PassthroughSubject<Int, Never>()

    private func send(_ values: Int...) { for value in values { subject.send(value) } }

    @Test("The first values can be dropped")
    func dropped() {
        let subscription = subject.dropFirst(2).sink { [heard] in heard.note("late \($0)") }
        send(1, 1, 2)
        #expect(heard.lines == ["late 2"])
        subscription.cancel()
    }

    @Test("Each subscription counts its dropped values itself")
    func countsAlone() {
        let late = subject.dropFirst()
        var subscriptions: Set<AnyCancellable> = []
        late.sink { [heard] in heard.note("a\($0)") }.store(in: &subscriptions)
        send(1, 2)
        late.sink { [heard] in heard.note("b\($0)") }.store(in: &subscriptions)
        send(3, 4)
        #expect(heard.lines == ["a2", "a3", "a4", "b4"])
    }

    @Test("A released subscription is over, and so is its closure")
    func letGo() {
        final class Held {}
        var held: Held? = Held()
        weak let left = held
        var subscription: AnyCancellable? = subject.sink { [heard, held] in heard.note("\($0) \(held != nil)") }
        held = nil
        send(1)
        #expect(left != nil && subscription != nil)
        subscription = nil
        send(2)
        #expect(heard.lines == ["1 true"])
        #expect(left == nil)
    }

    @Test("A subscription ends once, even when it is cancelled and then released")
    func once() {
        var subscription: AnyCancellable? = AnyCancellable { [heard] in heard.note("end") }
        subscription?.cancel()
        subscription?.cancel()
        subscription = nil
        #expect(heard.lines == ["end"])
    }

    @Test("A set holds a subscription by identity")
    func set() {
        var subscriptions: Set<AnyCancellable> = []
        let one = AnyCancellable {}
        one.store(in: &subscriptions)
        one.store(in: &subscriptions)
        AnyCancellable {}.store(in: &subscriptions)
        #expect(subscriptions.count == 2)
    }
}
