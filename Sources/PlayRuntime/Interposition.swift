#if os(Linux)

/// The set of replacements in force.
package enum Interposition {
    /// Points the slots of all images at the replacements.
    ///
    /// A replacement without a slot is not reported: the self-test shows what works.
    package static func install(_ replacements: [Replacement]) {
        guard ProcessWide.originals != nil else { return }
        ProcessWide.makeReady()
        for (image, concerned) in concerns(of: replacements) {
            let slots = ImportSlots(of: image, for: Set(concerned.map(\.name)))
            // Swift's runtime needs its own functions again when the process crashes.
            if image.name.hasPrefix("libswiftCore.") { ProcessWide.crashes.keep(slots.contents) }
            for replacement in concerned { slots.point(replacement.name, at: replacement.function.address) }
        }
    }

    /// Points the slots of all images at the replacements again, after a library was loaded during a play.
    static func installInNewImages() { install(Replacement.all) }

    /// Finds a slot that does not point at its replacement.
    ///
    /// - Returns: The function and the library that calls it, such as `nanosleep in libFoundation.so`; nil if there is none.
    static func bypass(of replacements: [Replacement]) -> String? {
        for (image, concerned) in concerns(of: replacements) {
            let slots = ImportSlots(of: image, for: Set(concerned.map(\.name)))
            for replacement in concerned where !slots.all(replacement.name, pointAt: replacement.function.address) {
                return "\(replacement.name) in \(image.name.isEmpty ? "the executable" : image.name)"
            }
        }
        return nil
    }

    private static func concerns(of replacements: [Replacement]) -> [(LoadedImage, [Replacement])] {
        LoadedImage.all().map { image in
            let callers = image.callers
            return (image, replacements.filter { !$0.callers.isDisjoint(with: callers) })
        }.filter { !$0.1.isEmpty }
    }
}
#endif
