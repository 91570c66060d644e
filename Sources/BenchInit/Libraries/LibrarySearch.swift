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

    /// The libraries that lie in the folder of the app, which are looked for where one is missing.
    let fetched: () -> FetchedLibraries

    /// Asks for what the app imports, then for what its copies import. What nobody else has is taken from the folder of the app.
    func run(_ libraries: AppLibraries) throws -> Result {
        var libraries = libraries
        var copies: [PackageCopy] = []
        var (asked, next) = ([AppLibrary](), files)
        var result = try build.run([])
        var search = FetchedSearch(find: fetched)
        while !next.isEmpty {
            let there = Set(copies.flatMap(\.modules).map(\.name))
            let more = libraries.asked(by: next, besides: own.union(there).union(asked.map(\.module)))
            asked += more
            let builds = more.filter { !$0.comesAsFiles }
            if !builds.isEmpty { result = try build.run(result.libraries + builds) }
            let left = more.filter { !result.libraries.contains($0) }
            var new = try left.map(\.source).distinct.compactMap { source in
                try copy(of: left.filter { $0.source == source }, source, besides: there)
            }
            for copy in new { libraries.named.merge(copy.libraries) { first, _ in first } }
            let had = there.union(new.flatMap(\.modules).map(\.name)).union(result.libraries.map(\.module)).union(own)
            for library in search.missing(in: next, besides: had) {
                if let copy = try copy(of: library, for: next) { new.append(copy) }
            }
            copies += new
            next = new.flatMap { $0.sources.sorted }
        }
        return Result(built: result, copies: copies)
    }

    /// A library that lies in the folder of the app, for the files that import it.
    private func copy(of library: FetchedLibraries.Library, for files: [SwiftFile]) throws -> PackageCopy? {
        let users = files.filter { ($0.imports + $0.phoneImports).contains(library.module.name) }
        do {
            let copy = try PackageCopy(library, for: users, toolchain: clone.toolchain)
            build.say("the files of \(library.title) come in as those of the app do")
            return copy
        } catch let refusal as PackageCopy.Refusal {
            build.say("the files of \(library.title) do not come in: \(refusal.text)")
            return nil
        }
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

/// The search for what an app imports among the libraries in its folder.
struct FetchedSearch {
    /// Looks for them, which takes a while.
    let find: () -> FetchedLibraries
    private var found: FetchedLibraries?
    /// The modules that were asked for.
    private var asked: Set<String> = []

    init(find: @escaping () -> FetchedLibraries) { self.find = find }

    /// The libraries in the folder that files import and that nothing else has, each once, by the names of their modules.
    mutating func missing(in files: [SwiftFile], besides there: Set<String>) -> [FetchedLibraries.Library] {
        let code = files.filter { FileChoice.reason(for: $0) != .test }
        let imported = code.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
        let foreign = imported.subtracting(there).subtracting(FileChoice.known).subtracting(Standin.originals)
            .subtracting([AlamofireShims.mapper])
        let new = foreign.subtracting(asked).filter { !ProjectPackages.isUnasked($0) }.sorted()
        guard !new.isEmpty else { return [] }
        asked.formUnion(new)
        let all = found ?? find()
        found = all
        return new.compactMap { all.libraries[$0] }.filter { !ProjectPackages.isUnasked($0.name) }
    }
}
