import BenchSetup

/// Words of a file with others in their place that do the same without Objective-C.
struct Rewritten {
    let range: Range<String.Index>
    let text: String
    /// The name of such words, as a person calls them: `#selector`.
    let name: String

    init(range: Range<String.Index>, text: String, name: String) {
        self.range = range
        self.text = text.replacing(/\s*\n\s*/, with: " ")
        self.name = name
    }

    /// The rewritten parts of a whole file.
    static func all(in text: String, _ parts: [SourcePart]) -> [Rewritten] {
        let all =
            imports(in: text) + typeImports(in: text) + keyPaths(in: text) + Selectors.all(in: text, parts)
            + outlets(in: text)
            + actions(in: text, parts)
            + cells(in: text, parts) + codes(in: text) + nibs(in: text) + elements(in: text) + HostedViews.all(in: text)
            + anyObjects(in: text) + orders(in: text) + addresses(in: text) + ownAliases(in: text)
        // A comment between the lines of one would run on to its end.
        return all.filter { !isInText($0.range.lowerBound, of: text) && !text[$0.range].contains(/\/\/[^\n]*\n/) }
    }

    /// Tells whether a place is in a text or in a comment, where words are no code.
    private static func isInText(_ place: String.Index, of text: String) -> Bool {
        let before = text[..<place]
        let line = before.suffix(from: before.lastIndex(of: "\n").map(text.index(after:)) ?? text.startIndex)
        // Between quotation marks, every other piece is a text; a mark that is escaped ends none.
        let plain = line.replacing("\\\\", with: "").replacing("\\\"", with: "")
        let pieces = plain.split(separator: "\"", omittingEmptySubsequences: false)
        let isComment = pieces.indices.contains { $0 % 2 == 0 && pieces[$0].contains("//") }
        return pieces.count % 2 == 0 || isComment
            || before.split(separator: "\"\"\"", omittingEmptySubsequences: false).count % 2 == 0
    }

