import Foundation

/// Tells whether a value is content through and through: of Swift's own types, of Foundation's, or of structures and
/// enumerations of these.
struct PlainContent {
    private let deepest: Int
    private let most: Int
    /// True if an object of the app is content too, as far as all that it stores is.
    private let looksIntoObjects: Bool

    private var depth = 0
    private var count = 0
    /// The objects whose content is being looked at.
    private var open: [ObjectIdentifier] = []

    private init(deepest: Int, most: Int, looksIntoObjects: Bool) {
        self.deepest = deepest
        self.most = most
        self.looksIntoObjects = looksIntoObjects
    }

    /// Tells whether a value stays as it is, since no part of it refers to anything that may change.
    static func isUnchanging(_ value: Any) -> Bool {
        var content = PlainContent(deepest: 32, most: 100_000, looksIntoObjects: false)
        return content.covers(value)
    }

    /// Tells whether an object inside an error says something of the failure, and is not the machinery that an error may
    /// carry.
    ///
    /// Errors of libraries hold what the library worked with: requests, sessions, queues, handlers. Their stored content
    /// is the library's own affair, and changes with its version. Nothing at run time tells a library's type from one of
    /// the app, or private properties from others. But machinery holds functions, locks, pointers or objects of the
    /// platform, and a value that an app shows holds none.
    static func tellsOfFailure(_ object: AnyObject) -> Bool {
        var content = PlainContent(deepest: 16, most: 1_000, looksIntoObjects: true)
        return content.covers(object)
    }

    private mutating func covers(_ value: Any) -> Bool {
        if case .optional(let content?)? = (value as? any CompositeValue)?.composition { return covers(content) }
        count += 1
        guard depth < deepest, count <= most else { return false }
        depth += 1
        defer { depth -= 1 }
        // An error is printed as one, wherever it is.
        if looksIntoObjects, value is any Error { return true }
        if type(of: value) is AnyClass { return covers(object: value as AnyObject) }
        if let leaf = KnownValue.leaf(value) { return leaf.kind != .opaque }
        // The text of a known error does not tell what it holds, but known errors hold no object of the app.
        if KnownError.text(value) != nil { return true }
        let mirror = Mirror(reflecting: value)
        // A range has members and no display style; a function has neither.
        guard mirror.displayStyle != nil || !mirror.children.isEmpty else { return false }
        // Machinery is known by the function that it may hold, although it holds none now.
        if looksIntoObjects, String(describing: mirror.subjectType).contains("->") { return false }
        return covers(all: mirror)
    }

    private mutating func covers(object: AnyObject) -> Bool {
        if looksIntoObjects, object is any Actor { return false }
        if let value = FoundationObject.value(of: object) { return covers(value) }
        guard looksIntoObjects else { return type(of: object) is NSError.Type }
        if FoundationObject.text(of: object) != nil { return true }
        let identity = ObjectIdentifier(object)
        let mirrors = FoundationObject.ownMirrors(of: object)
        guard !mirrors.isEmpty, !open.contains(identity) else { return false }
        open.append(identity)
        defer { open.removeLast() }
        return mirrors.allSatisfy { covers(all: $0) }
    }

    private mutating func covers(all mirror: Mirror) -> Bool { mirror.children.allSatisfy { covers($0.value) } }
}
