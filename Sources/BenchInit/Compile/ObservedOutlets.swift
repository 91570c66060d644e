import BenchSetup

/// The outlets that are observed when they are set, which a storyboard does, where here each makes its view by itself: their class sets them
/// once more when the stand-in has placed them.
struct ObservedOutlets {
    /// Their name in a list of what is rewritten.
    static let name = "didSet of an outlet"

    /// The functions that set them, by the paths of files.
    private(set) var cuts: [String: [Excerpt.Cut]] = [:]

    /// Finds them.
    init(_ files: [SwiftFile], _ declared: DeclaredTypes) {
        for file in files where file.text.contains("@IBOutlet") {
            let source = Array(file.text.utf8)
            for type in file.parts.flatMap(\.all) where type.isType {
                let names = type.parts.filter { Self.isObserved($0, in: source) }.map(\.name)
                guard !names.isEmpty, ExtensionMembers.head(of: type, in: source).contains(/\bclass\s/),
                    Self.isOfUIKit(type, declared),
                    let brace = source[type.range].firstIndex(of: UInt8(ascii: "{"))
                else { continue }
                cuts[file.path, default: []].append(.settingOutlets(brace + 1, names))
            }
        }
    }

    /// Tells whether a property is an outlet that is observed.
    static func isObserved(_ part: SourcePart, in source: [UInt8]) -> Bool {
        guard !part.isType, !part.bodies.isEmpty, part.signature == nil else { return false }
        let text = String(decoding: source[part.range], as: UTF8.self)
        return text.contains(/@IBOutlet\b[^{}]*\{\s*(?:didSet|willSet)\b/)
    }

    /// Tells whether a class is one of UIKit's, through others of the app: any other has no such function.
    private static func isOfUIKit(_ type: SourcePart, _ declared: DeclaredTypes) -> Bool {
        var (line, next): (Set<String>, String?) = ([type.name], type.inherited.first?.name)
        while let name = next.map({ String($0.prefix { $0 != "<" }) }), line.insert(name).inserted {
            guard let own = declared.places[name] else { return SwiftName.isOfUIKit(name) && AppCode.isViewName(name) }
            next = own.declaration.inherits.first
        }
        return false
    }

    /// The function that sets outlets once more.
    static func text(setting names: [String]) -> String {
        let statements = names.map { "if let it = \($0) { \($0) = it }; " }
        return " public override func didConnectOutlets() { super.didConnectOutlets(); \(statements.joined())};"
    }

    /// The outlets of such a function that are left once one is gone, of which the compiler speaks; none where it names no single one.
    static func left(of outlets: [String], after message: String) -> [String] {
        let words = Set(SyntaxReader.words(in: message))
        let left = outlets.filter { !words.contains($0) }
        return left.count < outlets.count ? left : []
    }
}
