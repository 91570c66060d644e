import Foundation

/// A package of others that the bench of an app depends on: a release on its own site, or a copy on this machine.
struct PackageSource: Hashable, Sendable {
    /// Its name, as SwiftPM knows it.
    let name: String
    private let repository: String
    private let version: String
    /// A copy of it; nil for the release.
    let copy: URL?

    init(_ name: String, repository: String = "", version: String = "", copy: URL? = nil) {
        (self.name, self.repository, self.version, self.copy) = (name, repository, version, copy)
    }

    /// The folder or repository that it comes from.
    var place: String { copy?.path ?? repository }

    /// The name and version, or the folder of the copy.
    var title: String { copy == nil ? "\(name) \(version)" : "\(name) in \(place)" }

    /// The arguments of `.package` in a manifest.
    ///
    /// - Parameter folder: The folder of the manifest; nil for one that is thrown away.
    /// - Returns: A URL with the exact version, or the path of the copy.
    func dependency(from folder: URL?) -> String {
        guard let copy else { return "url: \"\(repository)\", exact: \"\(version)\"" }
        let path = folder.map { PackageDependency.path(from: $0.pathComponents, to: copy.pathComponents) }
        return "name: \"\(name)\", path: \"\(path ?? copy.path)\""
    }
}
