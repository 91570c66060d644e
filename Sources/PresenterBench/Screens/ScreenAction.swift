import BenchDiagnostics
import Foundation
import HTTPFixtures
import Transcript

extension Scenario.Screen {
    /// An action of a screen's user: a name, the values that it takes, and the condition under which it is possible.
    ///
    /// ```swift
    /// .action("didSelect(row:)", values: menu.object.dishes.indices) { menu.object.didSelect(row: $0) },
    /// ```
    ///
    /// ```
    /// View -> Presenter     didSelect(row: 0)
    /// Presenter -> View     show(cover:)
    ///   cover: Cover(name: "soup")
    /// ```
    @MainActor
    public struct Action {
        /// One way to take the action now.
        struct Choice {
            /// The label as the recording shows it: `didType("f")`.
            let label: String
            let act: @MainActor (Stage) -> Void
        }

        let name: String
        let takesValues: Bool
        let line: SourceLine
        /// The ways to take the action now, in the order of the values; none while it is not possible.
        let choices: @MainActor () -> [Choice]
    }
}

extension Scenario.Screen.Action {
    /// Declares an action without values.
    ///
    /// ```swift
    /// .action("didTapAdd()", if: menu.object.dishes.count < 2) { menu.object.didTapAdd() },
    /// ```
    ///
    /// ```
    /// View -> Presenter     didTapAdd()
    /// Presenter -> View     show(_:of:)
    ///   ["soup"]
    /// ```
    ///
    /// - Parameters:
    ///   - name: The input as the recording shows it: `didTapRetry()`.
    ///   - isPossible: Tells whether the user can do it now, as if a button is shown; called whenever everything has
    ///     settled.
    ///   - roles: The one who acts, and the one who is acted on; the view and its presenter unless given.
    ///   - horizon: The virtual time that may pass after it.
    ///   - file: The file of the action; leave the default.
    ///   - line: The line of the action; leave the default.
    ///   - input: Acts on the objects under test.
    /// - Returns: The action.
    public static func action(
        _ name: String, if isPossible: @autoclosure @escaping @MainActor () -> Bool = true, as roles: Roles? = nil,
        horizon: Duration = .seconds(60), file: String = #fileID, line: Int = #line,
        _ input: @escaping @MainActor () -> Void
    ) -> Scenario.Screen.Action {
        let choice = Choice(label: name) {
            // The second tap of a double tap meets the screen as the first has left it.
            $0.send(name, as: roles, horizon: horizon, file: file, line: line) { if isPossible() { input() } }
        }
        return Scenario.Screen.Action(name: name, takesValues: false, line: SourceLine(file, line)) {
            isPossible() ? [choice] : []
        }
    }

    /// Declares an action without values, and awaits it.
    ///
    /// ```swift
    /// .action("await refresh()") { await menu.object.refresh() },
    /// ```
    ///
    /// ```
    /// View -> Presenter     await refresh()
    /// Model -> API          GET http://models.test/dish
    /// ```
    ///
    /// - Parameters:
    ///   - name: The input as the recording shows it: `await refresh()`.
    ///   - isPossible: Tells whether the user can do it now; called whenever everything has settled.
    ///   - roles: The one who acts, and the one who is acted on; the view and its presenter unless given.
    ///   - horizon: The virtual time that may pass after it.
    ///   - file: The file of the action; leave the default.
    ///   - line: The line of the action; leave the default.
    ///   - input: Acts on the objects under test, on the main actor.
    /// - Returns: The action.
    public static func action(
        _ name: String, if isPossible: @autoclosure @escaping @MainActor () -> Bool = true, as roles: Roles? = nil,
        horizon: Duration = .seconds(60), file: String = #fileID, line: Int = #line,
        _ input: @escaping @MainActor () async -> Void
    ) -> Scenario.Screen.Action {
        action(name, if: isPossible(), as: roles, horizon: horizon, file: file, line: line) {
            _ = Task { await input() }
        }
    }

    /// Declares an action that takes values.
    ///
    /// ```swift
    /// .action("didSelect(row:)", values: menu.object.dishes.indices) { menu.object.didSelect(row: $0) },
    /// ```
    ///
    /// ```
    /// View -> Presenter     didSelect(row: 0)
    /// Presenter -> View     show(cover:)
    ///   cover: Cover(name: "soup")
    /// ```
    ///
    /// - Parameters:
    ///   - name: The input without its value; the recording shows `didType("f")`, `didSelect(row: 0)`.
    ///   - values: The values that it takes now, the simplest first; without any it is not possible. Evaluated whenever
    ///     everything has settled.
    ///   - isPossible: Tells whether the user can do it now, with any of the values.
    ///   - roles: The one who acts, and the one who is acted on; the view and its presenter unless given.
    ///   - horizon: The virtual time that may pass after it.
    ///   - file: The file of the action; leave the default.
    ///   - line: The line of the action; leave the default.
    ///   - input: Acts on the objects under test with a value.
    /// - Returns: The action.
    public static func action<Values: Collection>(
        _ name: String, values: @autoclosure @escaping @MainActor () -> Values,
        if isPossible: @autoclosure @escaping @MainActor () -> Bool = true, as roles: Roles? = nil,
        horizon: Duration = .seconds(60), file: String = #fileID, line: Int = #line,
        _ input: @escaping @MainActor (Values.Element) -> Void
    ) -> Scenario.Screen.Action {
        Scenario.Screen.Action(name: name, takesValues: true, line: SourceLine(file, line)) {
            guard isPossible() else { return [] }
            return values().map { value in
                let label = ActionLabel.text(name, of: value)
                return Choice(label: label) {
                    $0.send(label, as: roles, horizon: horizon, file: file, line: line) {
                        let isThere = isPossible() && values().contains { ActionLabel.text(name, of: $0) == label }
                        if isThere { input(value) }
                    }
                }
            }
        }
    }

