import BenchSetup
import Foundation

/// A package of others that the bench of an app depends on: on its own site, or a copy on this machine.
struct PackageSource: Hashable, Sendable {
    /// The state of a package that is asked for.
    enum Requirement: Hashable, Sendable {
        case exact(String)
        /// A release of this major version, from this one on.
        case from(String)
        /// A release from the first of two on, and before the second.
        case range(String, String)
        case branch(String)
        case revision(String)

        /// The releases between two, the second one left out: those of one major version, where it is the next.
        static func between(_ lower: String, _ upper: String) -> Self {
            let major = lower.split(separator: ".").first.flatMap { Int($0) }
            return upper == major.map { "\($0 + 1).0.0" } ? .from(lower) : .range(lower, upper)
        }

        /// The releases of the minor version of one, from that on; nil for what is no release.
        static func minor(from lower: String) -> Self? {
            let numbers = lower.split(separator: ".").prefix(2).compactMap { Int($0) }
            return numbers.count == 2 ? .range(lower, "\(numbers[0]).\(numbers[1] + 1).0") : nil
        }

        /// The major version; nil for a branch or a revision.
        var major: Int? {
            switch self {
            case .exact(let version), .from(let version), .range(let version, _):
                version.split(separator: ".").first.flatMap { Int($0) }
            case .branch, .revision: nil
            }
        }

        /// The words of a manifest.
        fileprivate var text: String {
            switch self {
            case .exact(let version): "exact: \"\(version)\""
            case .from(let version): "from: \"\(version)\""
            case .range(let lower, let upper): "\"\(lower)\"..<\"\(upper)\""
            case .branch(let name): "branch: \"\(name)\""
            case .revision(let commit): "revision: \"\(commit)\""
            }
        }

        /// The words of a report.
        var title: String {
            switch self {
            case .exact(let name), .from(let name), .range(let name, _), .branch(let name): name
            case .revision(let commit): String(commit.prefix(7))
            }
        }
    }

    /// Its name, as SwiftPM knows it.
    let name: String
    let repository: String
    let requirement: Requirement
    /// A copy of it; nil for its own site.
    let copy: URL?

    private init(_ name: String, repository: String, _ requirement: Requirement, copy: URL?) {
        (self.name, self.repository, self.requirement, self.copy) = (name, repository, requirement, copy)
    }

    /// A release on its own site, or a copy in its place.
    init(_ name: String, repository: String, version: String, copy: URL? = nil) {
        self.init(name, repository: repository, .exact(version), copy: copy)
    }

    /// A copy.
    init(_ name: String, copy: URL) { self.init(name, repository: "", .exact(""), copy: copy) }

    /// The package of an address, which SwiftPM knows by its last part.
    init(address: String, _ requirement: Requirement) {
        self.init(Self.name(of: address), repository: Self.location(of: address), requirement, copy: nil)
    }

    /// An address as git takes it: one that was copied out of a browser may have a question or a fragment behind it.
    private static func location(of address: String) -> String {
        address.hasPrefix("http") ? String(address.prefix { !"?#".contains($0) }) : address
    }

    /// The name by which SwiftPM knows the package of an address.
    static func name(of address: String) -> String {
        let last = location(of: address).split { "/:".contains($0) }.last.map(String.init) ?? address
        return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }

    /// The folder or repository that it comes from.
    var place: String { copy?.path ?? repository }

    /// The name and version, or the folder of the copy.
    var title: String { copy == nil ? "\(name) \(requirement.title)" : "\(name) in \(place)" }

    /// The arguments of `.package` in a manifest.
    func dependency(from folder: URL?) -> String {
        guard let copy else { return "url: \"\(repository)\", \(requirement.text)" }
        let path = folder.map { PackageDependency.path(from: $0.pathComponents, to: copy.pathComponents) }
        return "name: \(SwiftLiteral.text(name)), path: \(SwiftLiteral.text(path ?? copy.path))"
    }
}
