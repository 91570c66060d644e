/// The rule for names of fixtures and of scenarios: they become file names, unique ignoring case.
package enum FixtureName {
    /// Returns whether a name is `[a-z0-9][a-z0-9-]*`.
    package static func isValid(_ name: String) -> Bool {
        guard let first = name.utf8.first, first != UInt8(ascii: "-") else { return false }
        return name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
            default: false
            }
        }
    }

    /// The path of a fixture's file, relative to the root.
    package static func path(of name: String) -> String { "Fixtures/\(name).har" }
}
