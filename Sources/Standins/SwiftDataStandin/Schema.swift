/// The kinds of objects of a store, which a play takes as they come.
public final class Schema: Sendable {
    /// The number of a version.
    public struct Version: Hashable, Sendable {
        /// Numbers a version.
        public init(_ major: Int, _ minor: Int, _ patch: Int) {}
    }

    /// Names the kinds.
    public init(_ types: [any PersistentModel.Type] = [], version: Version = Version(1, 0, 0)) {}
    /// Names the kinds.
    public convenience init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)) {
        self.init(types, version: version)
    }
    /// Takes those of a version.
    public convenience init(versionedSchema: any VersionedSchema.Type) { self.init(versionedSchema.models) }
}

/// The kinds of objects of one version of an app.
public protocol VersionedSchema {
    /// The kinds.
    static var models: [any PersistentModel.Type] { get }
    /// The version.
    static var versionIdentifier: Schema.Version { get }
}

/// The way from old versions to the present one, which nothing in a play has to go.
public protocol SchemaMigrationPlan {
    /// The versions.
    static var schemas: [any VersionedSchema.Type] { get }
    /// The steps between them.
    static var stages: [MigrationStage] { get }
}

/// A step from one version to the next.
public struct MigrationStage {
    /// A step that needs no code.
    public static func lightweight(
        fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type
    ) -> MigrationStage { MigrationStage() }

    /// A step with code, which is not called.
    public static func custom(
        fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
        willMigrate: ((ModelContext) throws -> Void)?, didMigrate: ((ModelContext) throws -> Void)?
    ) -> MigrationStage { MigrationStage() }
}
