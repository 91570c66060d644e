import Synchronization

/// The stores of this process, by the files in which the original keeps them.
///
/// They are global because an app makes a container of a file wherever it likes and means the same store.
enum ModelStores {
    private static let stores = Mutex<[URL: ModelStore]>([:])

    /// The store of the first configuration with a file; one that is nobody else's, where all are in memory only.
    static func store(for configurations: [ModelConfiguration]) -> ModelStore {
        let all = configurations.isEmpty ? [ModelConfiguration()] : configurations
        guard let url = all.first(where: { !$0.isStoredInMemoryOnly })?.url.standardizedFileURL else {
            return ModelStore()
        }
        return stores.withLock { stores in
            let store = stores[url] ?? ModelStore()
            stores[url] = store
            return store
        }
    }
}
