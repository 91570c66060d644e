import BenchSetup

/// The few members of a small library beside RxSwift, written for Apple's platforms, that rest on what is here: as declarations of the app's own
/// module.
enum RxCompanions {
    /// Writes those that files use and do not declare themselves, where the library is not here.
    static func text(for files: [SwiftFile], _ libraries: [AppLibrary]) -> String {
        let there = Set(libraries.map(\.module))
        guard there.isSuperset(of: ["RxCocoa", "RxSwift"]), !there.contains("RxSwiftUtilities") else { return "" }
        let declared = Set(files.flatMap(\.tree.types).filter { $0.kind != .extension }.map(\.name))
        let using = files.filter { $0.imports.contains("RxSwiftUtilities") }
        func uses(_ type: String, _ function: String) -> Bool {
            !declared.contains(type) && using.contains { !$0.tree.words.isDisjoint(with: [type, function]) }
        }
        var text = ""
        if uses("ActivityIndicator", "trackActivity") { text += activity }
        if uses("ErrorTracker", "trackError") { text += errors }
        return text
    }

    /// The declaration of an indicator, which tells whether some of what it tracks is under way.
    private static let activity = """
        import Foundation
        import RxCocoa
        import RxSwift

        /// Tells whether some of what it tracks is under way.
        nonisolated public final class ActivityIndicator: SharedSequenceConvertibleType {
            public typealias Element = Bool
            public typealias SharingStrategy = DriverSharingStrategy

            private let lock = NSRecursiveLock()
            private let count = BehaviorRelay(value: 0)

            public init() {}

            public func asSharedSequence() -> SharedSequence<DriverSharingStrategy, Bool> {
                count.asDriver().map { $0 > 0 }.distinctUntilChanged()
            }

            fileprivate func add(_ number: Int) { lock.withLock { count.accept(count.value + number) } }
        }

        extension ObservableConvertibleType {
            nonisolated public func trackActivity(_ activityIndicator: ActivityIndicator) -> Observable<Element> {
                Observable.create { observer in
                    activityIndicator.add(1)
                    let subscription = asObservable().subscribe(observer)
                    return Disposables.create {
                        subscription.dispose()
                        activityIndicator.add(-1)
                    }
                }
            }
        }

        """

    /// The declaration of a tracker, which tells of the errors of what it tracks.
    private static let errors = """
        import RxCocoa
        import RxSwift

        /// Tells of the errors of what it tracks.
        nonisolated public final class ErrorTracker: SharedSequenceConvertibleType {
            public typealias Element = any Error
            public typealias SharingStrategy = DriverSharingStrategy

            private let errors = PublishSubject<any Error>()

            public init() {}

            deinit { errors.onCompleted() }

            public func asSharedSequence() -> SharedSequence<DriverSharingStrategy, any Error> {
                errors.asDriver(onErrorDriveWith: .empty())
            }

            public func asObservable() -> Observable<any Error> { errors.asObservable() }

            fileprivate func tell(_ error: any Error) { errors.onNext(error) }
        }

        extension ObservableConvertibleType {
            nonisolated public func trackError(_ errorTracker: ErrorTracker) -> Observable<Element> {
                asObservable().do(onError: { errorTracker.tell($0) })
            }
        }

        """
}
