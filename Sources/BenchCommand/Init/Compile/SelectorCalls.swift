/// Calls that hand over a selector, which needs Objective-C, and what they are with a closure: those of notifications and timers.
enum SelectorCalls {
    /// A call, and the text that takes its place.
    struct Rewritten {
        let range: Range<String.Index>
        let text: String
    }

    /// Finds them in the text of a file.
    static func all(in text: String) -> [Rewritten] {
        guard text.contains("#selector") else { return [] }
        return observers(in: text) + timers(in: text)
    }

    private static func observers(in text: String) -> [Rewritten] {
        // Who stops to listen, but for its end, would still be told: no closure knows whom to take away.
        guard !text.replacing(/deinit\s*\{[^{}]*\}/, with: "").contains("removeObserver(") else { return [] }
        let call =
            /([\w.]+)\.addObserver\(\s*self,\s*selector:\s*#selector\(([\w.]+(?:\([\w:]*\))?)\),\s*name:\s*([^,()]+(?:\([^()]*\))?),\s*object:\s*([^,()]+)\)/
        return text.matches(of: call).compactMap { match in
            asking(String(match.2), "note", in: text).map { ask in
                Rewritten(
                    range: match.range,
                    text:
                        "_ = \(match.1).addObserver(forName: \(match.3), object: \(match.4), queue: nil) { [weak self] note in self?.\(ask) }"
                )
            }
        }
    }

    /// A timer holds its target.
    private static func timers(in text: String) -> [Rewritten] {
        let call =
            /Timer\.scheduledTimer\(\s*timeInterval:\s*([^,()]+(?:\([^()]*\))?),\s*target:\s*self,\s*selector:\s*#selector\(([\w.]+(?:\([\w:]*\))?)\),\s*userInfo:\s*nil,\s*repeats:\s*(\w+)\s*\)/
        return text.matches(of: call).compactMap { match in
            asking(String(match.2), "timer", in: text).map { ask in
                Rewritten(
                    range: match.range,
                    text:
                        "Timer.scheduledTimer(withTimeInterval: \(match.1), repeats: \(match.3)) { [self] timer in self.\(ask) }"
                )
            }
        }
    }

    /// The call of the method that a selector names; nil for one that takes more than one value.
    private static func asking(_ selector: String, _ value: String, in text: String) -> String? {
        let path = selector.prefix { $0 != "(" }
        let name = path.split(separator: ".").last.map(String.init) ?? ""
        let labels =
            if let open = selector.firstIndex(of: "(") {
                selector[open...].dropFirst().dropLast().split(separator: ":").map(String.init)
            } else { declared(name, in: text) }
        guard labels.count <= 1 else { return nil }
        let argument = labels.first.map { $0 == "_" ? value : "\($0): \(value)" } ?? ""
        return "\(name)(\(argument))"
    }

    /// The labels of a method of a file.
    private static func declared(_ name: String, in text: String) -> [String] {
        guard let function = try? Regex("func \(name)\\(([^)]*)\\)"), let match = text.firstMatch(of: function),
            let parameters = match.output[1].substring, !parameters.allSatisfy(\.isWhitespace)
        else { return [] }
        return parameters.split(separator: ",").map { parameter in
            parameter.split { $0 == " " || $0 == ":" }.first.map(String.init) ?? "_"
        }
    }
}
