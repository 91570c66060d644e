import BenchSetup

/// The functions that end a play when they are called: their bodies do not compile here.
struct CutFunctions: Equatable, Sendable {
    /// Their names with those of their types: `FeedStore.load`; an initializer is `FeedStore.init`.
    let names: Set<String>

    /// Finds one that a function comes to, through its own type and through what that calls by name.
    func first(behind function: String, of type: String, in app: AppCode, spied: Set<String> = []) -> String? {
        guard !names.isEmpty else { return nil }
        let start = CalledFunctions.Function(type: type, name: function)
        return CalledFunctions(app: app, spied: spied).first(from: [start]) { names.contains($0.text) }?.text
    }
}
