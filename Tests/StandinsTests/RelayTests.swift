import Relays
import Testing

@Suite("A relay emits as in RxRelay")
struct RelayTests {
    private struct Failure: Error {}
    private let heard = Heard()

    @Test("A subscriber of a relay receives the current value, then each accepted one, equal or not")
    func everyAssignment() {
        let relay = BehaviorRelay(value: 1)
        let subscription = relay.subscribe(onNext: { [heard] in heard.note($0) })
        relay.accept(1)
        relay.accept(2)
        #expect(heard.lines == ["1", "1", "2"])
        subscription.dispose()
        relay.accept(3)
        #expect(heard.lines.count == 3)
        #expect(relay.value == 3)
    }

    @Test("A relay stores the value before it emits it, to subscribers in the order in which they came")
    func order() {
        let relay = BehaviorRelay<String?>(value: nil)
        let bag = DisposeBag()
        for name in ["a", "b"] {
            relay.asObservable().subscribe(onNext: { [heard] in heard.note("\(name) \($0 == relay.value)") })
                .disposed(by: bag)
        }
        relay.accept("x")
        #expect(heard.lines == ["a true", "b true", "a true", "b true"])
    }

    @Test("A subscription outlives its subscriber, and ends with its bag")
    func bag() {
        let relay = BehaviorRelay(value: 0)
        var bag: DisposeBag? = DisposeBag()
        _ = relay.subscribe(onNext: { [heard] in heard.note("kept \($0)") })
        relay.subscribe(onNext: { [heard] in heard.note("bag \($0)") }).disposed(by: bag!)
        bag = nil
        relay.accept(1)
        #expect(heard.lines == ["kept 0", "bag 0", "kept 1"])
    }

    @Test("Elements are bound to a relay, also one of optional elements; an error is dropped")
    func bound() {
        let (plain, optional) = (BehaviorRelay(value: 0), BehaviorRelay<Int?>(value: nil))
        let source = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onNext(2)
            observer.onError(Failure())
            observer.onNext(3)
            return Disposables.create()
        }
        let bag = DisposeBag()
        optional.subscribe(onNext: { [heard] in heard.note($0.map(String.init) ?? "nil") }).disposed(by: bag)
        source.bind(to: optional).disposed(by: bag)
        source.bind(to: plain).disposed(by: bag)
        #expect(heard.lines == ["nil", "1", "2"])
        #expect(plain.value == 2 && optional.value == 2)
    }

    @Test("A source starts for each subscriber, reports how it ends, and stops when disposed of")
    func created() {
        var observers: [AnyObserver<Int>] = []
        let source = Observable<Int>.create { [heard] observer in
            observers.append(observer)
            return Disposables.create { heard.note("stopped") }
        }
        let first = source.subscribe(
            onNext: { [heard] in heard.note($0) }, onError: { [heard] in heard.note($0) },
            onCompleted: { [heard] in heard.note("done") })
        let second = source.subscribe(onError: { [heard] in heard.note($0) })
        observers[0].onNext(1)
        observers[0].onCompleted()
        observers[0].onNext(2)
        observers[1].onError(Failure())
        #expect(heard.lines == ["1", "done", "Failure()"])
        first.dispose()
        first.dispose()
        second.dispose()
        #expect(heard.lines.suffix(2) == ["stopped", "stopped"])
        #expect(heard.lines.count == 5)
    }

    @Test("Nothing is emitted after a source was disposed of")
    func disposed() {
        var observer: AnyObserver<Int>?
        let source = Observable<Int>.create {
            observer = $0
            return Disposables.create()
        }
        let subscription = source.subscribe(onNext: { [heard] in heard.note($0) })
        subscription.dispose()
        observer?.onNext(1)
        #expect(heard.lines == [])
    }
}
