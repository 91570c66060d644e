import BenchRunner
import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("What a library lacks of Combine is written beside it")
    struct JoiningPublishersTests {
        /// As much of a library as what is written beside it stands on.
        static let library = """
            public enum Subscribers {
                public enum Completion<Failure: Error> { case finished, failure(Failure) }
                public struct Demand: Comparable {
                    let count: Int
                    public static let none = Demand(count: 0), unlimited = Demand(count: Int.max)
                    public static func max(_ count: Int) -> Demand { Demand(count: count) }
                    public static func < (a: Demand, b: Demand) -> Bool { a.count < b.count }
                    public static func += (a: inout Demand, b: Demand) {
                        a = a == .unlimited || b == .unlimited ? .unlimited : Demand(count: a.count + b.count)
                    }
                    public static func -= (a: inout Demand, b: Int) { if a != .unlimited { a = Demand(count: a.count - b) } }
                }
            }
            public protocol Subscription: AnyObject { func request(_ demand: Subscribers.Demand); func cancel() }
            public protocol Subscriber<Input, Failure> {
                associatedtype Input
                associatedtype Failure: Error
                func receive(subscription: Subscription)
                func receive(_ input: Input) -> Subscribers.Demand
                func receive(completion: Subscribers.Completion<Failure>)
            }
            public protocol Publisher<Output, Failure> {
                associatedtype Output
                associatedtype Failure: Error
                func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
            }
            public struct AnySubscriber<Input, Failure: Error>: Subscriber {
                let (one, two, three): ((Subscription) -> Void, (Input) -> Subscribers.Demand, (Subscribers.Completion<Failure>) -> Void)
                public init(
                    receiveSubscription: @escaping (Subscription) -> Void, receiveValue: @escaping (Input) -> Subscribers.Demand,
                    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
                ) { (one, two, three) = (receiveSubscription, receiveValue, receiveCompletion) }
                public func receive(subscription: Subscription) { one(subscription) }
                public func receive(_ input: Input) -> Subscribers.Demand { two(input) }
                public func receive(completion: Subscribers.Completion<Failure>) { three(completion) }
            }
            public enum Publishers {
                public struct Map<Upstream: Publisher, Output>: Publisher {
                    public typealias Failure = Upstream.Failure
                    let (upstream, transform): (Upstream, (Upstream.Output) -> Output)
                    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
                        upstream.subscribe(AnySubscriber<Upstream.Output, Failure>(
                            receiveSubscription: subscriber.receive(subscription:),
                            receiveValue: { subscriber.receive(transform($0)) }, receiveCompletion: subscriber.receive(completion:)))
                    }
                }
            }
            extension Publisher {
                public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
                    receive(subscriber: subscriber)
                }
                public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
                    .init(upstream: self, transform: transform)
                }
            }
            /// Sends to its one subscriber.
            public final class Source<Output, Failure: Error>: Publisher, Subscription {
                private var value: ((Output) -> Void)?
                private var end: ((Subscribers.Completion<Failure>) -> Void)?
                public private(set) var isCancelled = false
                public init() {}
                public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
                    (value, end) = ({ _ = subscriber.receive($0) }, { subscriber.receive(completion: $0) })
                    subscriber.receive(subscription: self)
                }
                public func send(_ output: Output) { value?(output) }
                public func send(completion: Subscribers.Completion<Failure>) { end?(completion) }
                public func request(_ demand: Subscribers.Demand) {}
                public func cancel() { isCancelled = true }
            }
            """

        /// A subscriber that notes what it is told, and asks for as much as it is given.
        static let log = """
            struct Broken: Error {}
            final class Log<Input, Failure: Error>: Subscriber {
                private(set) var text = ""
                private(set) var subscription: Subscription?
                private let demand: Subscribers.Demand
                init(_ demand: Subscribers.Demand) { self.demand = demand }
                func receive(subscription: Subscription) { self.subscription = subscription; subscription.request(demand) }
                func receive(_ input: Input) -> Subscribers.Demand { text += "\\(input) "; return .none }
                func receive(completion: Subscribers.Completion<Failure>) {
                    if case .finished = completion { text += "ends" } else { text += "fails" }
                }
            }
            func log<P: Publisher>(_ publisher: P, _ demand: Subscribers.Demand = .unlimited) -> Log<P.Output, P.Failure> {
                let log = Log<P.Output, P.Failure>(demand)
                publisher.subscribe(log)
                return log
            }

            """

        private static let program = """
            import OpenCombine
            \(log)
            @main enum Program { static func main() {
                let (a, b, c) = (Source<Int, Broken>(), Source<String, Broken>(), Source<Int?, Broken>())
                let three = log(a.combineLatest(b, c) { "\\($0)\\($1)\\($2 ?? 0)" })
                a.send(1); a.send(2); b.send("x"); c.send(nil); a.send(3); a.send(completion: .finished)
                c.send(4); b.send(completion: .finished); c.send(completion: .finished)
                print(three.text)
                let (d, e) = (Source<Int, Broken>(), Source<Int, Broken>())
                let slow = log(d.combineLatest(e) { $0 * 10 + $1 }, .max(1))
                d.send(1); e.send(1); e.send(2); e.send(3); d.send(completion: .finished); e.send(completion: .finished)
                print(slow.text, terminator: "; ")
                slow.subscription?.request(.max(1))
                print(slow.text)
                let (f, g) = (Source<Int, Broken>(), Source<Int, Broken>())
                let all = log(Publishers.MergeMany([f, g]), .max(2))
                f.send(1); g.send(2); f.send(3); g.send(4); f.send(completion: .finished)
                print(all.text, terminator: "; ")
                all.subscription?.request(.unlimited)
                g.send(completion: .finished)
                print(all.text)
                let (h, i) = (Source<Int, Broken>(), Source<Int, Broken>())
                let two = log(h.merge(with: i.map { $0 }))
                i.send(1); h.send(completion: .failure(Broken())); i.send(2)
                print(two.text, i.isCancelled)
                let (j, k) = (Source<Int, Broken>(), Source<Int, Broken>())
                let left = log(Publishers.CombineLatest(j, k))
                left.subscription?.cancel()
                j.send(1); k.send(1)
                print(left.text.isEmpty, j.isCancelled, k.isCancelled, log(Publishers.MergeMany([Source<Int, Broken>]())).text)
            } }
            """

        @Test("Joined publishers send, wait, finish, fail and are cancelled as in Combine")
        func joined() throws {
            let folder = try ScratchFolder()
            let library = try CompiledModule("OpenCombine", Self.library, in: folder.url)
            let output = try CompiledModule.output(
                of: [Self.program, JoiningPublishers.text], with: [library], in: folder.url)
            #expect(
                output == """
                    2x0 3x0 3x4 ends
                    11 ; 11 13 ends
                    1 2 ; 1 2 3 4 ends
                    1 fails true
                    true true true ends

                    """, "\(output)")
        }

        @Test("They are a file of the bench only where the library lacks them")
        func file() {
            func files(_ additions: [CombineAddition]) -> [String: String] {
                BenchDraft(
                    app: "Feed", modules: [], folder: "Bench", fetch: nil,
                    dependency: "", library: "", additions: additions, lists: MissingLists(keys: [:])
                ).files
            }
            #expect(files(CombineAddition.all)["Modules/AppCombine/JoiningPublishers.swift"] == JoiningPublishers.text)
            #expect(files([])["Modules/AppCombine/JoiningPublishers.swift"] == nil)
        }
    }
}
