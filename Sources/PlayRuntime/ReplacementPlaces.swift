#if os(Linux)

/// Where one image calls some functions that are replaced.
struct ReplacementPlaces: Sendable {
    let image: LoadedImage
    private let replacements: [Replacement]
    private let slots: ImportSlots

    /// Finds them; nil if none of the replacements concerns the image.
    init?(of replacements: [Replacement], in image: LoadedImage) {
        let callers = image.callers
        let concerned = replacements.filter { !$0.callers.isDisjoint(with: callers) }
        guard !concerned.isEmpty else { return nil }
        self.image = image
        self.replacements = concerned
        slots = ImportSlots(of: image, for: Set(concerned.map(\.name)))
        slots.makeWritable()
    }

    /// Points the slots at the replacements.
    func install() {
        // Swift's runtime needs its own functions again when the process crashes.
        if image.name.hasPrefix("libswiftCore.") { ProcessWide.crashes.keep(slots.contents) }
        for replacement in replacements { slots.point(replacement.name, at: replacement.function.address) }
    }

    /// A slot that does not point at its replacement, such as `nanosleep in libFoundation.so`.
    var bypass: String? {
        replacements.first { !slots.all($0.name, pointAt: $0.function.address) }
            .map { "\($0.name) in \(image.name.isEmpty ? "the executable" : image.name)" }
    }
}
#endif
