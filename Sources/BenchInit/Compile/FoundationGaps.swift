import BenchSetup

/// The parts of Foundation and its neighbours that are missing on Linux and that an app uses, as declarations of its own.
enum FoundationGaps {
    /// Writes those that files use and do not declare themselves.
    static func text(for files: [SwiftFile]) -> String {
        let made = files.flatMap(\.tree.bodies).flatMap(\.all).compactMap(\.made)
        let called = files.flatMap(\.tree.bodies).flatMap(\.all).compactMap(\.labelledCall)
        let words = files.reduce(into: Set<String>()) { $0.formUnion($1.tree.words) }
        let types = files.flatMap(\.tree.types)
        let added = types.filter { $0.kind == .extension }.flatMap(\.members)
        let declared = Set(types.map(\.name) + files.flatMap(\.tree.globals).map(\.name) + added.map(\.name))
        let isOfUIKit = files.contains { !Set($0.imports + $0.brought).isDisjoint(with: ["UIKit", "SwiftUI"]) }
        let needed = all.filter { gap in
            switch gap.use {
            // The stand-in of UIKit has it, and those of stores have more of it.
            case .member("item", _) where isOfUIKit: false
            case .name("URLError") where declared.contains("~="): false
            case .initializer("NSPredicate", _)
            where files.contains { !Set($0.imports).isDisjoint(with: ["CoreData", "RealmSwift"]) }:
                false
            case .initializer(let type, let label):
                made.contains { $0.type == type && $0.arguments.first?.label == label }
            case .call(let name, let label):
                called.contains { $0.name == name && $0.label == label }
            case .keyed(let name, let type):
                words.contains(type) && called.contains { $0.name == name && $0.label == "forKey" }
                    && !declared.contains(name)
            case .name(let name): words.contains(name) && !declared.contains(name)
            case .either(let one, let other):
                !words.isDisjoint(with: [one, other]) && declared.isDisjoint(with: [one, other])
            case .member(let name, let type): words.isSuperset(of: [name, type]) && !declared.contains(name)
            }
        }
        // Foundation has their names, and nothing behind them.
        let named = formatters(in: files).map { "typealias \($0) = \(Standin.formatters.original).\($0)\n" }
        let texts = named + needed.map(\.text).distinct
        return texts.isEmpty ? "" : "import Foundation\n\n" + texts.joined(separator: "\n")
    }

    /// The formatters that files use, do not declare themselves, and that a stand-in has, sorted.
    static func formatters(in files: [SwiftFile]) -> [String] {
        let declared = Set(files.flatMap(\.tree.types).map(\.name))
        return ["DateComponentsFormatter", "RelativeDateTimeFormatter"].filter { name in
            !declared.contains(name) && files.contains { $0.tree.words.contains(name) }
        }
    }

    private enum Use {
        /// A call of an initializer with this label before its first argument; nil for a call without one.
        case initializer(String, label: String?)
        /// A call of a member with this label before its first argument.
        case call(String, label: String)
        /// A call of a member of a type with a key.
        case keyed(String, of: String)
        case name(String)
        /// One of two types, or both.
        case either(String, or: String)
        /// A member of a type.
        case member(String, of: String)
    }

    private struct Gap {
        let use: Use
        let text: String
    }

    private static let all = initializers + names + times + folders + ways

    private static let attributed = """
        extension NSAttributedString {
            /// A text without a letter; one that can be changed has it, too.
            convenience init(_ none: Void = ()) { self.init(string: "") }
        }

        """

