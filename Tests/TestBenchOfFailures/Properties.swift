import Foundation
import PresenterBench

/// Properties that cannot be judged, that act, or that have nothing to judge, and one that is broken though the golden agrees.
let propertyFailures: [Scenario] = [
    property("property-broken", .always("nothing is shown") { !$0.isTold("show(_:)") }),
    property(
        "property-unmet",
        .eventually("something else is shown", after: .input("open")) {
            $0.isTold("showElse()") || $0.count("show(_:)") > 1
        }),
    property(
        "property-acts",
        .always("asks") { state in
            state.view(View.self)?.show("again")
            return true
        }),
    property(
        "property-submits",
        .always("goes on") { _ in
            DispatchQueue.main.async {}
            return true
        }),
    property("property-crashes", .always("crashes") { _ in fatalError("looked too closely") }),
    property("property-of-other-type", .always("has a type") { $0.last("show(_:)", as: Int.self) != 1 }),
    property("property-of-object", .always("is kept") { $0.last("show(object:)", as: NSLock.self) == nil }),
    property("property-without-argument", .always("has an argument") { $0.last("show(_:)", "title") != "a" }),
    property("property-misnamed", .always("nothing is told") { !$0.isTold("shwo(_:)") }),
    property("property-never-met", .eventually("a tap is answered", after: .input("didTap")) { $0.isTold("show(_:)") }),
    Scenario("property-before-crash", .always("nothing is shown") { !$0.isTold("show(_:)") }) { stage in
        let view = View(stage)
        stage.send("open()") { view.show("a") }
        stage.expectCrash { stage.send("last()") { fatalError("later") } }
    },
    Scenario("property-before-hang", .always("nothing is shown") { !$0.isTold("show(_:)") }) { stage in
        stage.send("sync()") {
            let group = DispatchGroup()
            group.enter()
            DispatchQueue(label: "app.database").async { group.wait() }
        }
    },
]

private func property(_ name: String, _ traits: Scenario.Trait...) -> Scenario {
    Scenario(name, .all(traits)) { stage in
        let view = View(stage)
        stage.send("open()") {
            view.show("a")
            view.show(object: NSLock())
        }
        stage.send("last()") {}
    }
}

extension View {
    fileprivate func show(object: NSLock) { record(object, call: "show(object:)") }
}
