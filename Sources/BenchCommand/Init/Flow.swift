/// A flow that can be written without asking: a presenter with the spy that it talks to, or a view model that is watched, and
/// its first input.
struct Flow: Equatable, Sendable {
    /// What the presenter is called, such as `OffersPresenter`.
    let presenter: String
    let module: String
    /// The statements that watch its properties; none where it talks to a spy.
    let watches: [String]
    /// The expression that makes it.
    let making: String
    /// The statement that gives it its view, if its initializer does not take it.
    let giving: String?
    /// The first input, such as `viewDidLoad()`.
    let input: String
    let isAsync: Bool
    let canThrow: Bool

    /// The name of the scenario: `OffersPresenter` becomes `offers-offline`.
    var scenario: String { "\(Self.dashed(stem))-offline" }

    /// The name of its variable in the scenarios.
    var variable: String { stem.prefix(1).lowercased() + stem.dropFirst() + "Offline" }

    /// The name of its file.
    var file: String { "\(stem)Scenarios.swift" }

    private var stem: String {
        let name = SwiftName.bare(presenter)
        let ending = ["Presenter", "ViewModel", "Interactor", "Controller"].first { name.hasSuffix($0) && name != $0 }
        return ending.map { String(name.dropLast($0.count)) } ?? name
    }

    private static func dashed(_ name: String) -> String {
        name.reduce(into: "") { text, letter in
            if letter.isUppercase, text.last?.isLowercase == true { text.append("-") }
            text += letter.lowercased()
        }
        .replacing("_", with: "-")
    }
}
