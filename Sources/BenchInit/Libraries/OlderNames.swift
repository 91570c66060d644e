import BenchSetup

/// The names that the releases of RxSwift, RxAlamofire, Moya and Reachability which compile here have no more, as declarations beside the app's or
/// theirs: an app that asks for older ones says those.
enum OlderNames {
    /// Writes those that files use.
    static func text(for files: [SwiftFile], of module: String, _ libraries: [AppLibrary]) -> String {
        let declared = Set(files.flatMap(\.tree.types).filter { $0.kind != .extension }.map(\.name))
        func uses(_ word: Regex<Substring>, of module: String) -> Bool {
            libraries.contains { $0.module == module }
                && files.contains { $0.imports.contains(module) && $0.text.contains(word) }
        }
        var text = ""
        if uses(/addDisposableTo/, of: "RxSwift") { text += disposing }
        if uses(/shareReplay/, of: "RxSwift") { text += sharing }
        if uses(/\bE\b/, of: "RxSwift") { text += element }
        if uses(/\bSharedSequence<S,/, of: "RxCocoa") { text += strategy }
        if uses(waiting, of: "RxSwift") { text += times }
        if uses(waiting, of: "RxCocoa") { text += sharedTimes }
        if uses(/\bVariable\b/, of: "RxSwift"), !declared.contains("Variable") {
            text += variable(isDriven: uses(/Driver/, of: "RxCocoa"))
        }
        if makesWithoutTrying(files), !declared.contains("Reachability") { text += reachability }
        if module == "Moya", declared.contains("NetworkLoggerPlugin") { text += logging }
        if module == "RxAlamofire", sending.isSubset(of: files.flatMap(\.tree.globals).map(\.name)) { text += headers }
        return text
    }

    /// Tells whether files make a `Reachability` of an older library, whose initializer may fail and throws nothing.
    private static func makesWithoutTrying(_ files: [SwiftFile]) -> Bool {
        files.contains { file in
            file.imports.contains("Reachability")
                && file.text.matches(of: /(try[!?]?\s+)?\bReachability\(\)/).contains { $0.1 == nil }
        }
    }

    /// Reachability 4. Beside the initializer of 5 it is what a call without `try` means, and one with `try` would mean it, too.
    private static let reachability = """
        import Reachability

        extension Reachability {
            nonisolated convenience init?(_ older: Void = ()) { try? self.init(notificationQueue: .main) }
        }

        """

    /// RxSwift 3.
    private static let disposing = """
        import RxSwift

        extension Disposable {
            nonisolated func addDisposableTo(_ bag: DisposeBag) { disposed(by: bag) }
        }

        """

    /// RxSwift 3.
    private static let sharing = """
        import RxSwift

        extension ObservableType {
            nonisolated func shareReplay(_ count: Int) -> Observable<Element> { share(replay: count, scope: .forever) }
            nonisolated func shareReplayLatestWhileConnected() -> Observable<Element> { share(replay: 1) }
        }

        """

    /// RxSwift 4.
    private static let element = """
        import RxSwift

        extension ObservableConvertibleType { typealias E = Element }
        extension ObserverType { typealias E = Element }

        """

    /// RxSwift 4.
    private static let strategy = """
        import RxCocoa

        extension SharedSequence { typealias S = SharingStrategy }

        """

    /// A time that is given as seconds: what is one of Dispatch begins with a dot.
    private static var waiting: Regex<Substring> {
        /\.(?:debounce|throttle|delay|delaySubscription|timeout|interval|timer)\(\s*[^.\s)]/
    }

    /// RxSwift 4, which counts in seconds.
    private static let times =
        """
        import RxSwift

        extension Double {
            nonisolated fileprivate var asTime: RxTimeInterval { .nanoseconds(Int(self * 1e9)) }
        }

        extension ObservableType {
            nonisolated func throttle(
                _ dueTime: Double, latest: Bool = true, scheduler: any SchedulerType
            ) -> Observable<Element> {
                throttle(dueTime.asTime, latest: latest, scheduler: scheduler)
            }

        """
        + ["debounce", "delay", "delaySubscription", "timeout"].map { delayed($0, "Observable<Element>") }.joined()
            + """
            }

            extension ObservableType where Element: RxAbstractInteger {
                nonisolated static func interval(_ period: Double, scheduler: any SchedulerType) -> Observable<Element> {
                    interval(period.asTime, scheduler: scheduler)
                }

                nonisolated static func timer(
                    _ dueTime: Double, period: Double? = nil, scheduler: any SchedulerType
                ) -> Observable<Element> {
                    timer(dueTime.asTime, period: period?.asTime, scheduler: scheduler)
                }
            }

            extension PrimitiveSequence {

            """
        + ["delay", "delaySubscription", "timeout"].map { delayed($0, "PrimitiveSequence<Trait, Element>") }.joined()
        + "}\n\n"

