import BenchSetup

/// Views of SwiftUI among screens of UIKit: what they are made of is not here, and their place is.
enum HostedViews {
    /// Their name in a list of what is rewritten.
    static let name = "UIHostingController"

    /// Finds them in the text of a file: `UIHostingController(rootView: DetailView(plant))` is one of a `DetailView`, which is not made.
    static func all(in text: String) -> [Rewritten] {
        let calls = text.matches(of: /\bUIHostingController\(\s*rootView:\s*/).compactMap { match -> Rewritten? in
            guard let end = end(of: match.range.upperBound, in: text) else { return nil }
            let view = view(in: text[match.range.upperBound..<end], text)
            return Rewritten(
                range: match.range.lowerBound..<text.index(after: end),
                text: "UIHostingController<Never>(of: \(SwiftLiteral.text(view)))", name: name)
        }
        let types = text.matches(of: /\bUIHostingController<(?:some |any )?[\w.]+>(?!\()/).map {
            Rewritten(range: $0.range, text: "UIHostingController<Never>", name: name)
        }
        return calls + types
    }

    /// The place of the bracket that closes what is open at a place; nil where the text ends before.
    private static func end(of start: String.Index, in text: String) -> String.Index? {
        var (depth, isInText) = (1, false)
        for place in text[start...].indices {
            switch text[place] {
            case "\"" where text[..<place].last != "\\": isInText.toggle()
            case _ where isInText: continue
            case "(", "{", "[": depth += 1
            case ")", "}", "]":
                depth -= 1
                if depth == 0 { return place }
            default: continue
            }
        }
        return nil
    }

    /// The name of the view that an expression makes, or that a local name stands for.
    private static func view(in expression: Substring, _ text: String) -> String {
        if let made = expression.prefixMatch(of: /[A-Z]\w*/) { return String(made.0) }
        let local = expression.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let binding = try? Regex("\\b(?:let|var)\\s+\(local)\\s*=\\s*([A-Z]\\w*)")
        let bound = binding.flatMap { text.firstMatch(of: $0) }.flatMap { $0.output[1].substring }
        return bound.map(String.init) ?? "View"
    }
}