    /// Declares an action that takes values, and awaits it.
    ///
    /// ```swift
    /// .action("await search(_:)", values: ["fern", "ivy"]) { await menu.object.search($0) },
    /// ```
    ///
    /// ```
    /// View -> Presenter     await search("fern")
    /// Presenter -> View     show(_:of:)
    ///   ["fern"]
    /// ```
    ///
    /// - Parameters:
    ///   - name: The input without its value: `await search(query:)`.
    ///   - values: The values that it takes now, the simplest first; without any it is not possible.
    ///   - isPossible: Tells whether the user can do it now, with any of the values.
    ///   - roles: The one who acts, and the one who is acted on; the view and its presenter unless given.
    ///   - horizon: The virtual time that may pass after it.
    ///   - file: The file of the action; leave the default.
    ///   - line: The line of the action; leave the default.
    ///   - input: Acts on the objects under test with a value, on the main actor.
    /// - Returns: The action.
    public static func action<Values: Collection>(
        _ name: String, values: @autoclosure @escaping @MainActor () -> Values,
        if isPossible: @autoclosure @escaping @MainActor () -> Bool = true, as roles: Roles? = nil,
        horizon: Duration = .seconds(60), file: String = #fileID, line: Int = #line,
        _ input: @escaping @MainActor (Values.Element) async -> Void
    ) -> Scenario.Screen.Action where Values.Element: Sendable {
        action(name, values: values(), if: isPossible(), as: roles, horizon: horizon, file: file, line: line) { value in
            _ = Task { await input(value) }
        }
    }
}

/// The label of an action with one of its values.
enum ActionLabel {
    /// Returns the label, with the value in the place of the first argument: `didType("f")`, `didSelect(row: 0)`.
    static func text(_ name: String, of value: Any) -> String {
        let text = ValueText.member(value, label: nil, name: nil, PlainLeaves()).node.text
        guard name.hasSuffix(":)") else { return "\(name)(\(text))" }
        let labelled = name.dropLast(2)
        return labelled.hasSuffix("(_") ? "\(labelled.dropLast())\(text))" : "\(labelled): \(text))"
    }
}

extension Stage {
    /// Returns the texts that a query item has in requests with an answer, for an action that takes them.
    ///
    /// A search for any other text would end at a request that nobody recorded:
    ///
    /// ```swift
    /// .action("didType(_:)", values: stage.recorded("q", of: "GET /search")) { presenter.object.didType($0) }
    /// ```
    ///
    /// ```
    /// View -> Presenter     didType("f")
    /// Model -> API          #1 GET https://api.shop.example/search?q=f
    /// ```
    ///
    /// - Parameters:
    ///   - item: The name of the query item.
    ///   - request: The requests, written as in a ``Rule``, out of those that a fixture holds or a trait answers.
    ///   - file: The file of the call; leave the default.
    ///   - line: The line of the call; leave the default.
    /// - Returns: The different texts, in the order in which they were recorded.
    public func recorded(
        _ item: String, of request: String, file: String = #fileID, line: Int = #line
    ) -> [String] {
        guard let pattern = RequestPattern(request) else {
            let mistake = Diagnostic.badPattern(request)
            refuse(mistake.what, at: SourceLine(file, line), next: mistake.next)
        }
        let matching = answered().filter {
            pattern.matches(Exchange.Request(method: $0.method ?? pattern.method ?? "GET", url: $0.url))
        }
        return matching.flatMap { Self.values(of: item, in: $0.url) }.distinct
    }

    private static func values(of item: String, in url: String) -> [String] {
        // In a query, a plus is a space.
        let components = URLComponents(string: url.replacing("+", with: "%20"))
        return components?.queryItems?.filter { $0.name == item }.compactMap(\.value) ?? []
    }
}

extension Scenario {
    /// A request that has an answer.
    struct Answered {
        /// The method; nil for an answer to any.
        let method: String?
        let url: String
    }

    /// The requests that traits answer, as far as their patterns name a whole URL.
    var answeredByHand: [Answered] {
        faults.compactMap { fault in
            guard let place = fault.request?.split(separator: " ").last, let start = place.firstIndex(of: "/"),
                !place.contains("*")
            else { return nil }
            let host = place[..<start].isEmpty ? "bench.example" : place[..<start]
            return Answered(method: fault.pattern?.method, url: "https://\(host)\(place[start...])")
        }
    }
}
