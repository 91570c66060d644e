import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@MainActor
protocol LibraryView: AnyObject {
    func reload(_ books: [String])
    func showError(_ text: String)
}

@MainActor
class LibraryPresenter {
    private weak var view: (any LibraryView)?
    private var task: URLSessionDataTask?
    private var number = 0
    private(set) var books: [String] = []

    init(view: any LibraryView) { self.view = view }

    deinit { task?.cancel() }

    func didSearch(_ author: String) {
        task?.cancel()
        number += 1
        let number = number
        task = API.get("/books/\(author)") { [weak self] in self?.didLoad($0, number) }
    }

    /// The books to show after a failure; nil where it is said that there was one.
    var booksAfterFailure: [String]? { nil }

    private func didLoad(_ result: Result<[String], any Error>, _ number: Int) {
        guard number == self.number else { return }
        if let books = (try? result.get()) ?? booksAfterFailure {
            self.books = books
            view?.reload(books)
        } else {
            books = []
            view?.showError("The library could not be searched.")
        }
    }
}

/// The defect: a search that failed shows the books of the one before.
final class StaleLibraryPresenter: LibraryPresenter {
    override var booksAfterFailure: [String]? { books.isEmpty ? nil : books }
}

let library = [
    scenario("defect-stale-after-failure-3-library") { StaleLibraryPresenter(view: $0) },
    scenario("sound-stale-after-failure-3-library") { LibraryPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any LibraryView) -> LibraryPresenter
) -> Scenario {
    let answers = [answer("/books/hamsun", #"["Hunger", "Pan"]"#), answer("/books/undset", #"["Jenny"]"#)]
    return Scenario(name, .all(answers)) { stage in
        let view = stage.own(LibraryViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("didSearch(hamsun)") { presenter.object.didSearch("hamsun") }
        stage.send("didSearch(undset)") { presenter.object.didSearch("undset") }
    }
}

final class LibraryViewSpy: Spy, LibraryView {
    func reload(_ books: [String]) { record(books) }
    func showError(_ text: String) { record(text) }
}
