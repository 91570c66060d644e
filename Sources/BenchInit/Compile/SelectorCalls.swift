/// Calls that hand over a selector, which needs Objective-C, and what they are with a closure: those of notifications, timers, controls and
/// gestures.
enum SelectorCalls {
    /// Their name in a list of what is rewritten.
    static let name = "#selector"

    /// Finds them in the text of a file.
    static func all(in text: String) -> [Rewritten] {
        guard text.contains("#selector") else { return [] }
        // A list, since the compiler takes long for the sum.
        let all: [[Rewritten]] = [
            observers(in: text), timers(in: text), controls(in: text), barButtons(in: text), gestures(in: text),
            endsOfEditing(in: text),
        ]
        return all.flatMap { $0 }
    }

    private static func written(_ range: Range<String.Index>, _ text: String) -> Rewritten {
        Rewritten(range: range, text: text, name: name)
    }

    private static func observers(in text: String) -> [Rewritten] {
        // Who stops to listen, but for its end, would still be told: no closure knows whom to take away.
        guard !text.replacing(/deinit\s*\{[^{}]*\}/, with: "").contains("removeObserver(") else { return [] }
        let call =
            /([\w.]+)\.addObserver\(\s*self,\s*selector:\s*#selector\(([\w.]+(?:\([\w:]*\))?)\),\s*name:\s*([^,()]+(?:\([^()]*\))?),\s*object:\s*([^,()\s]+)\s*\)/
        return text.matches(of: call).compactMap { match in
            asking(String(match.2), "note", in: text).map { ask in
                written(
                    match.range,
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
                written(
                    match.range,
                    "Timer.scheduledTimer(withTimeInterval: \(match.1), repeats: \(match.3)) { [self] timer in self.\(ask) }"
                )
            }
        }
    }

    /// A control does not hold its target.
    private static func controls(in text: String) -> [Rewritten] {
        let call =
            /([\w.?!]+)\.addTarget\(\s*self,\s*action:\s*#selector\(([\w.]+(?:\([\w:]*\))?)\),\s*for:\s*([.\w]+|\[[^\]]*\])\s*\)/
        return text.matches(of: call).compactMap { match in
            acting(String(match.2), in: text).map { act in
                written(match.range, "\(match.1).addAction(\(act), for: \(match.3))")
            }
        }
    }

    private static func barButtons(in text: String) -> [Rewritten] {
        let call =
            /UIBarButtonItem\(\s*(barButtonSystemItem|title|image):\s*([^,()]+(?:\([^()]*\))?),\s*(?:style:\s*[.\w]+,\s*)?target:\s*self,\s*action:\s*#selector\(([\w.]+(?:\([\w:]*\))?)\)\s*\)/
        return text.matches(of: call).compactMap { match in
            let label = match.1 == "barButtonSystemItem" ? "systemItem" : String(match.1)
            return acting(String(match.3), in: text).map { act in
                written(match.range, "UIBarButtonItem(\(label): \(match.2), primaryAction: \(act))")
            }
        }
    }

    /// A gesture does not hold its target.
    private static func gestures(in text: String) -> [Rewritten] {
        let call =
            /(UI(?:Tap|LongPress|Swipe|Pan)GestureRecognizer)\(\s*target:\s*self,\s*action:\s*#selector\(([\w.]+(?:\([\w:]*\))?)\)\s*\)/
        return text.matches(of: call).compactMap { match in
            asking(String(match.2), given(String(match.2), "gesture", in: text), in: text).map { ask in
                written(match.range, "\(match.1)(acting: { [weak self] gesture in self?.\(ask) })")
            }
        }
    }

    /// The call by which an app takes the keyboard away, whoever has it.
    private static func endsOfEditing(in text: String) -> [Rewritten] {
        let call =
            /\bsendAction\(\s*#selector\((?:UIResponder|UIView)\.resignFirstResponder\),\s*to:\s*nil,\s*from:\s*nil,\s*for:\s*nil\s*\)/
        return text.matches(of: call).map { written($0.range, "sendResignFirstResponder()") }
    }

    /// A value as the method that a selector names takes it.
    private static func given(_ selector: String, _ value: String, in text: String) -> String {
        let type = parameters(of: method(of: selector), in: text).first?.type ?? "Any"
        return switch type {
        case "Any", "Any?": "\(value) as Any"
        case "AnyObject": "\(value) as AnyObject"
        default: "\(value) as! \(type)"
        }
    }

    /// The action that calls the method which a selector names, with what was tapped: a control has one of each target and method.
    private static func acting(_ selector: String, in text: String) -> String? {
        asking(selector, given(selector, "action.sender", in: text), in: text).map {
            "UIAction(identifier: .init(\"\\(ObjectIdentifier(self)) \(method(of: selector))\")) { [weak self] action in self?.\($0) }"
        }
    }

    /// The call of the method that a selector names; nil for one that takes more than one value.
    private static func asking(_ selector: String, _ value: String, in text: String) -> String? {
        let name = method(of: selector)
        let labels =
            if let open = selector.firstIndex(of: "(") {
                selector[open...].dropFirst().dropLast().split(separator: ":").map(String.init)
            } else { declared(name, in: text) }
        guard labels.count <= 1 else { return nil }
        let argument = labels.first.map { $0 == "_" ? value : "\($0): \(value)" } ?? ""
        return "\(name)(\(argument))"
    }

    /// The name of the method that a selector names, without its labels: `tap` of `ListView.tap(_:)`.
    private static func method(of selector: String) -> String {
        selector.prefix { $0 != "(" }.split(separator: ".").last.map(String.init) ?? ""
    }

    /// The labels of a method of a file.
    private static func declared(_ name: String, in text: String) -> [String] {
        parameters(of: name, in: text).map(\.label)
    }

    /// The parameters of a method of a file.
    private static func parameters(of name: String, in text: String) -> [(label: String, type: String)] {
        guard let function = try? Regex("func \(name)\\(([^)]*)\\)"), let match = text.firstMatch(of: function),
            let parameters = match.output[1].substring, !parameters.allSatisfy(\.isWhitespace)
        else { return [] }
        return parameters.split(separator: ",").map { parameter in
            let label = parameter.split { $0 == " " || $0 == ":" }.first.map(String.init) ?? "_"
            let type = parameter.split(separator: ":").last.map { $0.filter { !$0.isWhitespace } } ?? "Any"
            return (label, type)
        }
    }
}
