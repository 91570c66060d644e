/// Tells an object that says something of a failure from the machinery that an error brings along.
///
/// The errors of libraries hold what the library worked with: requests, sessions, queues, handlers. What is stored in them is the
/// library's own affair, and changes with its version. Nothing at run time tells a library's type from one of the app, nor what is
/// private. But machinery holds functions, locks, pointers or objects of the platform, and a value that an app shows holds none.
struct PlainContent {
    private static let deepest = 16
    private static let most = 1_000

    private var depth = 0
    private var count = 0
    /// The objects that are being looked into.
    private var open: [ObjectIdentifier] = []

    /// Tells whether all that a value holds, at any depth, is written in a text of its own.
    mutating func covers(_ value: Any) -> Bool {
        count += 1
        guard depth < Self.deepest, count <= Self.most else { return false }
        depth += 1
        defer { depth -= 1 }
        // An error is written as one, wherever it is.
        if value is any Error { return true }
        if type(of: value) is AnyClass { return covers(object: value as AnyObject) }
        if let leaf = KnownValue.leaf(value) { return leaf != KnownValue.pointer }
        let mirror = Mirror(reflecting: value)
        let holdsFunction = String(describing: mirror.subjectType).contains("->")
        guard mirror.displayStyle != nil, !holdsFunction else { return false }
        return covers(all: mirror)
    }

    private mutating func covers(object: AnyObject) -> Bool {
        if object is any Actor { return false }
        if let value = FoundationObject.value(of: object) { return covers(value) }
        if FoundationObject.text(of: object) != nil { return true }
        let identity = ObjectIdentifier(object)
        let mirrors = FoundationObject.ownMirrors(of: object)
        guard !mirrors.isEmpty, !open.contains(identity) else { return false }
        open.append(identity)
        defer { open.removeLast() }
        for mirror in mirrors where !covers(all: mirror) { return false }
        return true
    }

    private mutating func covers(all mirror: Mirror) -> Bool {
        for child in mirror.children where !covers(child.value) { return false }
        return true
    }
}
