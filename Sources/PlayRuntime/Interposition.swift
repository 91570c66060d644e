#if os(Linux)
import Glibc

/// The set of replacements in force.
package enum Interposition {
    /// The slots through which each library that is mapped now calls a replaced function.
    ///
    /// They are found once: a process whose copies are plays does it for all of them.
    private static let places = LoadedImage.all().compactMap { ReplacementPlaces(of: Replacement.all, in: $0) }
    /// The words of all those places as one block: to read it counts no references, which a copy of a process would have
    /// to copy first, page by page.
    private static let words = places.flatMap(\.words)
    private static let images = Set(places.map(\.image.bias))
    /// The number of libraries loaded when the slots were found.
    private static let loads = LoadedImage.loads
    private static let runtime = places.first(where: \.isOfRuntime)

    /// Finds the slots of all images, without changing what they hold, and what else is the same in all copies of this process.
    package static func prepare() {
        _ = (loads, words, images, runtime)
        _ = LoadedImage.codeOfProgram
        ProcessWide.fileNumbers.prepare()
        ProcessWide.fileTimes.prepare()
    }

    /// Replaces what must not wait for the play to begin.
    package static func installBeforePlay() {
        guard ProcessWide.originals != nil else { return }
        for image in LoadedImage.all() { ReplacementPlaces(of: Replacement.beforePlay, in: image)?.install() }
    }

    /// Points the slots of all images at the replacements of a play.
    package static func installAll() {
        guard ProcessWide.originals != nil else { return }
        ProcessWide.makeReady()
        if let runtime { ProcessWide.crashes.keep(runtime.contents) }
        ReplacementPlaces.point(words)
        for place in laterPlaces { place.install() }
    }

    /// The same as `places` of the libraries that were loaded since.
    private static var laterPlaces: [ReplacementPlaces] {
        guard LoadedImage.loads != loads else { return [] }
        return LoadedImage.all().filter { !images.contains($0.bias) }
            .compactMap { ReplacementPlaces(of: Replacement.all, in: $0) }
    }

    /// Points the slots of all images at some replacements.
    ///
    /// A replacement without a slot is not reported: the self-test shows what works.
    package static func install(_ replacements: [Replacement]) {
        guard ProcessWide.originals != nil else { return }
        ProcessWide.makeReady()
        for image in LoadedImage.all() { ReplacementPlaces(of: replacements, in: image)?.install() }
    }

    /// Finds a slot that does not point at its replacement.
    ///
    /// - Returns: The function and the library that calls it, such as `nanosleep in libFoundation.so`; nil if there is none.
    static func bypass(of replacements: [Replacement]) -> String? {
        let names = Set(replacements.map(\.name))
        return (places + laterPlaces).lazy.compactMap { $0.bypass(of: names) }.first
    }
}

extension Replacement {
    /// A library that is loaded during a play calls the replacements, too.
    static let libraries: [Replacement] = [Replacement("dlopen", in: .all, openLibrary)]
}

private let openLibrary: Originals.OpenLibrary = { path, mode in
    let library = ProcessWide.originals!.openLibrary(path, mode)
    if library != nil, playing != nil { Interposition.installAll() }
    return library
}

/// The slots through which one image calls some replaced functions.
struct ReplacementPlaces: Sendable {
    let image: LoadedImage
    private let replacements: [Replacement]
    private let slots: ImportSlots
    /// Each slot, and the address that it holds in a play.
    let words: [(slot: UInt, function: UInt)]

    /// Finds them; nil if none of the replacements concerns the image.
    init?(of replacements: [Replacement], in image: LoadedImage) {
        let callers = image.callers
        let concerned = replacements.filter { !$0.callers.isDisjoint(with: callers) }
        guard !concerned.isEmpty else { return nil }
        self.image = image
        self.replacements = concerned
        let slots = ImportSlots(of: image, for: Set(concerned.map(\.name)))
        slots.makeWritable()
        self.slots = slots
        words = concerned.flatMap { replacement in
            slots.addresses[replacement.name, default: []].map { ($0, UInt(bitPattern: replacement.function.address)) }
        }
    }

    /// True for the library of Swift's runtime, which needs the original functions again when the process crashes.
    var isOfRuntime: Bool { image.name.hasPrefix("libswiftCore.") }

    /// The slots, with the functions that they hold.
    var contents: [(slot: UInt, function: UInt)] {
        words.map { ($0.slot, UnsafePointer<UInt>(bitPattern: $0.slot)!.pointee) }
    }

    /// Points the slots at the replacements.
    func install() { Self.point(words) }

    /// Writes into slots, which must be writable.
    static func point(_ words: [(slot: UInt, function: UInt)]) {
        for word in words { UnsafeMutablePointer<UInt>(bitPattern: word.slot)!.pointee = word.function }
    }

    /// Returns a slot that does not point at its replacement, such as `nanosleep in libFoundation.so`.
    ///
    /// - Parameter names: The names of the functions that are looked at.
    /// - Returns: The slot; nil if there is none.
    func bypass(of names: Set<String>) -> String? {
        replacements.first { names.contains($0.name) && !slots.all($0.name, pointAt: $0.function.address) }
            .map { "\($0.name) in \(image.name.isEmpty ? "the executable" : image.name)" }
    }
}
#endif
