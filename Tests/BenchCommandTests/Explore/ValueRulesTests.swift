import Foundation
import Testing
import TranscriptTexts
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@testable import BenchRunner
@testable import PresenterBench
@testable import Transcript

@Suite("Rules ask values what they are, and not their text")
struct ValueRulesTests {
    private enum Refusal: Error { case noRows }
    private struct Plant { let id: Int, name: String }

    private func call(_ function: String, _ values: Any?...) -> PlayTrace.Call {
        let told = ToldCall(function: function, values: values)
        return PlayTrace.Call(lifeline: "Presenter -> View", told: told, isOffMain: false, step: 1, index: 0)
    }

    @Test("A text that holds the word is content, and one that begins with it is an error")
    func titles() {
        #expect(call("show(_:)", ["Trial and Error. A life", "Terror, a story"]).isContent)
        #expect(call("show(_:)", ["Error. No rows"]).isError)
        #expect(call("show(_:)", "It .failed twice").isContent)
    }

    @Test("A value whose type is an error is one, whatever its name, also inside of another value")
    func errors() {
        #expect(call("show(_:)", Refusal.noRows).isError)
        #expect(call("show(_:)", Result<Int, Refusal>.failure(.noRows)).isError)
        #expect(call("show(_:)", ["why": Refusal.noRows]).isError)
        #expect(!call("show(_:)", Plant(id: 1, name: "Fern")).isError)
    }

    @Test("A URL is no error and nothing under way, whatever its path says, nor is data that holds a text")
    func places() throws {
        let file = try #require(URL(string: "https://a.example/loading/upload.failed"))
        for value: Any in [file, URLRequest(url: file), Data("Error(1) while loading".utf8)] {
            #expect(call("show(_:)", value).isContent, "\(value)")
        }
        #expect(call("open(_:)", ["page": file]).isContent)
    }

    @Test("Values that are all empty are no content, and a flag that is a text is no flag")
    func nothing() {
        let nothing: [Any?] = [nil, "", [Int](), [String: Int](), Set<Int>(), Data()]
        for value in nothing { #expect(!call("show(_:)", value).isContent) }
        #expect(call("show(_:title:)", [Int](), "Plants").isContent)
        #expect(call("show(_:)", "true").flag == nil)
        #expect(call("showLoading(_:)", true).flag == true)
    }

    @Test("The id of an item is data: the last item replaces the one before, however long its name is")
    func subjects() {
        for name in ["Fern", String(repeating: "Fern ", count: 30)] {
            func state(_ ids: [Int], _ label: String) -> FinalState {
                FinalState(
                    PlayTrace(
                        ids.map { id in
                            let told = ToldCall(function: label, values: [Plant(id: id, name: name)])
                            return .output("Presenter -> View", told, offMain: false)
                        }))
            }
            #expect(state([1, 2], "show(_:)").calls.count == 1)
            #expect(state([1, 2], "show(at:)").calls.count == 2)
        }
    }

    @Test("The words after the last of an answer's order are the whole name of a state")
    func names() {
        func state(_ value: String) -> FinalState {
            let told = ToldCall(lines: ["search results: \(value)"])
            return FinalState(PlayTrace([.output("Model => View", told, offMain: false)]))
        }
        #expect(state("1").difference(from: state("2")) == "search results")
    }

    @Test("A cancelled request is found where it stands in a value, and not in the text of a row")
    func cancelled() {
        struct Failure {
            let domain: String
            let code: Int
        }
        let symptoms = { (value: Any) in
            var play = ShortPlay()
            play.events = [
                .cancelled(number: 1),
                .output("Presenter -> View", ToldCall(function: "showError(_:)", values: [value]), offMain: false),
            ]
            let judged = JudgedPlay(Schedule(), play.events, .ended, usual: PlayTrace([]))
            return CancelShown.symptoms(in: judged).count
        }
        #expect(symptoms("cancelled") == 1)
        #expect(symptoms(#"Gig "cancelled" by rain"#) == 0)
        #expect(symptoms(Failure(domain: "NSURLErrorDomain", code: -999)) == 1)
        #expect(symptoms(Failure(domain: "NSURLErrorDomain", code: -1_001)) == 0)
        #expect(symptoms(Failure(domain: "Shop", code: -999)) == 0)
    }
}
