/// One play of a page as text, for a reader without script and for paper: what differs and why, or the whole recording.
package struct ScenarioSection {
    let item: ViewerData.Item
    /// The command that makes it the golden; nil if none does.
    var accept: String?

    package init(item: ViewerData.Item, accept: String? = nil) {
        self.item = item
        self.accept = accept
    }

    package var html: String {
        let name = MarkupText.escaped(item.name)
        // A list, since Swift 6.2 cannot type-check the sum.
        let parts = [
            "<article id=\"\(MarkupText.escaped(item.id))\"><h3>\(PageFrame.verdict(item.word)) \(name)</h3>",
            item.sentence.isEmpty ? "" : "<p>\(MarkupText.escaped(String(item.sentence.prefix { $0 != "\n" })))</p>",
            "<p class=\"facts\">\(item.facts.map(MarkupText.escaped).joined(separator: " · "))</p>",
            reasons, recording, commands, "</article>\n",
        ]
        return parts.joined()
    }

    private var reasons: String {
        guard !item.reasons.isEmpty else { return "" }
        let text = item.reasons.map(MarkupText.escaped).joined(separator: "\n")
        let label = "Why, of \(MarkupText.escaped(item.name))"
        return "<pre class=\"reasons\" tabindex=\"0\" role=\"region\" aria-label=\"\(label)\">\(text)</pre>"
    }

    private var recording: String {
        guard item.lines.allSatisfy({ $0.sign == .same }) else {
            return DifferenceText.html(item.lines, of: item.name)
        }
        guard !item.lines.isEmpty else { return "" }
        return "<pre tabindex=\"0\" role=\"region\" aria-label=\"Recording of \(MarkupText.escaped(item.name))\">"
            + item.lines.map { MarkupText.escaped($0.text) }.joined(separator: "\n") + "</pre>"
    }

    private var commands: String {
        let again = "<code>\(MarkupText.escaped(item.again))</code>"
        if let accept {
            return "<p class=\"next\">If it is right: <code>\(MarkupText.escaped(accept))</code><br>"
                + "If it is wrong: fix the code, then \(again)</p>"
        }
        return item.again.isEmpty ? "" : "<p class=\"next\">Play it again: \(again)</p>"
    }
}
