import PresenterBench

extension ToldCall {
    /// Reads what `lines` writes, as far as a text tells; a line without a value is a call.
    package init(lines: [String]) {
        let first = lines.first ?? ""
        let below = Array(lines.dropFirst())
        for lead in ["->", "throws"] where first.hasPrefix(lead + " ") {
            self.init(lead, .outcome, Self.value(first.dropFirst(lead.count + 1), below))
            return
        }
        if let (name, form, value) = Self.named(first) {
            self.init(name, form, Self.value(value, below))
        } else {
            self.init(first, .call, ValueReading.members(below.map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0[...] }))
        }
    }

    /// Splits `title = "Moons"` and `hits: 3`; the name of a call has neither.
    private static func named(_ line: String) -> (String, Form, Substring)? {
        for (joint, form) in [(" = ", Form.assignment), (": ", .state)] {
            guard let place = line.firstRange(of: joint), !line[..<place.lowerBound].contains("\"") else { continue }
            return (String(line[..<place.lowerBound]), form, line[place.upperBound...])
        }
        return nil
    }

    private static func value(_ first: Substring, _ below: [String]) -> [ValueNode.Member] {
        ValueReading.members([first] + below.map { $0[...] }, isOne: true)
    }
}
