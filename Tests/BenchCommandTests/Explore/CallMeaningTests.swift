import Testing
import TranscriptTexts

@testable import BenchRunner
@testable import PresenterBench
@testable import Transcript

@Suite("What a call means is read from its name and its values")
struct CallMeaningTests {
    private enum Phase { case loading, idle, networkError(String), rows([String]), failed }
    private struct Screen { var isBusy = false, rows: [String] = [], error: String? }
    private struct Order { let status: Phase }

    private func meaning(_ function: String, _ values: Any?...) -> CallMeaning {
        let told = ToldCall(function: function, values: values)
        return PlayTrace.Call(lifeline: "Presenter -> View", told: told, isOffMain: false, step: 1, index: 0).meaning
    }

    @Test(
        "A name is split where its author begins a word",
        arguments: [
            ("showHTTPError(_:)", ["show", "http", "error"]), ("isLoading", ["is", "loading"]),
            ("mirrorTerrors", ["mirror", "terrors"]), ("item2Row", ["item2", "row"]), ("", []),
        ])
    func words(name: String, words: [String]) { #expect(NameWords(name).all == words) }

    @Test("An error is known by a word of the name, a case, a label, or its type, and can be taken away")
    func errors() {
        #expect(meaning("showError(_:)", "no beer") == .error)
        #expect(meaning("render(_:)", Phase.networkError("no beer")) == .error)
        #expect(meaning("render(_:)", Phase.failed) == .error)
        #expect(meaning("render(_:)", Screen(error: "no beer")) == .error)
        #expect(meaning("didLoad(rows:error:)", [String](), "no beer") == .error)
        #expect(meaning("error", nil as String?) == .nothing)
        #expect(meaning("showRetry(_:)", false) == .flag(false))
    }

    @Test("What merely sounds like one is content: a word inside of another, a headline, the status of an item")
    func noErrors() {
        #expect(meaning("showMirrors(_:)", ["Terror"]) == .content)
        #expect(meaning("show(_:)", ["Error bars explained", "Trial and Error"]) == .content)
        #expect(meaning("show(_:)", [Order(status: .failed)]) == .content)
        #expect(meaning("didLoad(rows:error:)", ["Fern"], nil as String?) == .content)
        #expect(meaning("render(_:)", Screen(rows: ["Fern"])) == .content)
    }

    @Test("Progress is a case, a text that begins with it, or the name of a call; a row that has the word is content")
    func progress() {
        #expect(meaning("render(_:)", Phase.loading) == .progress)
        #expect(meaning("showStatus(_:)", "Loading…") == .progress)
        #expect(meaning("endRefreshing()") == .progress)
        #expect(meaning("showProgress(_:)", 0.5) == .progress)
        #expect(meaning("show(_:)", ["Loading bay 3"]) == .content)
        #expect(meaning("render(_:)", Phase.rows(["Busy Lizzie"])) == .content)
        #expect(meaning("reload()") == .signal)
        #expect(meaning("setLoading(_:)", true) == .flag(true))
    }

    @Test(
        "A screen says that something is under way, unless it says the opposite, or a row does",
        arguments: [
            ("1 row, spinner", true), ("1 row, no spinner", false), ("loaded", false),
            ("1 row: \"Loading bay\"; no spinner", false),
        ])
    func screens(text: String, isProgress: Bool) { #expect(ProgressWords.are(inScreen: text) == isProgress) }

    @Test("The flags of a state are those of its fields")
    func flags() {
        let told = ToldCall(function: "render(_:)", values: [Screen(isBusy: true)])
        let call = PlayTrace.Call(lifeline: "Presenter -> View", told: told, isOffMain: false, step: 1, index: 0)
        #expect(call.flags.map(\.kind.name) == ["render(_:) isBusy"] && call.flags[0].isOn)
    }
}
