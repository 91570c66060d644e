#if os(Linux)
import Glibc

extension Replacement {
    /// A library that is loaded during a play calls the replacements, too.
    static let libraries: [Replacement] = [Replacement("dlopen", in: .all, openLibrary)]
}

private let openLibrary: Originals.OpenLibrary = { path, mode in
    let library = ProcessWide.originals!.openLibrary(path, mode)
    if library != nil, playing != nil { Interposition.installAll() }
    return library
}
#endif