    private static func delayed(_ name: String, _ answer: String) -> String {
        """
            nonisolated func \(name)(_ dueTime: Double, scheduler: any SchedulerType) -> \(answer) {
                \(name)(dueTime.asTime, scheduler: scheduler)
            }

        """
    }

    /// The same of RxCocoa.
    private static let sharedTimes = """
        import RxCocoa

        extension SharedSequenceConvertibleType {
            nonisolated func throttle(_ dueTime: Double, latest: Bool = true) -> SharedSequence<SharingStrategy, Element> {
                throttle(.nanoseconds(Int(dueTime * 1e9)), latest: latest)
            }

            nonisolated func debounce(_ dueTime: Double) -> SharedSequence<SharingStrategy, Element> {
                debounce(.nanoseconds(Int(dueTime * 1e9)))
            }

            nonisolated func delay(_ dueTime: Double) -> SharedSequence<SharingStrategy, Element> {
                delay(.nanoseconds(Int(dueTime * 1e9)))
            }
        }

        """

    /// RxSwift 5.
    private static func variable(isDriven: Bool) -> String {
        let driver = """
            import RxCocoa

            extension Variable {
                nonisolated func asDriver() -> Driver<Element> { asObservable().asDriver(onErrorDriveWith: .empty()) }
            }

            """
        return """
            import RxSwift

            /// A value that tells of its changes, and ends with them once nobody keeps it.
            nonisolated final class Variable<Element> {
                private let subject: BehaviorSubject<Element>

                init(_ value: Element) { subject = BehaviorSubject(value: value) }

                deinit { subject.onCompleted() }

                var value: Element {
                    // Nobody else has the subject, which so neither fails nor is disposed of.
                    get { try! subject.value() }
                    set { subject.onNext(newValue) }
                }

                func asObservable() -> Observable<Element> { subject.asObservable() }
            }

            extension Variable: CustomReflectable {
                nonisolated var customMirror: Mirror { Mirror(self, children: ["value": value]) }
            }

            extension ObservableType {
                nonisolated func bind(to variable: Variable<Element>) -> any Disposable {
                    subscribe(onNext: { variable.value = $0 })
                }

                nonisolated func bind(to variable: Variable<Element?>) -> any Disposable {
                    subscribe(onNext: { variable.value = $0 })
                }
            }

            \(isDriven ? driver : "")
            """
    }

    /// Moya 13: its files are compiled here, and this with them.
    private static let logging = """
        import Foundation

        extension NetworkLoggerPlugin {
            public convenience init(
                verbose: Bool, cURL: Bool = false, output: ((String, String, Any...) -> Void)? = nil,
                requestDataFormatter: ((Data) -> String)? = nil, responseDataFormatter: ((Data) -> Data)? = nil
            ) {
                self.init()
            }
        }

        extension Task {
            /// The task of Moya 8, in which the parameters are elsewhere.
            public static var request: Task { .requestPlain }
        }

        """

    /// The functions by which RxAlamofire is known.
    private static let sending: Set = ["requestJSON", "requestData", "requestString", "urlRequest"]

    /// RxAlamofire 4, whose headers are a dictionary: its files are compiled here, and this with them.
    private static let headers =
        """
        import Alamofire
        import Foundation
        import RxSwift

        """
        + [
            ("request", "DataRequest"), ("requestData", "(HTTPURLResponse, Data)"), ("data", "Data"),
            ("requestString", "(HTTPURLResponse, String)"), ("string", "String"),
            ("requestJSON", "(HTTPURLResponse, Any)"), ("json", "Any"),
        ].map { name, answer in
            """
            @_disfavoredOverload
            public func \(name)(
                _ method: HTTPMethod, _ url: any URLConvertible, parameters: [String: Any]? = nil,
                encoding: any ParameterEncoding = URLEncoding.default, headers: [String: String]?
            ) -> Observable<\(answer)> {
                // That values are Sendable is known to the compiler alone: both are one type when the app runs.
                let sent = unsafeBitCast(parameters, to: Optional<Parameters>.self)
                return \(name)(
                    method, url, parameters: sent, encoding: encoding, headers: headers.map { HTTPHeaders($0) },
                    interceptor: nil)
            }

            """
        }.joined(separator: "\n")
}
