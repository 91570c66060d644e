import BenchSetup
import Transcript

/// The names under which a screen is written: those of its scenarios, of what stands for them in code, and of its file.
struct FlowNames: Equatable, Sendable {
    /// The name of the presenter without what says that it is one, as far as it is ASCII: scenarios have no other letters.
    private let stem: String
    /// The name of the presenter's type, which no variable may have.
    private let type: String
    /// The number among the screens that would have the same names, from one on.
    private let number: Int

    /// `OffersPresenter` has `offers`, and another screen that would have it `offers-2`.
    init(of presenter: String, number: Int = 1) {
        type = SwiftName.bare(presenter)
        let bare = Self.stem(of: type, without: Self.implementing)
        let own = Self.stem(of: bare, without: ["Presenter", "ViewModel", "VM", "Interactor", "Controller"])
        // `Ü` is `U` with two points.
        let ascii = own.decomposedStringWithCanonicalMapping.unicodeScalars.filter(\.isASCII).map(Character.init)
        stem = ascii.first?.isLetter == true ? String(ascii) : "Screen" + String(ascii)
        self.number = number
    }

    /// The number with which none of the names is taken.
    static func free(_ presenter: String, besides taken: Set<String>) -> Int {
        var number = 1
        while !FlowNames(of: presenter, number: number).all.isDisjoint(with: taken) { number += 1 }
        return number
    }

    /// All that no other screen may have; files also differ for who does not tell small letters from others.
    var all: Set<String> {
        Set(
            [scenario, offline, screen, file.lowercased()]
                + ["", "Offline", "Flow", "Screen"].map { written(with: $0) })
    }

    private var words: [String] { NameWords(stem).all + (number == 1 ? [] : ["\(number)"]) }

    /// The name of the scenario, and of its fixture.
    var scenario: String { words.joined(separator: "-") }

    /// The name of the scenario without a connection, beside one with a fixture.
    var offline: String { "\(scenario)-offline" }

    /// The name of the screen that `explore` walks.
    var screen: String { "\(scenario)-screen" }

    /// The variables of the scenarios, in the order in which they are played.
    var variables: [String] { [variable, written(with: "Offline")] }

    /// The variable of the scenario; alone it may be a word of Swift, such as `await`.
    var variable: String { SwiftName.written(written(with: "")) }

    /// The function that both scenarios play.
    var function: String { written(with: "Flow") }

    /// The variable of the screen.
    var screenVariable: String { written(with: "Screen") }

    /// The name of the file.
    var file: String { "\(stem)\(number == 1 ? "" : "\(number)")Scenarios.swift" }

    private func written(with ending: String) -> String {
        let first = NameWords(stem).all.first ?? ""
        let name = stem.lowercased().hasPrefix(first) ? first + stem.dropFirst(first.count) : stem
        let whole = name + (number == 1 ? "" : "\(number)") + ending
        return whole == type ? whole + "Scenario" : whole
    }

    /// The endings of names that say no more than that a class implements a protocol.
    static let implementing = ["Implementation", "Impl", "Imp"]

    /// A name without the first of some endings that it has.
    static func stem(of name: String, without endings: [String]) -> String {
        let ending = endings.first { name.hasSuffix($0) && name != $0 }
        return ending.map { String(name.dropLast($0.count)) } ?? name
    }
}
