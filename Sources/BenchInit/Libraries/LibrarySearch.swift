import BenchDiagnostics
import Foundation

/// Finds out which libraries of others can be had for an app: those that build here, and the files of those that do not.
struct LibrarySearch {
    /// The libraries that were found.
    struct Result {
        let built: LibrariesBuild.Result
        let copies: [PackageCopy]
    }

    /// The files of the app.
    let files: [SwiftFile]
    /// The modules of the app.
    let own: Set<String>
    let build: LibrariesBuild
    let clone: PackageClone

    /// Asks for what the app imports, then for what its copies import.
    func run(_ libraries: AppLibraries) throws -> Result {
        var libraries = libraries
        var copies: [PackageCopy] = []
        var asked = libraries.asked(by: files, besides: own)
        var result = try build.run(asked.filter { !$0.comesAsFiles })
        var left = asked.filter { !result.libraries.contains($0) }
        while !left.isEmpty {
            let there = Set(copies.flatMap(\.modules).map(\.name))
            let packages = left.filter { !there.contains($0.module) }.map(\.source).distinct
            let new = try packages.compactMap { source in
                try copy(of: left.filter { $0.source == source }, source, besides: there)
            }
            copies += new
            for copy in new { libraries.named.merge(copy.libraries) { first, _ in first } }
            let known = own.union(copies.flatMap(\.modules).map(\.name)).union(asked.map(\.module))
            let more = libraries.asked(by: new.flatMap { Array($0.sources.files.values) }, besides: known)
            asked += more
            let builds = more.filter { !$0.comesAsFiles }
            if !builds.isEmpty { result = try build.run(result.libraries + builds) }
            left = more.filter { !result.libraries.contains($0) }
        }
        return Result(built: result, copies: copies)
    }

    private func copy(
        of libraries: [AppLibrary], _ source: PackageSource, besides there: Set<String>
    ) throws -> PackageCopy? {
        let isNew = libraries.allSatisfy(\.comesAsFiles)
        if isNew { build.say("fetching \(source.title), which the app imports") }
        guard let cloned = try clone.run(source) else {
            // Of any other the package manager has said so.
            if isNew { build.say("\(source.title) is not used: it cannot be fetched") }
            return nil
        }
        do {
            let copy = try PackageCopy(
                libraries.map(\.module), of: cloned.source, besides: there, in: cloned.folder,
                toolchain: clone.toolchain)
            build.say("the files of \(cloned.source.title) come in as those of the app do")
            return copy
        } catch let refusal as PackageCopy.Refusal {
            build.say("nor do the files of \(source.title) come in: \(refusal.text)")
        } catch let error as Diagnostic where error.subject != .toolchain {
            build.say("nor do the files of \(source.title) come in: \(error.what)")
        }
        return nil
    }
}
