import Foundation
import Transcript

extension Stage {
    /// Asks for something, lets everything that follows happen, and writes down each call of the completion handler.
    ///
    /// A model without a view protocol needs no spy:
    ///
    /// ```swift
    /// stage.ask("send(_:completion:)") { model.send(feedback, completion: $0) }
    /// ```
    ///
    /// ```
    /// Model -> View         send(_:completion:) calls back   [off main]
    ///   ShopError.status(500)
    /// ```
    ///
    /// - Parameters:
    ///   - label: The request as the recording shows it.
    ///   - roles: The one who asks, and the one who answers; the view and its model unless given. The answer has the
    ///     opposite direction.
    ///   - once: True if the app does this by itself, once in the life of the screen: `bench explore` then never does
    ///     it twice, as a user might.
    ///   - horizon: The virtual time that may pass.
    ///   - file: The file of the step; leave the default.
    ///   - line: The line of the step; leave the default.
    ///   - input: Passes the handler that it is given to the objects under test; the handler may be called on any
    ///     thread.
    public func ask<each Answer>(
        _ label: String, as roles: Roles? = nil, once: Bool = false, horizon: Duration = .seconds(60),
        file: String = #fileID, line: Int = #line,
        _ input: (@escaping @Sendable (repeat each Answer) -> Void) -> Void
    ) {
        let told = handler(label, roles, SourceLine(file, line))
        let handler: @Sendable (repeat each Answer) -> Void = { (answer: repeat each Answer) in
            var values: [Any?] = []
            repeat values.append(each answer)
            told(values)
        }
        send(label, as: roles ?? Self.asking, once: once, horizon: horizon, file: file, line: line) { input(handler) }
    }

    /// Asks for something of which one value comes back, as `ask` does for any number of values.
    ///
    /// ```swift
    /// stage.ask("pair()") { (answer: @escaping @Sendable ((Int, String)) -> Void) in answer((1, "fern")) }
    /// ```
    ///
    /// ```
    /// View -> Model         pair()
    /// Model -> View         pair() calls back
    ///   (1, "fern")
    /// ```
    ///
    /// It is for the compiler: Swift 6.3 crashes on a module in which closures pass handlers of one value, one of them a tuple, as packs.
    ///
    /// - Parameters:
    ///   - label: The request as the recording shows it.
    ///   - roles: The one who asks, and the one who answers; the view and its model unless given.
    ///   - once: True if the app does this by itself, once in the life of the screen.
    ///   - horizon: The virtual time that may pass.
    ///   - file: The file of the step; leave the default.
    ///   - line: The line of the step; leave the default.
    ///   - input: Passes the handler that it is given to the objects under test; the handler may be called on any
    ///     thread.
    public func ask<Answer>(
        _ label: String, as roles: Roles? = nil, once: Bool = false, horizon: Duration = .seconds(60),
        file: String = #fileID, line: Int = #line, _ input: (@escaping @Sendable (Answer) -> Void) -> Void
    ) {
        let told = handler(label, roles, SourceLine(file, line))
        send(label, as: roles ?? Self.asking, once: once, horizon: horizon, file: file, line: line) {
            input { told([$0]) }
        }
    }

    private static var asking: Roles { .from("View", to: "Model") }

    /// Writes down what comes back to the one who asks, from any thread.
    private func handler(_ label: String, _ roles: Roles?, _ line: SourceLine) -> @Sendable ([Any?]) -> Void {
        let lifeline = lifeline(roles ?? Self.asking, usual: .viewToModel, at: line).reversed
        let log = log
        return { values in
            let title = "\(log.leaves.rewritten(label)) calls back"
            let call = ToldCall(title, of: values, leaves: log.leaves)
            log.write(.output(lifeline, call, offMain: !Thread.isMainThread), of: values, to: nil)
        }
    }
}

extension Stage {
    /// Takes steps of which the app does not survive the last.
    ///
    /// A crash that is known, and not yet mended, is a fact about the app like any other:
    ///
    /// ```swift
    /// stage.expectCrash {
    ///     stage.send(#"didTapAddButton(todoText: "Buy milk")"#) { presenter.didTapAddButton(todoText: "Buy milk") }
    /// }
    /// ```
    ///
    /// The recording ends there, without the runtime's message, which differs from version to version:
    ///
    /// ```
    /// View -> Presenter     didTapAddButton(todoText: "Buy milk")
    /// crashed
    /// ```
    ///
    /// An app that survives has changed, whatever its golden says. A crash in any other step is red, as always.
    ///
    /// - Parameter steps: Takes the steps.
    public func expectCrash(_ steps: () -> Void) {
        controller.expect(crash: true)
        steps()
        controller.expect(crash: false)
    }
}

extension Stage {
    /// Types a text letter by letter with a pause after each, as a person types into a field; answers are held back.
    ///
    /// ```swift
    /// stage.type("fer", into: "query", as: .viewModel) { model.query = $0 }
    /// ```
    ///
    /// ```
    /// View -> ViewModel     query = "f"
    /// (100 ms pass)
    /// View -> ViewModel     query = "fe"
    /// (100 ms pass)
    /// View -> ViewModel     query = "fer"
    /// ```
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - field: The name of the field in the recording.
    ///   - roles: The one who acts, and the one who is acted on; the view and its presenter unless given.
    ///   - pause: The time for each letter; a debounce ends in a pause after the last letter that is as long.
    ///   - file: The file of the step; leave the default.
    ///   - line: The line of the step; leave the default.
    ///   - input: Acts on the objects under test with the text in the field.
    public func type(
        _ text: String, into field: String, as roles: Roles? = nil,
        every pause: Duration = .milliseconds(100), file: String = #fileID, line: Int = #line,
        _ input: (String) -> Void
    ) {
        for end in text.indices {
            let typed = String(text[...end])
            hold("\(field) = \"\(typed)\"", as: roles, file: file, line: line) { input(typed) }
            advance(by: pause, holding: true, file: file, line: line)
        }
    }
}
