/// A store and its contexts.
///
/// The store is empty in each launch of a play and is kept in its memory. Containers of one file have one store.
///
/// It is Sendable because its only variable is the main actor's.
public final class ModelContainer: @unchecked Sendable {
    public let schema: Schema
    public let configurations: Set<ModelConfiguration>
    let store: ModelStore

    @MainActor public var mainContext: ModelContext {
        if let main { return main }
        let context = ModelContext(self, isOfViews: true)
        main = context
        return context
    }
    @MainActor private var main: ModelContext?

    public init(
        for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: [ModelConfiguration]
    ) throws {
        self.schema = schema
        self.configurations = Set(configurations)
        store = ModelStores.store(for: configurations)
    }

    public convenience init(
        for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: ModelConfiguration...
    ) throws { try self.init(for: schema, migrationPlan: migrationPlan, configurations: configurations) }

    public convenience init(
        for types: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: ModelConfiguration...
    ) throws { try self.init(for: Schema(types), migrationPlan: migrationPlan, configurations: configurations) }

    public func deleteAllData() { store.removeAll() }
}

/// The configuration of a store.
public struct ModelConfiguration: Hashable, Sendable, Identifiable {
    /// The service that keeps a store the same on all devices.
    public struct CloudKitDatabase: Hashable, Sendable {
        private init() {}
        public static let automatic = CloudKitDatabase()
        public static let none = CloudKitDatabase()
        public static func `private`(_ name: String) -> CloudKitDatabase { CloudKitDatabase() }
    }

    /// The folder that several apps share.
    public struct GroupContainer: Hashable, Sendable {
        private init() {}
        public static let automatic = GroupContainer()
        public static let none = GroupContainer()
        public static func identifier(_ name: String) -> GroupContainer { GroupContainer() }
    }

    public let name: String
    /// The place at which the original keeps it, by which containers have one store.
    public let url: URL
    /// True where no other container has the store; each is in memory.
    public let isStoredInMemoryOnly: Bool
    /// Without effect.
    public let allowsSave: Bool
    public var id: URL { url }

    private init(_ name: String?, url: URL?, isStoredInMemoryOnly: Bool, allowsSave: Bool) {
        self.name = name ?? "default"
        self.url =
            url
            ?? FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
            .appending(path: "\(self.name).store")
        (self.isStoredInMemoryOnly, self.allowsSave) = (isStoredInMemoryOnly, allowsSave)
    }

    public init(
        _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true,
        groupContainer: GroupContainer = .automatic, cloudKitDatabase: CloudKitDatabase = .automatic
    ) { self.init(name, url: nil, isStoredInMemoryOnly: isStoredInMemoryOnly, allowsSave: allowsSave) }

    public init(
        _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
        cloudKitDatabase: CloudKitDatabase = .automatic
    ) { self.init(name, url: url, isStoredInMemoryOnly: false, allowsSave: allowsSave) }

    @_disfavoredOverload
    public init(for types: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
        self.init(nil, url: nil, isStoredInMemoryOnly: isStoredInMemoryOnly, allowsSave: true)
    }
}

extension ModelContainer: CustomReflectable {
    /// Nothing: what a stand-in is made of is none of the app's values.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The kinds of objects of a store, which a play takes as they come.
public final class Schema: Sendable {
    /// The number of a version.
    public struct Version: Hashable, Sendable {
        public init(_ major: Int, _ minor: Int, _ patch: Int) {}
    }

    public init(_ types: [any PersistentModel.Type] = [], version: Version = Version(1, 0, 0)) {}
    public convenience init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)) {
        self.init(types, version: version)
    }
    public convenience init(versionedSchema: any VersionedSchema.Type) { self.init(versionedSchema.models) }
}

/// The kinds of objects of one version of an app.
public protocol VersionedSchema {
    static var models: [any PersistentModel.Type] { get }
    static var versionIdentifier: Schema.Version { get }
}

/// The way from old versions to the present one, which nothing in a play has to go.
public protocol SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { get }
    static var stages: [MigrationStage] { get }
}

/// A step from one version to the next.
public struct MigrationStage {
    public static func lightweight(
        fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type
    ) -> MigrationStage { MigrationStage() }

    /// A step with code, which is not called.
    public static func custom(
        fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
        willMigrate: ((ModelContext) throws -> Void)?, didMigrate: ((ModelContext) throws -> Void)?
    ) -> MigrationStage { MigrationStage() }
}
