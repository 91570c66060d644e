import Synchronization

/// The stores of this process, by their names.
///
/// They are global because an app opens a store by `Realm()` wherever it likes and means the same one.
enum RealmStores {
    private struct State {
        var stores: [String: RealmStore] = [:]
        // Its closures are the app's; they are never called.
        nonisolated(unsafe) var configuration = Realm.Configuration()
    }

    private static let state = Mutex(State())

    static var defaultConfiguration: Realm.Configuration {
        get { state.withLock { $0.configuration } }
        set {
            nonisolated(unsafe) let new = newValue
            state.withLock { $0.configuration = new }
        }
    }

    static func store(for configuration: Realm.Configuration) -> RealmStore {
        nonisolated(unsafe) let configuration = configuration
        return state.withLock { state in
            let store = state.stores[configuration.name] ?? RealmStore(configuration)
            state.stores[configuration.name] = store
            return store
        }
    }
}
