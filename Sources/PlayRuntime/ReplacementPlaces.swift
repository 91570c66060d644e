#if os(Linux)

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

    /// A slot that does not point at its replacement, such as `nanosleep in libFoundation.so`.
    var bypass: String? {
        replacements.first { !slots.all($0.name, pointAt: $0.function.address) }
            .map { "\($0.name) in \(image.name.isEmpty ? "the executable" : image.name)" }
    }
}
#endif
