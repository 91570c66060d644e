import Foundation

/// The direction of a message, from one participant to another: `View -> Presenter`, or `Model => View` for a change of
/// state.
package struct Lifeline: Hashable, Sendable {
    /// A member of the system under test, or something that it talks to: `View`, `View(UserDetail)`, `Store`.
    package struct Participant: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            case user, view, presenter, model, store, api, network, other
        }

        package let name: String
        package let kind: Kind

        /// Reads a name; the kind is the word before a parenthesis.
        init(_ name: String) {
            self.name = name
            kind =
                switch name.prefix(while: { $0 != "(" }) {
                case "User": .user
                case "View": .view
                case "Presenter": .presenter
                case "Model": .model
                case "Store": .store
                case "API": .api
                case "network": .network
                default: .other
                }
        }
    }

    package let from: Participant
    package let to: Participant
    /// True for a change of state, without a call.
    package let isChange: Bool

    package static let viewToPresenter = Lifeline(from: "View", to: "Presenter")
    package static let presenterToView = Lifeline(from: "Presenter", to: "View")
    package static let viewToModel = Lifeline(from: "View", to: "Model")
    package static let modelToView = Lifeline(from: "Model", to: "View", isChange: true)
    package static let userToView = Lifeline(from: "User", to: "View")
    package static let modelToAPI = Lifeline(from: "Model", to: "API")
    package static let apiToModel = Lifeline(from: "API", to: "Model")

    /// Creates a lifeline from names that a recording has.
    package init(from: String, to: String, isChange: Bool = false) {
        self.from = Participant(from)
        self.to = Participant(to)
        self.isChange = isChange
    }

    /// Creates the lifeline of a call that leaves the play.
    package init(appTo receiver: String) { self.init(from: "App", to: receiver) }

    /// The opposite direction, in which an answer comes; a change of state has none.
    package var reversed: Lifeline { isChange ? self : Lifeline(from: to.name, to: from.name) }

    /// Returns the lifeline with both names rewritten.
    func mapping(_ rewritten: (String) -> String) -> Lifeline {
        Lifeline(from: rewritten(from.name), to: rewritten(to.name), isChange: isChange)
    }
}

extension Lifeline: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let lifeline = Lifeline(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a lifeline")
        }
        self = lifeline
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
