/// The plants of the example app's shop, ten on three pages.
enum ExamplePlants {
    private static let names = [
        "Lantern fern", "Mountain mint", "Harbour ivy", "Paper palm", "Ferryman's reed", "Ölbaum, small",
        "Night cactus", "Staghorn fern", "Tea rose", "Sea lavender",
    ]
    private static let pageSize = 4

    /// Returns a page, counted from 1; nil if there is none.
    static func page(_ number: Int) -> JSON? {
        guard (1...(names.count + pageSize - 1) / pageSize).contains(number) else { return nil }
        let plants = names.enumerated().dropFirst((number - 1) * pageSize).prefix(pageSize)
        let isLast = number * pageSize >= names.count
        return [
            "items": .array(plants.map { plant(id: $0 + 1, $1) }),
            "next_page": isLast ? nil : .integer(number + 1),
        ]
    }

    /// One plant with its picture's address.
    static let detail: JSON = [
        "id": 3, "name": .text(names[2]), "care": "Half shade. Water it when the ships come in.",
        "image": "https://images.shop.example/plants/3.jpg",
    ]

    /// Returns the plants whose name contains a text, without case.
    static func hits(for text: String) -> JSON {
        .array(
            names.enumerated().filter { $1.lowercased().contains(text.lowercased()) }
                .map { ["id": .integer($0 + 1), "name": .text($1)] })
    }

    private static func plant(id: Int, _ name: String) -> JSON {
        ["id": .integer(id), "name": .text(name), "price_in_cents": .integer(390 + id * 235)]
    }
}
