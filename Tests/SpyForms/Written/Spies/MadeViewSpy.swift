import Foundation
import PresenterBench

@preconcurrency @testable import SpyForms

/// Keeps what `MadeView` is told.
final class MadeViewSpy: Spy, MadeView {
    override init(_ stage: Stage, lifeline: String = "Presenter -> View") { super.init(stage, lifeline: lifeline) }
    init(name: String) { fatalError("the scenario makes this spy on a stage") }
    func show() { record() }
}
