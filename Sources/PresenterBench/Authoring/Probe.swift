import Foundation

/// Forwards the calls of an input or collaborator protocol, and notes each with its arguments and its result.
///
/// The calls of a view to its presenter, or of a presenter to its router, are invisible from outside. Put a probe
/// between them:
/// subclass it, adopt the protocol, and write one line for each requirement:
///
/// ```swift
/// final class TodoProbe: Probe<any PresenterInput>, PresenterInput {
///     var numberOfTodo: Int { forward { $0.numberOfTodo } }
///     func todo(forRow row: Int) -> Todo? { forward(row) { $0.todo(forRow: row) } }
///     func didTapAddButton(todoText: String?) { forward(todoText) { $0.didTapAddButton(todoText: todoText) } }
///     func didTapTodoCell(at indexPath: IndexPath) { forward(indexPath) { $0.didTapTodoCell(at: indexPath) } }
///     func viewDidLoad() { forward { $0.viewDidLoad() } }
/// }
/// ```
///
/// The recording shows each call and its result:
///
/// ```
/// View -> Presenter     numberOfTodo -> 1
/// View -> Presenter     todo(forRow:)
///   forRow: 0
///   -> Todo(id: "UUID-1", todo: "Buy milk")
/// ```
///
/// A property with a setter has two lines: `get { forward { $0.title } } set { forward(newValue) { $0.title = newValue } }`;
/// where the protocol is not bound to classes, the setter changes `target` itself: `forward(newValue) { _ in target.title = newValue }`.
open class Probe<Target>: Spy {
    /// The object that receives the calls.
    ///
    /// ```swift
    /// set { forward(newValue) { _ in target.isOpen = newValue } }
    /// ```
    ///
    /// ```
    /// Presenter -> Kitchen  isOpen = true
    /// ```
    public var target: Target

    /// Creates a probe on a stage, which keeps it alive until it is dismissed.
    ///
    /// ```swift
    /// let kitchen = KitchenProbe(stage, Kitchen(), as: .from("Presenter", to: "Kitchen"))
    /// ```
    ///
    /// ```
    /// Presenter -> Kitchen  cook(_:)
    ///   "soup"
    ///   -> 1
    /// ```
    ///
    /// - Parameters:
    ///   - stage: The stage whose recording the calls go to.
    ///   - target: The object that receives the calls.
    ///   - roles: The caller and the receiver; the view and its presenter unless given.
    @MainActor public init(_ stage: Stage, _ target: Target, as roles: Roles? = nil) {
        self.target = target
        super.init(stage, as: roles ?? .from("View", to: "Presenter"))
    }

    /// Notes a call, forwards it, and notes what it returned or threw.
    ///
    /// ```swift
    /// func todo(forRow row: Int) -> Todo? { forward(row) { $0.todo(forRow: row) } }
    /// ```
    ///
    /// ```
    /// View -> Presenter     todo(forRow:)
    ///   forRow: 0
    ///   -> Todo(id: "UUID-1", todo: "Buy milk")
    /// ```
    ///
    /// - Parameters:
    ///   - arguments: The arguments in their order.
    ///   - call: The name of the requirement; leave the default.
    ///   - body: Calls the target.
    /// - Returns: What the target returned.
    /// - Throws: What the target threw.
    public func forward<Result>(
        _ arguments: Any?..., call: String = #function, _ body: (Target) throws -> Result
    ) rethrows -> Result {
        let noted = note(call, arguments)
        do {
            let result = try body(target)
            noted.returned(result)
            return result
        } catch {
            noted.threw(error)
            throw error
        }
    }

    // The versions of the formatter want different spaces in the type of the body.
    // swift-format-ignore
    /// Notes an asynchronous call, forwards it on the caller's actor, and notes what it returned or threw.
    ///
    /// ```swift
    /// nonisolated(nonsending) func cook(_ dish: String) async -> Int { await forward(dish) { await $0.cook(dish) } }
    /// ```
    ///
    /// ```
    /// Presenter -> Kitchen  cook(_:)
    ///   "soup"
    ///   -> 1
    /// ```
    ///
    /// - Parameters:
    ///   - arguments: The arguments in their order.
    ///   - call: The name of the requirement; leave the default.
    ///   - body: Calls the target.
    /// - Returns: What the target returned.
    /// - Throws: What the target threw.
    nonisolated(nonsending) public func forward<Result>(
        _ arguments: Any?..., call: String = #function,
        _ body: nonisolated(nonsending) (Target) async throws -> Result
    ) async rethrows -> Result {
        let noted = note(call, arguments)
        do {
            let result = try await body(target)
            noted.returned(result)
            return result
        } catch {
            noted.threw(error)
            throw error
        }
    }

    /// Wraps a completion handler so that its call is noted too, from the callee back to the caller.
    ///
    /// ```swift
    /// func price(of dish: String, completion: @escaping (Int) -> Void) {
    ///     forward(dish) { $0.price(of: dish, completion: noted(completion)) }
    /// }
    /// ```
    ///
    /// ```
    /// Presenter -> Kitchen  price(of:completion:)
    ///   of: "soup"
    /// Kitchen -> Presenter  price(of:completion:) calls back
    ///   5
    /// ```
    ///
    /// - Parameters:
    ///   - callback: The handler that the caller gave.
    ///   - call: The name of the requirement; leave the default.
    /// - Returns: A handler for the target.
    public func noted<each Argument, Result>(
        _ callback: @escaping (repeat each Argument) -> Result, call: String = #function
    ) -> (repeat each Argument) -> Result {
        let back = callbackNote(call)
        return { (argument: repeat each Argument) in
            back.write(values(repeat each argument))
            return callback(repeat each argument)
        }
    }

    /// Wraps a completion handler that may be called on any thread, so that its call is noted too.
    ///
    /// ```swift
    /// func save(_ text: String, completion: @escaping @Sendable (Bool) -> Void) {
    ///     forward(text) { $0.save(text, completion: noted(completion)) }
    /// }
    /// ```
    ///
    /// ```
    /// Model -> Store        save(_:completion:)   [off main]
    ///   "abc"
    /// Store -> Model        save(_:completion:) calls back   [off main]
    ///   true
    /// ```
    ///
    /// - Parameters:
    ///   - callback: The handler that the caller gave.
    ///   - call: The name of the requirement; leave the default.
    /// - Returns: A handler for the target.
    public func noted<each Argument, Result>(
        _ callback: @escaping @Sendable (repeat each Argument) -> Result, call: String = #function
    ) -> @Sendable (repeat each Argument) -> Result {
        let back = callbackNote(call)
        return { (argument: repeat each Argument) in
            back.write(values(repeat each argument))
            return callback(repeat each argument)
        }
    }
}

private func values<each Argument>(_ argument: repeat each Argument) -> [Any?] {
    var values: [Any?] = []
    repeat values.append(each argument)
    return values
}