    private static let initializers = [
        Gap(use: .initializer("NSAttributedString", label: nil), text: attributed),
        Gap(use: .initializer("NSMutableAttributedString", label: nil), text: attributed),
        Gap(
            use: .initializer("URLError.Code", label: "rawValue"),
            text: """
                extension URLError.Code {
                    /// The code of a number; one that is not known here is `unknown`.
                    nonisolated init(number: Int) { self = URLError.Code(rawValue: number) ?? .unknown }
                }

                """),
        Gap(
            use: .initializer("NSError", label: nil),
            text: """
                extension NSError {
                    convenience init(_ none: Void = ()) { self.init(domain: "", code: 0) }
                }

                """),
        Gap(
            use: .initializer("Timer", label: nil),
            text: """
                extension Timer {
                    /// A timer that no loop has, which is replaced by another one.
                    convenience init(_ none: Void = ()) { self.init(timeInterval: 0, repeats: false) { _ in } }
                }

                """),
        Gap(
            use: .initializer("NSMutableURLRequest", label: nil),
            text: """
                extension NSMutableURLRequest {
                    /// A request that is given its address later.
                    convenience init(_ none: Void = ()) { self.init(url: URL(string: "about:blank")!) }
                }

                """),
        Gap(
            use: .initializer("NSPredicate", label: "format"),
            text: """
                extension NSPredicate {
                    /// Compares a whole text with a pattern; any other predicate in text ends the play.
                    convenience init(format: String, _ arguments: any CVarArg...) {
                        self.init(format: format, argumentArray: arguments)
                    }

                    convenience init(format: String, argumentArray arguments: [Any]?) {
                        guard format.uppercased() == "SELF MATCHES %@", let pattern = arguments?.first as? String else {
                            fatalError("a predicate in text is not understood here: \\(format)")
                        }
                        self.init { value, _ in
                            guard let text = value as? String else { return false }
                            return text.range(of: "^(?:\\(pattern))$", options: .regularExpression) != nil
                        }
                    }
                }

                """),
        Gap(
            use: .initializer("String", label: "localized"),
            text: """
                extension String {
                    /// The text for a key in the app's own files of texts, or else the key.
                    nonisolated init(
                        localized key: String, defaultValue: String? = nil, table: String? = nil, bundle: Bundle? = nil,
                        locale: Locale = .current, comment: StaticString? = nil
                    ) {
                        self = (bundle ?? .main).localizedString(forKey: key, value: defaultValue, table: table)
                    }
                }

                """),
    ]

