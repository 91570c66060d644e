/// A pattern for names: `*` matches any characters, `?` one.
struct Glob: Sendable {
    private let pattern: [Character]

    init(_ pattern: String) { self.pattern = Array(pattern) }

    /// Returns whether the whole name matches; the time grows at most with the product of both lengths.
    func matches(_ name: String) -> Bool {
        let name = Array(name)
        var (at, inName) = (0, 0)
        var (star, resume): (Int?, Int) = (nil, 0)
        while inName < name.count {
            if at < pattern.count, pattern[at] == "*" {
                (star, resume) = (at, inName)
                at += 1
            } else if at < pattern.count, pattern[at] == "?" || pattern[at] == name[inName] {
                at += 1
                inName += 1
            } else if let star {
                resume += 1
                (at, inName) = (star + 1, resume)
            } else {
                return false
            }
        }
        return pattern[at...].allSatisfy { $0 == "*" }
    }
}