    /// `import os.log` names a part of a module, which no module of Swift has: it means the module. `import struct os.Logger` names a type.
    private static func imports(in text: String) -> [Rewritten] {
        let parts =
            /(?:^|;)[ \t]*(?:@\w+(?:\([^)\n]*\))?[ \t]+|(?:public|package|internal|fileprivate|private)[ \t]+)*import[ \t]+(\w+)((?:\.\w+)+)/
        return text.matches(of: parts.anchorsMatchLineEndings()).map { match in
            Rewritten(
                range: match.2.startIndex..<match.2.endIndex, text: "", name: "import \(match.1)\(match.2)")
        }
    }

    /// `import struct Kingfisher.KFImage` asks a module for a type: one that is not here has none.
    private static func typeImports(in text: String) -> [Rewritten] {
        let parts =
            /import[ \t]+((?:struct|class|enum|protocol|func|var|let|typealias)[ \t]+)(\w+)((?:\.\w+)+)/
        let there = FileChoice.known.union(Standin.originals)
        return text.matches(of: parts).filter { !there.contains(String($0.2)) }.flatMap { match in
            let name = "import \(match.1)\(match.2)\(match.3)"
            return [match.1, match.3].map {
                Rewritten(range: $0.startIndex..<$0.endIndex, text: "", name: name)
            }
        }
    }

    /// The paths of keys as texts, which the compiler writes only where there is Objective-C.
    private static func keyPaths(in text: String) -> [Rewritten] {
        text.matches(of: /#keyPath\(\s*(?:[A-Z]\w*\.)*([\w.]+)\s*\)/).map { match in
            Rewritten(range: match.range, text: SwiftLiteral.text(String(match.1)), name: "#keyPath")
        }
    }

    /// The addresses that a macro of an app or a library checks when it is compiled; the compiler has no macro here that others wrote.
    private static func addresses(in text: String) -> [Rewritten] {
        text.matches(of: /#URL\(\s*("[^"\\\n]*")\s*\)/).map { match in
            Rewritten(range: match.range, text: "URL(string: \(match.1))!", name: "#URL")
        }
    }

    /// On Apple's platforms each number is a code of an error, where here they are cases of an enumeration: an initializer of ours takes any,
    /// and an error is matched by a constant.
    private static func codes(in text: String) -> [Rewritten] {
        text.matches(of: /URLError\.Code\(rawValue:/).map {
            Rewritten(range: $0.range, text: "URLError.Code(number:", name: "URLError.Code(rawValue:)")
        }
            + text.matches(of: /\bcatch\s+URLError\.Code\.(?=\w)/).map {
                Rewritten(range: $0.range, text: "catch URLError.", name: "catch URLError.Code")
            }
    }

    /// `(value as AnyObject).description` asks whatever it is by Objective-C: an object that Foundation makes of a value, which has the same text
    /// here, and the same number in it.
    private static func anyObjects(in text: String) -> [Rewritten] {
        let asked =
            /\((?<value>(?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))+?)\s+as\s+AnyObject\)\.(?<member>description|doubleValue|floatValue|integerValue)\b(?!\s*\()(?:!|\?(?=\.))?/
        return text.matches(of: asked).map { match in
            let object = "String(describing: \(match.value) as AnyObject)"
            let isText = match.member == "description"
            return Rewritten(
                range: match.range, text: isText ? object : "NSString(string: \(object)).\(match.member)",
                name: "as AnyObject")
        }
    }

    /// `where E == Int` of RxSwift 4: a name that an extension gives a protocol is none in such a clause.
    private static func elements(in text: String) -> [Rewritten] {
        guard text.contains("import RxSwift"), !text.contains(/(?:func|class|struct|enum|init)\s*\w*<[^<>]*\bE\b/)
        else { return [] }
        return text.matches(of: /\bwhere\b[^{}]*/).flatMap { clause in
            // By the usual rule for words, `Self.E` is one.
            clause.output.matches(of: /\bE\b/.wordBoundaryKind(.simple)).map {
                Rewritten(range: $0.range, text: "Element", name: "where E")
            }
        }
    }

    /// `class HomeRouter: Router, HomeRouter.Routes` has the protocols of an alias inside of it, which newer compilers call a circular reference.
    private static func ownAliases(in text: String) -> [Rewritten] {
        text.matches(of: /\bclass\s+(\w+)(?:<[^<>{}]*>)?\s*:[^{}]*?\b(\1\.(\w+))(?=\s*[,{])/).compactMap { match in
            let aliases = text[match.range.upperBound...].matches(
                of: /\btypealias\s+(\w+)\s*=\s*(\w[\w.]*(?:\s*&\s*\w[\w.]*)*)/)
            return aliases.first { $0.1 == match.3 }.map {
                Rewritten(range: match.2.startIndex..<match.2.endIndex, text: String($0.2), name: "\(match.2)")
            }
        }
    }

    /// `#error("Enter your key")` asks a developer for what is in no repository; the rest of the file is as it is.
    private static func orders(in text: String) -> [Rewritten] {
        text.matches(of: /#error\("[^"\n]*"\)/).map { Rewritten(range: $0.range, text: "", name: "#error") }
    }

    // MARK: What a storyboard would make

    /// `@IBOutlet weak var table: UITableView!` makes its table by itself; a storyboard knows private ones, too, and holds what is held
    /// weakly. What other modules see stays so.
    private static func outlets(in text: String) -> [Rewritten] {
        let outlet =
            /@IBOutlet\s+((?:(?:private|fileprivate|internal|public|open|weak|final|(?:fileprivate|private|internal)\(set\))\s+)*)var\s+(\w+)\s*:\s*([A-Z][\w.]*|\[[A-Z][\w.]*\])([!?])/
        return text.matches(of: outlet).map { match in
            let level = match.1.split(whereSeparator: \.isWhitespace).first { ["public", "open"].contains($0) }
            return Rewritten(
                range: match.range,
                text: "\(level.map { "\($0) " } ?? "")var \(match.2): \(match.3)\(match.4) = \(made(match.3))",
                name: "@IBOutlet")
        }
    }

    /// `Self(nibName: name, bundle: nil)` and `T(nibName: …)` make a controller whose class only the app's run knows: as a storyboard does, by
    /// the initializer that each of them has.
    private static func nibs(in text: String) -> [Rewritten] {
        text.matches(of: /\b(Self|[A-Z])(?:\.init)?\(\s*nibName:(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/).map { match in
            Rewritten(range: match.range, text: "\(match.1)(coder: NSCoder())!", name: "\(match.1)(nibName:bundle:)")
        }
    }

    /// A method that Objective-C calls, also where it or the extension around it is private, is called by a scenario in its place.
    private static func actions(in text: String, _ parts: [SourcePart]) -> [Rewritten] {
        let source = Array(text.utf8)
        return text.matches(
            of: /@(objc|IBAction)\s+(?:(?:private|fileprivate)\s+)?(?=(?:override\s+|final\s+)*func\b)/
        ).map { match in
            let place = text[..<match.range.lowerBound].utf8.count
            let type = SourcePart.chain(at: place, in: parts).last { $0.isType }
            let head = type.map { ExtensionMembers.head(of: $0, in: source) }
            let isHidden = head?.contains(/\b(?:file)?private\s+extension\b/) ?? false
            return Rewritten(range: match.range, text: isHidden ? "internal " : "", name: "@\(match.1)")
        }
    }

    /// A storyboard makes views of the app by their second initializer.
    private static func made(_ type: Substring) -> String {
        if type.hasPrefix("[") { return "[]" }
        if type == "UISegmentedControl" { return "\(type).drawn" }
        return SwiftName.isOfUIKit(type) || type.hasPrefix("NS") ? "\(type)()" : "\(type)(coder: NSCoder())"
    }

    /// Cells are made by their classes, which without Objective-C only a required initializer does.
    private static func cells(in text: String, _ parts: [SourcePart]) -> [Rewritten] {
        text.matches(of: /override(?=\s+init\((?:style|frame|reuseIdentifier)\b)/).filter { match in
            let place = text[..<match.range.lowerBound].utf8.count
            let type = SourcePart.chain(at: place, in: parts).last { $0.isType }
            // What stands behind the class that it inherits from is a protocol, whatever it is called.
            guard let parent = type?.inherited.first else { return false }
            return ["Cell", "ReusableView", "HeaderFooterView"].contains { parent.name.hasSuffix($0) }
        }.map { Rewritten(range: $0.range, text: "required", name: "override init") }
    }
}
