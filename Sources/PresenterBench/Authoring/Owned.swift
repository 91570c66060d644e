import BenchDiagnostics
import Transcript

/// A handle on an object that the stage owns.
///
/// A screen that is closed while a request is under way is where leaks and crashes are. A handle lets the scenario let go of an
/// object that it made:
///
/// ```swift
/// let searchLeft = Scenario("search-left", .reply("GET /search", json: #"["Fern"]"#)) { stage in
///     let view = stage.own(SearchViewSpy(stage))
///     let presenter = stage.own(SearchPresenter(view: view.object))
///     stage.hold("didType(fern)") { presenter.object.didType("fern") }
///     stage.dismiss(view, stillHeld: presenter)
///     stage.release()
/// }
/// ```
///
/// An object that is still there fails the scenario, unless it is expected to be:
///
/// ```
/// View -> Presenter     (dismissed)
/// still held            SearchPresenter
/// API -> Model          200 application/json, 1 item
/// ends                  (the view heard nothing)
/// ```
@MainActor
public struct Owned<Object: AnyObject> {
    let owned: OwnedObject
    private let stage: Stage

    init(_ object: Object, on stage: Stage) {
        owned = OwnedObject(object, typeName: "\(Object.self)")
        self.stage = stage
    }

    /// The object; asking for it after `dismiss` is an error of the scenario and ends the play.
    ///
    /// ```swift
    /// stage.hold("didType(fern)") { presenter.object.didType("fern") }
    /// ```
    ///
    /// ```
    /// View -> Presenter     didType(fern)
    /// Model -> API          GET https://api.shop.example/search?q=fern
    /// ```
    public var object: Object {
        guard let object = owned.object as? Object else {
            stage.refuse(
                "\(Object.self) was dismissed before this step.", next: "Act on what is left, or dismiss it later.")
        }
        return object
    }
}

/// An object that the stage owns until it is dismissed.
@MainActor
final class OwnedObject {
    /// The object; nil once it was dismissed.
    private(set) var object: AnyObject?
    /// The object as long as it exists, even after it was dismissed.
    private(set) weak var survivor: AnyObject?
    /// The type of the object, for failure reports.
    let typeName: String

    init(_ object: AnyObject, typeName: String) {
        self.object = object
        self.typeName = typeName
        survivor = object
    }

    /// Releases the object.
    func letGo() { object = nil }

    /// True if the object exists although the stage has released it.
    var isStillHeld: Bool { survivor != nil && object == nil }
}

extension OwnedObject {
    /// Returns the event for a dismissed object; nil if it is as expected.
    ///
    /// - Parameters:
    ///   - isExpected: True if the app is expected to hold it.
    ///   - inFlight: The requests in flight, whose handlers may hold it.
    ///   - others: The other objects that the stage owns.
    /// - Returns: The event, or nil.
    func event(
        isExpected: Bool, inFlight: @autoclosure () -> [String], others: [OwnedObject]
    ) -> PlayEvent? {
        guard isStillHeld else { return isExpected ? .letGo(gone) : nil }
        return .held(type: typeName, isExpected ? nil : failure(inFlight(), others))
    }

    /// Returns a failure if any object, dismissed or not, is known to refer to this one; nil otherwise.
    func failureIfReferred(among others: [OwnedObject]) -> Diagnostic? {
        referrers(others).isEmpty ? nil : failure([], others)
    }

    private var gone: Diagnostic {
        Diagnostic(
            what: "\(typeName) is gone after it was dismissed, though the scenario expects it to be held.",
            place: "in step dismiss of this scenario", next: "If that is fixed, dismiss it without stillHeld.")
    }

    private func failure(_ inFlight: [String], _ others: [OwnedObject]) -> Diagnostic {
        Diagnostic(
            what: "\(typeName) is still held after it was dismissed.", place: "in step dismiss of this scenario",
            next:
                "Release it in the app, or expect it: dismiss(…, stillHeld: …). A scenario must use the handle and capture no object.",
            details: referrers(others).map { "\($0) refers to it" }
                + inFlight.map { "\($0) is in flight, and may call it" })
    }

    /// The paths that lead to the object from others, or from itself.
    private func referrers(_ others: [OwnedObject]) -> [String] {
        let paths = others.compactMap(\.object).flatMap { References(in: $0).paths(to: survivor) }
        return paths + (survivor.map { References(in: $0).paths(to: $0) } ?? [])
    }
}

extension Stage {
    /// Closes the screen before its flow is over: releases everything that is owned, and lets everything happen that is
    /// still under way.
    func leave() {
        let objects = owned.filter { $0.object != nil }
        log.write(.input(.userToView, .departure))
        readings.end()
        controller.play("leave", .send(horizon: .seconds(60)), endsAtOnce: false) {
            for object in objects { object.letGo() }
        }
        for observer in observers { observer.settle() }
        for object in objects where object.isStillHeld {
            // The unfinished flow itself may hold the object; only a reference from another object proves that the app
            // holds it.
            log.write(.held(type: object.typeName, object.failureIfReferred(among: owned)))
        }
    }
}

/// The stored properties of an object, as far as reflection sees them, which is not into closures.
struct References {
    private let root: AnyObject
    /// The depth of the search, and the number of values at which it stops.
    private static let (depth, most) = (6, 10_000)

    init(in root: AnyObject) { self.root = root }

    /// Returns the properties, from the root on, that refer to an object: `Presenter.model.delegate`.
    ///
    /// A reference that is weak or unowned keeps nothing, and is none.
    func paths(to object: AnyObject?) -> [String] {
        guard let object else { return [] }
        var search = Search(object: object)
        search.look(into: root, "\(type(of: root))", 0)
        return search.paths
    }

    private struct Search {
        let object: AnyObject
        var paths: [String] = []
        var seen: Set<ObjectIdentifier> = []
        var count = 0

        mutating func look(into value: Any, _ path: String, _ depth: Int) {
            count += 1
            guard depth < References.depth, count < References.most else { return }
            var mirror: Mirror? = Mirror(reflecting: value)
            if let reference = reference(value), !seen.insert(ObjectIdentifier(reference)).inserted { return }
            while let current = mirror {
                for (label, child) in StrongFields.children(of: current, in: value) {
                    // Optionals and list elements tell a reader of the path nothing.
                    let name = label.flatMap { $0 == "some" ? nil : ".\($0)" } ?? ""
                    if let other = reference(child), other === object {
                        paths.append(path + name)
                    } else {
                        look(into: child, path + name, depth + 1)
                    }
                }
                mirror = current.superclassMirror
            }
        }

        private func reference(_ value: Any) -> AnyObject? {
            type(of: value) is AnyClass ? value as AnyObject : nil
        }
    }
}
