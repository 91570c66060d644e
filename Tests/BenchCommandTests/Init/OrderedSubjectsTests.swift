import BenchRunner
import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("Sources beside a library tell their subscribers in the order of subscription")
    struct OrderedSubjectsTests {
        /// What they stand on beside what publishers that join others do; its own sources tell the last subscriber only.
        private static let library =
            JoiningPublishersTests.library + "\n" + """
                public protocol Subject<Output, Failure>: AnyObject, Publisher {
                    func send(_ value: Output)
                    func send(completion: Subscribers.Completion<Failure>)
                    func send(subscription: Subscription)
                }
                public enum Subscriptions { public static var empty: Subscription { Empty() } }
                final class Empty: Subscription { func request(_ demand: Subscribers.Demand) {}; func cancel() {} }
                extension AnySubscriber {
                    public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
                        self.init(
                            receiveSubscription: subscriber.receive(subscription:), receiveValue: { subscriber.receive($0) },
                            receiveCompletion: subscriber.receive(completion:))
                    }
                    public init(
                        receiveSubscription: @escaping (Subscription) -> Void, receiveValue: @escaping (Input) -> Subscribers.Demand
                    ) {
                        self.init(receiveSubscription: receiveSubscription, receiveValue: receiveValue, receiveCompletion: { _ in })
                    }
                }
                public final class PassthroughSubject<Output, Failure: Error> { public init() { fatalError("the library's own") } }
                public protocol ObservableObject {}
                @propertyWrapper public struct Published<Value> {
                    public let wrappedValue: Value
                    public init(wrappedValue: Value) { fatalError("the library's own") }
                }
                """

        private static let program = """
            import AppCombine
            \(JoiningPublishersTests.log)
            final class Note<Input>: Subscriber {
                typealias Failure = Never
                let note: (Input) -> Void
                init(_ note: @escaping (Input) -> Void) { self.note = note }
                func receive(subscription: Subscription) { subscription.request(.unlimited) }
                func receive(_ input: Input) -> Subscribers.Demand { note(input); return .none }
                func receive(completion: Subscribers.Completion<Never>) {}
            }
            class Screen: ObservableObject { @Published var query = "" }
            final class Search: Screen {
                @Published var shout = ""
                @Published var row: Int?
                var told: [String] = []
                func begin() {
                    for number in 1...9 {
                        $query.subscribe(Note { [unowned self] in self.told.append("\\(number)\\($0)\\(self.query)") })
                    }
                    $query.map { $0 + "!" }.assign(to: &$shout)
                }
                deinit { print("gone") }
            }
            @main enum Program { static func main() {
                let events = PassthroughSubject<Int, Broken>()
                let logs = (1...9).map { _ in Log<Int, Broken>(.max(2)) }
                var order: [Int] = []
                for (number, log) in logs.enumerated() {
                    events.map { value in order.append(number); return value }.subscribe(log)
                }
                events.send(1)
                logs[3].subscription?.cancel()
                events.send(2); events.send(3)
                events.send(completion: .finished); events.send(4)
                print(order == Array(0...8) + [0, 1, 2, 4, 5, 6, 7, 8], logs[0].text, logs[3].text, log(events).text)
                let state = CurrentValueSubject<Int?, Broken>(1)
                let slow = log(state, .max(1))
                state.send(2); state.value = nil
                slow.subscription?.request(.max(1))
                print(slow.text, state.value == nil)
                do {
                    let search = Search()
                    search.begin()
                    var (changes, same) = (0, search.objectWillChange === search.objectWillChange)
                    search.objectWillChange.subscribe(Note<Void> { changes += 1 })
                    search.query = "a"; search.row = 1; search.row = nil
                    print(search.told.suffix(9).joined(separator: " "), search.shout, search.query, changes, same)
                }
            } }
            """

        @Test("Subjects, published properties and an object's changes tell in order, as the library does otherwise")
        func ordered() throws {
            let folder = try ScratchFolder()
            let library = try CompiledModule("OpenCombine", Self.library, in: folder.url)
            let beside = "@_exported import OpenCombine\n" + OrderedSubjects.text
            let appCombine = try CompiledModule("AppCombine", beside, in: folder.url)
            let output = try CompiledModule.output(of: [Self.program], with: [library, appCombine], in: folder.url)
            #expect(
                output == """
                    true 1 2 ends 1  ends
                    Optional(1) nil  true
                    1a 2a 3a 4a 5a 6a 7a 8a 9a a! a 4 true
                    gone

                    """, "\(output)")
        }
    }
}
