extension HAR {
    /// A header, a query item or a cookie.
    struct NamedValue: Encodable {
        var name: String
        var value: String
    }

    /// The headers of a message, in the order of the file.
    struct Headers {
        var list: [Exchange.Header] = []

        init(_ list: [Exchange.Header] = []) { self.list = list }
    }
}

extension HAR.NamedValue: Decodable {
    private enum CodingKeys: String, CodingKey { case name, value }

    /// Reads `{"name": …, "value": …}` as in HAR, or `[name, value]` as some tools write it.
    init(from decoder: any Decoder) throws {
        if let fields = try? decoder.container(keyedBy: CodingKeys.self) {
            name = try fields.decode(String.self, forKey: .name)
            value = try fields.decodeIfPresent(String.self, forKey: .value) ?? ""
        } else {
            var pair = try decoder.unkeyedContainer()
            name = try pair.decode(String.self)
            value = try pair.decode(String.self)
        }
    }
}

extension HAR.Headers: Codable {
    /// Reads a list as in HAR, or an object of names and values, which has no order, sorted by name.
    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        do {
            list = try value.decode([HAR.NamedValue].self).map { Exchange.Header($0.name, $0.value) }
        } catch {
            guard let object = try? value.decode([String: String].self) else { throw error }
            list = object.map { Exchange.Header($0.key, $0.value) }.sorted { $0.name < $1.name }
        }
    }

    func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        try value.encode(list.map { HAR.NamedValue(name: $0.name, value: $0.value) })
    }
}
