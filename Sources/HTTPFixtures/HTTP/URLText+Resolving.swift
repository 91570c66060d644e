extension URLText {
    /// Resolves this reference against a base (RFC 3986, 5.2.2).
    package func resolved(against base: URLText) -> URLText {
        var target = self
        if scheme == nil {
            target.scheme = base.scheme
            if authority == nil {
                target.authority = base.authority
                if path.isEmpty {
                    target.path = base.path
                    target.query = query ?? base.query
                    return target
                }
                target.path = path.utf8.first == UInt8(ascii: "/") ? path : merged(with: base)
            }
        }
        target.path = Self.withoutDotSegments(target.path)
        return target
    }

    /// Removes `.` and `..` segments from a path (RFC 3986, 5.2.4).
    package static func withoutDotSegments(_ path: String) -> String {
        guard path.utf8.contains(UInt8(ascii: ".")) else { return path }
        let segments = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
            String($0) ?? ""
        }
        let isRooted = path.utf8.first == UInt8(ascii: "/")
        var kept: [String] = []
        for (index, segment) in segments.enumerated() {
            switch segment {
            case ".", "..":
                if segment == "..", kept.count > (isRooted ? 1 : 0) { kept.removeLast() }
                if index == segments.count - 1 { kept.append("") }
            default: kept.append(segment)
            }
        }
        return kept.joined(separator: "/")
    }

    private func merged(with base: URLText) -> String {
        guard let slash = base.path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
            return base.authority == nil ? path : "/" + path
        }
        return base.path[...slash] + path
    }
}
