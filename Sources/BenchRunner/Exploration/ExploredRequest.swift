import Foundation

extension ExploredScenario {
    /// A request of a play.
    package struct Request: Hashable, Sendable {
        let number: Int
        let name: RequestName
    }
}

extension [ExploredScenario.Request] {
    /// `GET /search?q=fern`, or `the 2nd GET /search?q=fern` where the play sends it several times; nil if no request
    /// has this number.
    func named(_ number: Int) -> String? {
        guard let request = first(where: { $0.number == number }) else { return nil }
        let alike = filter { $0.name == request.name }.map(\.number).sorted()
        guard alike.count > 1, let place = alike.firstIndex(of: number) else { return request.name.short }
        return "the \(Self.ordinal(place + 1)) \(request.name.short)"
    }

    private static func ordinal(_ number: Int) -> String {
        let formatter = NumberFormatter()
        (formatter.numberStyle, formatter.locale) = (.ordinal, Locale(identifier: "en_US_POSIX"))
        return formatter.string(from: number as NSNumber) ?? "\(number)."
    }
}

extension ExploredScenario.Request: Codable {
    private enum Key: String, CodingKey { case number, resource, query }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let resource = try values.decode(String.self, forKey: .resource)
        let query = try values.decodeIfPresent(String.self, forKey: .query)
        number = try values.decode(Int.self, forKey: .number)
        name = RequestName(resource + (query.map { "?\($0)" } ?? ""))
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(number, forKey: .number)
        try values.encode(name.resource, forKey: .resource)
        try values.encodeIfPresent(name.query, forKey: .query)
    }
}
