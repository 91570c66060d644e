import BenchSetup
import Transcript

/// The answer of a store that holds nothing, or of a view that shows nothing, in the place of a function that does not compile here.
///
/// A play begins without anything kept, as an app does that was just installed: reading finds nothing, and writing is told to the
/// scenario. So is what a view would show by a library that is not here.
struct EmptyAnswer: Hashable, Sendable {
    /// The modules by which an app keeps things on its device.
    private static let stores: Set = [
        "CoreData", "CouchbaseLiteSwift", "FMDB", "GRDB", "KeychainAccess", "KeychainSwift", "MMKV", "ObjectBox",
        "Realm", "RealmSwift", "SQLite", "SQLite3", "SwiftData", "SwiftKeychainWrapper", "Valet", "YapDatabase",
    ]

    /// The statements of the function, after the one that tells of its call.
    let statements: String

    init(statements: String) { self.statements = statements }

    /// Makes it; nil where nothing says what nothing is: then the play ends with the call.
    init?(_ signature: SourcePart.Signature, meaning: (String) -> String? = { _ in nil }) {
        // What builds a table gets nothing to build; nobody waits for it.
        let handlers = Self.handlers(in: signature.parameters, meaning)
            .map { (name: $0.name, call: Self.call($0.name, $0.type)) }
            .filter { $0.call != nil || Self.isAwaited($0.name) }
        let called = handlers.compactMap(\.call)
        guard handlers.count == called.count, handlers.count < 2 else { return nil }
        guard !signature.answer.isEmpty, signature.answer != "Void", signature.answer != "()" else {
            statements = called.joined(separator: "; ")
            return
        }
        guard handlers.isEmpty, let value = Self.value(of: signature.answer) else { return nil }
        statements = "return \(value)"
    }

    /// Tells whether a function keeps things by a store that is not here, or of which the stand-in lacks what it asks for; one that asks the
    /// network in the same file is none.
    static func isOfStore(_ body: some Collection<UInt8>, in file: SwiftFile) -> Bool {
        guard !stores.isDisjoint(with: file.imports) else { return false }
        return network.isDisjoint(with: SyntaxReader.words(in: String(decoding: body, as: UTF8.self)))
    }

    /// Tells whether a function only shows something: one without an answer, of a view, or of a type of UIKit or of a library of views that the
    /// app extends. What UIKit itself calls, and what asks the network, is none.
    static func isShown(
        _ function: SourcePart, head: some Collection<UInt8>, body: some Collection<UInt8>, in type: SourcePart?,
        of file: SwiftFile
    ) -> Bool {
        guard let type, let signature = function.signature, ["", "Void", "()"].contains(signature.answer) else {
            return false
        }
        let isOverride = SyntaxReader.words(in: String(decoding: head, as: UTF8.self)).contains("override")
        // What only fills a list may be a view model: it is asked for what it does.
        let isView =
            !AppCode.isScreenName(type.name)
            && type.inherited.contains { AppCode.isViewName($0.name) && !$0.name.hasSuffix("Controller") }
        let isOfViews = isView || SwiftName.isOfUIKit(type.name) || file.imports.contains(type.name)
        return isOfViews && !isOverride
            && network.isDisjoint(with: SyntaxReader.words(in: String(decoding: body, as: UTF8.self)))
    }

    /// Names by which a function asks the network: also those of what it may hold for that.
    private static let network = SwiftFile.networkNames.union(["ApolloClient", "apollo", "dataTask"])

    /// Tells whether a closure of this name is called once something is done.
    private static func isAwaited(_ name: String) -> Bool {
        let words = NameWords(name).all
        return [
            "completion", "handler", "callback", "result", "success", "failure", "error", "done", "finished", "block",
        ]
        .contains(where: words.contains)
    }

    private static func value(of type: String) -> String? {
        // An app may have a result of its own, with one type.
        if let match = type.wholeMatch(of: /Result<(.*?)(?:, *(?:any )?[\w.]+)?>/) {
            return value(of: String(match.1)).map { ".success(\($0))" }
        }
        if let match = type.wholeMatch(of: /AnyPublisher<(.*), *((?:any )?[\w.]+)>/),
            let inner = value(of: String(match.1))
        {
            let whole = "Just<\(match.1)>(\(inner))"
            return match.2 == "Never"
                ? "\(whole).eraseToAnyPublisher()"
                : "\(whole).setFailureType(to: (\(match.2)).self).eraseToAnyPublisher()"
        }
        let isText = ["String", "Data", "Double", "Float", "CGFloat", "TimeInterval"].contains(type)
        return isText ? nil : TypeText.emptyValue(of: type)
    }

    /// The closures among parameters that are called later, with the types of what they are given.
    private static func handlers(
        in parameters: String, _ meaning: (String) -> String?
    ) -> [(name: String, type: String)] {
        TypeText.parts(of: parameters.dropFirst()).compactMap { part in
            guard let match = part.firstMatch(of: /(\w+)\s*:\s*(?:@\w+\s+)*(.*?)\s*$/.dotMatchesNewlines()) else {
                return nil
            }
            let type = meaning(String(match.2)) ?? String(match.2)
            return type.contains("->") || part.contains("@escaping") ? (String(match.1), type) : nil
        }
    }

    /// The call of a handler, with nothing for each of its parameters.
    private static func call(_ name: String, _ type: String) -> String? {
        let isOptional = type.contains(/\)\s*\?\s*(?:=.*)?$/) && type.hasPrefix("(")
        let bare = isOptional ? type.dropFirst() : type[...]
        guard bare.hasPrefix("("), let arrow = bare.firstRange(of: "->") else { return nil }
        let head = bare[..<arrow.lowerBound]
        let inside = head[..<(head.lastIndex(of: ")") ?? head.startIndex)]
        var values: [String] = []
        for part in TypeText.parts(of: inside.dropFirst()) where !part.allSatisfy(\.isWhitespace) {
            let label = part.firstMatch(of: /^\s*_?\s*\w+\s*:\s/)
            let type = part[(label?.range.upperBound ?? part.startIndex)...].drop(while: \.isWhitespace)
            guard let value = value(of: TypeText.first(in: type)) else { return nil }
            values.append(value)
        }
        return "\(name)\(isOptional ? "?" : "")(\(values.joined(separator: ", ")))"
    }
}