    private static let names = [
        Gap(use: .either("NSHashTable", or: "NSMapTable"), text: FoundationTables.text),
        Gap(
            use: .name("developmentLocalization"),
            text: """
                extension Bundle {
                    /// The language that a project of Xcode begins with; Foundation ends the app here.
                    nonisolated var developmentLocalization: String? { "en" }
                }

                """),
        Gap(
            use: .name("atomicWrite"),
            text: """
                extension Data.WritingOptions {
                    /// The name that Objective-C had for it.
                    nonisolated static var atomicWrite: Self { .atomic }
                }

                """),
        Gap(
            use: .name("URLError"),
            text: """
                extension URLError.Code {
                    /// An error is matched by its code: `catch URLError.cancelled`.
                    nonisolated static func ~= (code: URLError.Code, error: any Error) -> Bool {
                        (error as? URLError)?.code == code
                    }
                }

                """),
        Gap(
            use: .name("NSDataDetector"),
            text: #"""
                /// Finds links in texts: addresses with a scheme, of mail, and those that begin with `www.` or end in a well-known domain.
                nonisolated final class NSDataDetector {
                    private let links: NSRegularExpression

                    init(types: UInt64) throws {
                        guard types == NSTextCheckingResult.CheckingType.link.rawValue else {
                            fatalError("only links are detected here")
                        }
                        let end = #"[^\s<>"]+"#
                        let domain = #"\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:app|com|dev|edu|gov|io|net|org)\b(?:[/?#][^\s<>"]*)?"#
                        links = try NSRegularExpression(
                            pattern: "(?:https?|ftp|file)://\(end)|mailto:\(end)|\\bwww\\.\(end)|\(domain)", options: .caseInsensitive)
                    }

                    func matches(
                        in text: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
                    ) -> [NSTextCheckingResult] { links.matches(in: text, options: options, range: range) }

                    func firstMatch(
                        in text: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
                    ) -> NSTextCheckingResult? { links.firstMatch(in: text, options: options, range: range) }

                    func numberOfMatches(
                        in text: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
                    ) -> Int { links.numberOfMatches(in: text, options: options, range: range) }
                }

                """#),
        Gap(
            use: .member("setValue", of: "UserDefaults"),
            text: """
                extension UserDefaults {
                    nonisolated func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
                }

                """),
        // Foundation's own calls itself without end where it is given nil, which is no URL but passes for none.
        Gap(
            use: .member("set", of: "UserDefaults"),
            text: """
                extension UserDefaults {
                    nonisolated func set(_ url: URL?, forKey key: String) {
                        if let url { set(url.path as Any?, forKey: key) } else { removeObject(forKey: key) }
                    }
                }

                """),
        Gap(
            use: .member("item", of: "IndexPath"),
            text: """
                extension IndexPath {
                    nonisolated init(item: Int, section: Int) { self.init(indexes: [section, item]) }
                    nonisolated var item: Int { self[1] }
                }

                """),
        Gap(
            use: .keyed("value", of: "UserDefaults"),
            text: """
                extension UserDefaults {
                    nonisolated func value(forKey key: String) -> Any? { object(forKey: key) }
                }

                """),
        Gap(
            use: .call("value", label: "forKeyPath"),
            text: #"""
                extension NSDictionary {
                    /// The value at names with a point between them; what computes something, such as `@count`, ends the play.
                    func value(forKeyPath path: String) -> Any? {
                        let names = path.split(separator: ".")
                        guard !path.contains("@") else { fatalError("a path of keys is not understood here: \(path)") }
                        let value = names.reduce(self as Any?) { value, name in
                            if value is NSArray { fatalError("a path of keys through a list is not understood here: \(path)") }
                            return (value as? NSDictionary)?.object(forKey: String(name))
                        }
                        try? KeyPathRead(path: path, isFound: value != nil).tell()
                        return value
                    }
                }

                /// Says what is read of an answer, as an error that is thrown and caught: `bench init` finds out so what an answer must have.
                private struct KeyPathRead: CustomNSError, CodingKey {
                    let stringValue: String
                    let intValue: Int? = nil
                    private let names: [String]
                    private let isFound: Bool

                    init(path: String, isFound: Bool) {
                        (names, self.isFound) = (path.split(separator: ".").map(String.init), isFound)
                        stringValue = names.last ?? ""
                    }

                    init?(stringValue: String) { self.init(path: stringValue, isFound: true) }
                    init?(intValue: Int) { nil }

                    var errorUserInfo: [String: Any] { ["DecodedAtKeyPath": names.joined(separator: ".")] }

                    func tell() throws {
                        if isFound { throw self }
                        let above = names.dropLast().map { KeyPathRead(path: $0, isFound: true) }
                        throw DecodingError.keyNotFound(self, .init(codingPath: above, debugDescription: ""))
                    }
                }

                """#),
        Gap(use: .name("DispatchSerialQueue"), text: "typealias DispatchSerialQueue = DispatchQueue\n"),
        Gap(
            use: .name("autoreleasepool"),
            text: """
                nonisolated func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

                """),
        Gap(use: .name("objc_sync_enter"), text: ObjectRuntime.locks),
        Gap(
            use: .either("objc_setAssociatedObject", or: "objc_AssociationPolicy"), text: ObjectRuntime.associations),
        Gap(
            use: .name("CFAbsoluteTimeGetCurrent"),
            text: "nonisolated func CFAbsoluteTimeGetCurrent() -> Double { Date().timeIntervalSinceReferenceDate }\n"),
        Gap(
            use: .name("CACurrentMediaTime"),
            text: "nonisolated func CACurrentMediaTime() -> Double { ProcessInfo.processInfo.systemUptime }\n"),
        // The same numbers, in the type that C functions take.
        Gap(
            use: .name("PTHREAD_MUTEX_RECURSIVE"),
            text:
                "import Glibc\n\nnonisolated var PTHREAD_MUTEX_RECURSIVE: Int32 { Int32(Glibc.PTHREAD_MUTEX_RECURSIVE) }\n"
        ),
        Gap(use: .name("kCFBundleNameKey"), text: "nonisolated var kCFBundleNameKey: NSString! { \"CFBundleName\" }\n"),
        Gap(
            use: .name("kCFBundleVersionKey"),
            text: "nonisolated var kCFBundleVersionKey: NSString! { \"CFBundleVersion\" }\n"),
    ]

    /// The numbers of Dispatch, which are macros of C there.
    private static let times = [
        ("NSEC_PER_SEC", "1_000_000_000"), ("NSEC_PER_MSEC", "1_000_000"), ("NSEC_PER_USEC", "1_000"),
        ("USEC_PER_SEC", "1_000_000"), ("MSEC_PER_SEC", "1_000"),
    ].map { name, number in
        Gap(use: .name(name), text: "nonisolated var \(name): UInt64 { \(number) }\n")
    }

    private static let folders = [
        ("documentsDirectory", "documentDirectory"), ("cachesDirectory", "cachesDirectory"),
        ("applicationSupportDirectory", "applicationSupportDirectory"),
    ].map { name, folder in
        Gap(
            use: .name(name),
            text: """
                extension URL {
                    nonisolated static var \(name): URL { FileManager.default.urls(for: .\(folder), in: .userDomainMask)[0] }
                }

                """)
    }

    /// The flags of a request that allow ways to the servers; a play has one way, which is neither slow nor costly.
    private static let ways = ["URLRequest", "URLSessionConfiguration"].flatMap { type in
        ["allowsConstrainedNetworkAccess", "allowsExpensiveNetworkAccess"].map { name in
            Gap(
                use: .member(name, of: type),
                text: "extension \(type) { nonisolated var \(name): Bool { get { true } set {} } }\n")
        }
    }
}
