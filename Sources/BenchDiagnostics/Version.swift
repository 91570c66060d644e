/// The version of the bench, as `--version` prints it and fixtures carry it.
package enum Version {
    package static let text = "0.1.0"
}

// A play replaces functions of the C library in the images that the loader has mapped. The static SDK has neither the one nor the
// other, so that a program built with it could play nothing.
#if canImport(Musl)
#error("The bench plays with the shared libraries of a Swift toolchain: build without static ones.")
#endif
