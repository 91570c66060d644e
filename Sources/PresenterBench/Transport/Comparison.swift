/// How a live request differs from a recorded one.
package struct Comparison: Hashable, Sendable {
    /// One component that is not the same.
    package struct Difference: Hashable, Sendable {
        /// Its name: `method`, `path`, `query page`, `body`, `body /filter/name`.
        package let component: String
        /// Its text in the recorded request; nil where it has none.
        package let stored: String?
        /// Its text in the live request; nil where it has none.
        package let live: String?

        package init(_ component: String, stored: String?, live: String?) {
            self.component = component
            self.stored = stored
            self.live = live
        }
    }

    package var differences: [Difference]

    package var matches: Bool { differences.isEmpty }
}
