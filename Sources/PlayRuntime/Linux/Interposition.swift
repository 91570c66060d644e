import Glibc

/// The replacements of functions, and whether they are in force.
package enum Interposition {
    /// The slots through which each library calls replaced functions.
    ///
    /// They are found once; a process whose copies are plays does it for all of them.
    private static let places = ReplacementPlaces.all(of: Replacement.all, in: LoadedImage.all())
    /// The words of all those slots as one block, because reading it counts no references, for which a copy of a
    /// process would have to copy memory page by page.
    private static let words = places.flatMap(\.writable)
    private static let images = Set(places.map(\.image.bias))
    /// The number of libraries loaded when the slots were found.
    private static let loads = LoadedImage.loads
    private static let runtime = places.first(where: \.isOfRuntime)

    /// Finds the slots of all images without changing them, and everything else that is the same in all copies of this
    /// process.
    package static func prepare() {
        ProcessWide.prepare()
        _ = (loads, words, images, runtime)
        _ = Confinement.filterOfReplay
        ProcessWide.fileNumbers.prepare()
        ProcessWide.fileTimes.prepare()
        ProcessWide.ownDescriptors.prepare()
    }

    /// Replaces the functions that must be replaced before the play begins.
    package static func installBeforePlay() {
        guard ProcessWide.originals != nil else { return }
        for place in ReplacementPlaces.all(of: Replacement.beforePlay, in: LoadedImage.all()) { place.install() }
    }

    /// Points the slots of all images at the replacements of a play.
    package static func installAll() {
        guard ProcessWide.originals != nil else { return }
        ProcessWide.makeReady()
        if let runtime { ProcessWide.crashes.keep(runtime.contents) }
        _ = pointed
        for place in laterPlaces { place.install() }
    }

    /// Done once: a pointer in a table of data may be set by the app since.
    private static let pointed: Void = ReplacementPlaces.point(words)

    /// The slots of the libraries that were loaded later.
    private static var laterPlaces: [ReplacementPlaces] {
        guard LoadedImage.loads != loads else { return [] }
        return ReplacementPlaces.all(of: Replacement.all, in: LoadedImage.all().filter { !images.contains($0.bias) })
    }

    /// Points the slots of all images at some replacements.
    ///
    /// A replacement without a slot is not reported; the self-test shows what works.
    package static func install(_ replacements: [Replacement]) {
        guard ProcessWide.originals != nil else { return }
        ProcessWide.makeReady()
        for place in ReplacementPlaces.all(of: replacements, in: LoadedImage.all()) { place.install() }
    }

    /// Finds a slot that does not point at its replacement.
    ///
    /// - Returns: The function and the library that calls it, such as `nanosleep in libFoundation.so`; nil if there is
    ///   none.
    static func bypass(of replacements: [Replacement]) -> String? {
        let names = Set(replacements.map(\.name))
        return (places + laterPlaces).lazy.compactMap { $0.bypass(of: names) }.first
    }
}

extension Replacement {
    /// A library that is loaded during a play calls the replacements too.
    static let libraries = list(openLibrary.entry)
}

private let openLibrary: Hook<@convention(c) (UnsafePointer<CChar>?, Int32) -> UnsafeMutableRawPointer?> = hook(
    "dlopen", in: .all
) { path, mode in
    let library = openLibrary.original(path, mode)
    if library != nil, playing != nil { Interposition.installAll() }
    return library
}

/// The slots through which one image calls some replaced functions.
struct ReplacementPlaces: Sendable {
    let image: LoadedImage
    private let replacements: [Replacement]
    private let slots: ImportSlots
    /// Each slot, with the address that it holds in a play.
    private let words: [(slot: UInt, function: UInt)]
    /// False if the kernel does not allow writing; then the self-test finds slots that were not replaced.
    private let areWritable: Bool

    /// Finds the slots in some images, apart from images that call none of the functions.
    static func all(of replacements: [Replacement], in images: [LoadedImage]) -> [ReplacementPlaces] {
        var known: [Int: Concerned] = [:]
        return images.compactMap { image in
            let kind = image.callers.rawValue
            let concerned = known[kind] ?? Concerned(replacements.filter { $0.callers.rawValue & kind != 0 })
            known[kind] = concerned
            return concerned.replacements.isEmpty ? nil : ReplacementPlaces(of: concerned, in: image)
        }
    }

    /// The replacements for one kind of caller: there are many libraries, and few kinds.
    private struct Concerned {
        let replacements: [Replacement]
        let names: ImportSlots.Names
        let functions: [String: UInt]

        init(_ replacements: [Replacement]) {
            self.replacements = replacements
            names = ImportSlots.Names(Set(replacements.map(\.name)))
            functions = Dictionary(replacements.map { ($0.name, UInt(bitPattern: $0.function.address)) }) { $1 }
        }
    }

    private init(of concerned: Concerned, in image: LoadedImage) {
        self.image = image
        replacements = concerned.replacements
        let slots = ImportSlots(of: image, for: concerned.names)
        areWritable = slots.makeWritable()
        self.slots = slots
        words = slots.addresses.flatMap { name, addresses in
            let function = concerned.functions[name] ?? 0
            return addresses.map { (slot: $0, function: function) }
        }
    }

    /// True for the library of Swift's runtime, which needs the original functions again when the process crashes.
    var isOfRuntime: Bool { image.name.hasPrefix("libswiftCore.") }

    /// The slots that can be pointed at the replacements.
    var writable: [(slot: UInt, function: UInt)] { areWritable ? words : [] }

    /// The slots, with the functions that they hold.
    var contents: [(slot: UInt, function: UInt)] {
        words.map { ($0.slot, UnsafePointer<UInt>(bitPattern: $0.slot)!.pointee) }
    }

    /// Points the slots at the replacements.
    func install() { Self.point(writable) }

    /// Writes into slots, which must be writable.
    static func point(_ words: [(slot: UInt, function: UInt)]) {
        for word in words { UnsafeMutablePointer<UInt>(bitPattern: word.slot)!.pointee = word.function }
    }

    /// Returns a slot that does not point at its replacement, such as `nanosleep in libFoundation.so`.
    ///
    /// - Parameter names: The names of the functions to look at.
    /// - Returns: The slot; nil if there is none.
    func bypass(of names: Set<String>) -> String? {
        // Usually all are as they should be, which is found out at once.
        guard words.contains(where: { UnsafePointer<UInt>(bitPattern: $0.slot)!.pointee != $0.function }) else {
            return nil
        }
        return replacements.first { names.contains($0.name) && !slots.all($0.name, pointAt: $0.function.address) }
            .map { "\($0.name) in \(image.name.isEmpty ? "the executable" : image.name)" }
    }
}
