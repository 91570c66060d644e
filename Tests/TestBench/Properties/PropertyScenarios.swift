import Foundation
import Observation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Everything that a property can ask for, each as a promise that comes true only if it is read right.
let propertyScenarios: [Scenario] = [
    Scenario(
        "property-told", .all(answers(to: ["a", "b"])),
        .eventually("an argument by its place") { $0.last("show(_:of:)") == ["a"] },
        .eventually("an argument by its label") { $0.last("show(_:of:)", "of") == 1 },
        .eventually("a value of the app's own type") { $0.last("show(cover:)", as: Cover.self)?.name == "b" },
        .eventually("nothing where it was told nil") {
            $0.isTold("show(cover:)") && $0.last("show(cover:)", as: Cover.self) == nil
        },
        .eventually("an error by its case") { $0.last("show(error:)", as: ShelfError.self) == .empty },
        .eventually("a name without its arguments") { $0.last("show", "of") == 1 },
        .eventually("the last of two calls") { $0.last(of: "show(cover:)", "show(_:of:)") == "show(cover:)" },
        .always("calls are counted") { $0.count("show(_:of:)") <= 1 }
    ) { stage in
        let view = ShelfSpy(stage)
        stage.send("open()") { fetch("a") { view.show([$0], of: 1) } }
        stage.send("cover()") { fetch("b") { view.show(cover: Cover(name: $0)) } }
        stage.send("clear()") {
            view.show(cover: nil)
            view.show(error: ShelfError.empty)
        }
    },
    Scenario(
        "property-requests", .all(answers(to: ["a", "b"])), .fail("GET /c", with: .timedOut),
        .eventually("one of two in flight") { $0.isInFlight("GET /b") && !$0.isInFlight("GET /a") },
        .eventually("a failure") { $0.hasFailed("GET /c") && $0.hasFailed() && !$0.hasFailed("GET /a") },
        .always("each is asked for once") { $0.requests("GET /a") <= 1 && $0.requests() <= 3 },
        .eventually("nothing in flight", after: .request("GET /c")) { !$0.isInFlight && $0.requests() == 1 },
        .eventually("an answer is heard of", after: .answer("GET /a")) { $0.isTold("show(_:of:)") }
    ) { stage in
        let view = ShelfSpy(stage)
        stage.send("open()") {
            fetch("a") { view.show([$0], of: 1) }
            fetch("b") { view.show([$0], of: 2) }
        }
        stage.send("fail()") { fetch("c") { view.show([$0], of: 3) } }
    },
    Scenario(
        "property-time",
        .eventually("an input by its label") { $0.inputs == ["wait()", "rest()"] },
        .eventually("a timer that is armed") { $0.timers == [.seconds(5)] },
        .eventually("late enough", after: .input("wait")) { $0.elapsed == .seconds(5) && $0.isTold("show(_:of:)") },
        .eventually("in time", within: .seconds(5), after: .input("wait()")) { $0.isTold("show(_:of:)") },
        .property("the next state", .after(.input("wait"), .next { $0.isTold("show(_:of:)") })),
        .always("time stands still for whoever looks at it") { _ in Date() <= Date() }
    ) { stage in
        let view = ShelfSpy(stage)
        stage.send("wait()") {
            DispatchQueue.main.asyncAfter(deadline: .now() + 5) { view.show([], of: 0) }
        }
        stage.send("rest()") {}
    },
    Scenario(
        "property-stored", .startsWith(defaults: ["seen": 3], files: ["Documents/note.txt": Data("note".utf8)]),
        .eventually("a default") { $0.defaults("seen") == 3 },
        .always("no default") { $0.defaults("other", as: String.self) == nil },
        .eventually("a file") { $0.file("Documents/note.txt") == Data("note".utf8) },
        .always("no file") { $0.file("Documents/other.txt") == nil }
    ) { stage in
        stage.send("open()") {}
    },
    Scenario(
        "property-set",
        .eventually("a default that the app sets") { $0.defaults("title") == "Fern" },
        .eventually("a file that it writes") { $0.file("Documents/note.txt") == Data("Fern".utf8) }
    ) { stage in
        let view = ShelfSpy(stage)
        stage.send("store()") {
            UserDefaults.standard.set("Fern", forKey: "title")
            let folder = URL(filePath: NSHomeDirectory()).appending(path: "Documents")
            try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try? Data("Fern".utf8).write(to: folder.appending(path: "note.txt"))
            view.show([UserDefaults.standard.string(forKey: "title") ?? "nothing"], of: 1)
        }
    },
    Scenario(
        "property-set-beside", .startsWith(defaults: ["seen": 3]),
        .eventually("a default that the app sets, beside one that it finds") {
            $0.defaults("title") == "Fern" && $0.defaults("seen") == 3
        }
    ) { stage in
        let view = ShelfSpy(stage)
        stage.send("store()") {
            UserDefaults.standard.set("Fern", forKey: "title")
            view.show([UserDefaults.standard.string(forKey: "title") ?? "nothing"], of: 1)
        }
    },
    Scenario(
        "property-watched",
        .eventually("a value that nobody has changed yet") { $0.last("count") == 0 },
        .eventually("a value that changed") { $0.last("count") == 2 },
        .eventually("a change", after: .told("count")) { $0.last("count") == 2 }
    ) { stage in
        let shelf = Shelf()
        stage.watch(shelf, \.count, "count")
        stage.send("look()") {}
        stage.send("fill()") { shelf.count = 2 }
    },
    Scenario(
        "property-view", .all(answers(to: ["a"])),
        .eventually("a view by its type") { $0.view(ShelfSpy.self)?.titles == ["a"] },
        .eventually("its screen") { $0.screens == ["1 title"] },
        .always("not when it is gone", after: .leaving) {
            $0.view(ShelfSpy.self) == nil && $0.last("show(_:of:)", "of", as: Int.self) == nil
        },
        .always("no spinner without a request") { $0.last("setLoading(_:)") != true || $0.isInFlight },
        .eventually("rows", after: .input("openAgain")) { $0.isTold("show(_:of:)") }
    ) { stage in
        let view = stage.own(ShelfSpy(stage))
        stage.send("open()") { [shelf = view.object] in
            fetch("a") { text in DispatchQueue.main.async { shelf.add(text) } }
        }
        stage.hold("openAgain()") {
            view.object.setLoading(true)
            fetch("a") { _ in }
        }
        stage.dismiss(view)
        stage.release()
    },
    Scenario(
        "property-launches", .always("counted in each launch") { $0.count("show(_:of:)") <= 1 },
        .eventually("the second launch") { $0.last("show(_:of:)", "of") == 2 || $0.last("show(_:of:)", "of") == 1 }
    ) { stage in
        let view = ShelfSpy(stage)
        stage.send("open()") { view.show([], of: 1) }
    }.relaunched { stage in
        let view = ShelfSpy(stage)
        stage.send("open()") { view.show([], of: 2) }
    },
]

struct Cover: Equatable, Sendable { let name: String }

enum ShelfError: Error { case empty }

@Observable
final class Shelf { var count = 0 }

final class ShelfSpy: Spy, @unchecked Sendable {
    // Safe: one thread of a play runs at a time, and its titles are read on main.
    private(set) var titles: [String] = []

    @MainActor override var screen: String? { titles.isEmpty ? nil : "\(titles.count) title" }

    func show(_ titles: [String], of page: Int) { record(titles, page) }
    func show(cover: Cover?) { record(cover) }
    func show(error: any Error) { record(error) }
    func setLoading(_ isLoading: Bool) { record(isLoading) }

    @MainActor func add(_ title: String) {
        titles.append(title)
        show(titles, of: titles.count)
    }
}
