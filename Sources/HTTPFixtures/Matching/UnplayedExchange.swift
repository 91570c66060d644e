/// An exchange of the fixture that a play did not request.
package struct UnplayedExchange: Codable, Hashable, Sendable {
    /// Its index in the fixture, from 0.
    package var index: Int
    /// `GET https://…`, as stored.
    package var text: String
    /// The fixture that holds it; nil if the scenario has only one.
    package var fixture: String?
    /// The nearest played exchange for the same path, and the differences; empty if there is none.
    package var nearest: [String]
    /// The step whose request for the same path was a miss; nil if there is none.
    package var missedBy: String?

    package init(index: Int, text: String, fixture: String? = nil, nearest: [String] = []) {
        self.index = index
        self.text = text
        self.fixture = fixture
        self.nearest = nearest
    }
}
