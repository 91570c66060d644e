/// The version of the bench, as `--version` prints it and fixtures carry it.
package enum Version {
    package static let text = "0.1.0"
}
