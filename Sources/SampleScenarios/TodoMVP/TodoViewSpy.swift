import Foundation
import PresenterBench

@preconcurrency @testable import TodoMVP

/// Replaces the view controller of the list, which goes to the main queue by itself.
final class TodoViewSpy: Spy, PresenterOutput {
    @MainActor let visible = TodoScreen()

    @MainActor init(_ stage: Stage) {
        super.init(stage)
        let user = UserSpy(stage)
        visible.notes = { user.record($0, as: $1) }
    }

    @MainActor override var screen: String? { visible.text }

    func todoValidation(validation: TodoValidation) {
        record(validation)
        DispatchQueue.main.async { [visible] in visible.refuse(validation.message) }
    }

    func updateTodo() {
        record()
        DispatchQueue.main.async { [visible] in visible.reload() }
    }
}
