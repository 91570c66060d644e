import BenchDiagnostics
import Foundation

/// The frame of all pages: a head with the policy, a heading, the search, and the script at the end.
package struct PageFrame {
    let title: String
    /// The command that makes the page.
    let command: String
    let program: ProgramName

    package init(title: String, command: String, program: ProgramName) {
        self.title = title
        self.command = command
        self.program = program
    }

    static let policy =
        "default-src 'none'; style-src '\(digest(PageStyle.text))'; script-src '\(digest(PageScript.text))'; "
        + "base-uri 'none'; form-action 'none'"

    /// The source expression of a part of the page: `sha256-…` (CSP Level 3, 2.3.1).
    private static func digest(_ text: String) -> String {
        let hex = Array(Digest(text.utf8).hex)
        let bytes = stride(from: 0, to: hex.count, by: 2).compactMap { UInt8(String(hex[$0...$0 + 1]), radix: 16) }
        return "sha256-" + Data(bytes).base64EncodedString()
    }

    /// Returns the page around its header and main part, with the data of its script.
    package func page(_ body: String, data: String) -> String {
        head + "<body><a class=\"skip\" href=\"#scenarios\">Skip to the scenarios</a>" + body + footer
            + "<script type=\"application/json\" id=\"data\">\(data)</script>"
            + "<script>\(PageScript.text)</script></body></html>\n"
    }

    package func header(
        headline: String, isGood: Bool, facts: String, origin: [(name: String, value: String)], below: String = ""
    ) -> String {
        let made = origin.map { "<div><dt>\($0.name)</dt><dd>\(MarkupText.escaped($0.value))</dd></div>" }
        return """
            <header><p class="kicker">presenter-bench \(Version.text) · \(command)</p>
            <h1 class="\(isGood ? "good" : "bad")">\(MarkupText.escaped(headline))</h1>
            <p class="facts">\(MarkupText.escaped(facts))</p>\(below)
            \(made.isEmpty ? "" : "<dl class=\"origin\">\(made.joined())</dl>")</header>

            """
    }

    /// Returns a verdict by word and colour.
    static func verdict(_ word: String) -> String { "<span class=\"v \(style(of: word))\">\(word)</span>" }

    /// Returns the list of all plays; each links to its text, in whose place the script shows the play.
    package static func list(_ items: [ViewerData.Item]) -> String {
        let rows = items.map(row)
        let list = "<ol>\(rows.joined(separator: "\n"))</ol>"
        return "<div class=\"split\"><nav class=\"list\" aria-label=\"List of scenarios\">\(list)</nav>"
            + "<div id=\"view\" tabindex=\"-1\" role=\"region\" aria-label=\"Play\"></div></div>"
    }

    /// Returns the class for a verdict, by its word.
    static func style(of word: String) -> String { word.replacing(" ", with: "-") }

    private static func row(_ item: ViewerData.Item) -> String {
        let what = MarkupText.escaped(Columns.cut(String(item.sentence.prefix { $0 != "\n" }), to: 140))
        let parts = [
            "<li><a href=\"#\(MarkupText.escaped(item.id))\">\(verdict(item.word)) ",
            "<span class=\"n\">\(MarkupText.escaped(item.name))</span>",
            item.time.map { " <span class=\"t\">\($0)</span>" } ?? "",
            what.isEmpty ? "" : " <span class=\"w\">\(what)</span>", "</a></li>",
        ]
        return parts.joined()
    }

    /// Returns the search field and a button for each verdict, with the number of plays that have it.
    package static func tools(_ verdicts: [(word: String, count: Int)]) -> String {
        let buttons = verdicts.filter { $0.count > 0 }.map { word, count in
            let style = style(of: word)
            return #"<button type="button" class="pick \#(style)" data-v="\#(style)" aria-pressed="true">"#
                + "\(count) \(word)</button>"
        }
        return """
            <h2>Scenarios</h2><div class="tools" role="search"><label for="q">Search</label>
            <input id="q" type="search" autocomplete="off" spellcheck="false" placeholder="Search: name, verdict, what changed">
            <div class="picks" role="group" aria-label="Verdicts that are shown">\(buttons.joined())</div>
            <p id="count" role="status"></p></div>

            """
    }

    /// Returns the reasons why a run is not whole; empty if it is.
    package static func section(ofGaps gaps: [String]) -> String {
        guard !gaps.isEmpty else { return "" }
        return "<section class=\"card bad\" aria-label=\"What is missing\"><h2>Not all of it is here</h2><ul>"
            + gaps.map { "<li>\(MarkupText.escaped($0))</li>" }.joined() + "</ul></section>"
    }

    /// Returns a block of lines that can be scrolled with the keys too, and has a name for that.
    static func block(_ style: String?, _ label: String, _ html: String) -> String {
        let name = style.map { " class=\"\($0)\"" } ?? ""
        return "<pre\(name) tabindex=\"0\" role=\"region\" aria-label=\"\(MarkupText.escaped(label))\">\(html)</pre>"
    }

    private var head: String {
        """
        <!DOCTYPE html>
        <html lang="en"><head><meta charset="utf-8">
        <meta name="generator" content="presenter-bench \(Version.text)">
        <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
        <meta name="viewport" content="width=device-width,initial-scale=1">
        <meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer">
        <title>\(MarkupText.escaped(title))</title>
        <style>\(PageStyle.text)</style></head>

        """
    }

    /// The key that is used only on a page of recordings.
    private var accepting: String { command == "replay" ? "<kbd>a</kbd> accept · " : "" }

    private var footer: String {
        """
        <footer><p>Made by <code>\(MarkupText.escaped(program.text)) \(command) --report</code>. Nothing in this page comes from elsewhere, and it writes
        nothing.</p>
        <p class="keys"><kbd>/</kbd> search · <kbd>j</kbd> <kbd>k</kbd> next and previous · <kbd>[</kbd> <kbd>]</kbd> step ·
        <kbd>1</kbd>–<kbd>4</kbd> view · \(accepting)<kbd>Esc</kbd> clears the search</p></footer>
        """
    }
}

/// One play of a page as text, for a reader without script and for paper: the differences and the reasons, or the whole
/// recording.
package struct ScenarioSection {
    let item: ViewerData.Item
    /// The command that makes the recording the golden; nil if there is none.
    var accept: String?

    package init(item: ViewerData.Item, accept: String? = nil) {
        self.item = item
        self.accept = accept
    }

    package var html: String {
        let name = MarkupText.escaped(item.name)
        // A list, because Swift 6.2 cannot type-check the sum.
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
        return PageFrame.block("reasons", "Why, of \(item.name)", text)
    }

    private var recording: String {
        guard item.lines.allSatisfy({ $0.sign == .same }) else {
            return DifferenceText.html(item.lines, of: item.name)
        }
        guard !item.lines.isEmpty else { return "" }
        let text = item.lines.map { MarkupText.escaped($0.text) }.joined(separator: "\n")
        return PageFrame.block(nil, "Recording of \(item.name)", text)
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
