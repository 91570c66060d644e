import Foundation

/// The one page of beers: 25 of them, invented, a line each.
package enum SampleBeers {
    /// The answer's body.
    package static var page: String {
        "[\n" + Brew.all.enumerated().map { "\(beer($1, id: $0 + 1))" }.joined(separator: ",\n") + "\n]\n"
    }

    private static func beer(_ brew: Brew, id: Int) -> JSON {
        [
            "id": .integer(id),
            "name": .text(brew.name),
            "tagline": .text(brew.tagline),
            "first_brewed": .text("\(10 + id % 3)/\(2030 + id % 7)"),
            "description": .text(brew.description),
            "image_url": .text("https://images.punkapi.com/v2/sample-\(id).png"),
            "abv": .decimal(Double(31 + id * 17 % 83) / 10),
            "ibu": id % 11 == 0 ? nil : .decimal(Double(17 + id * 29 % 71) + 0.5),
            "target_fg": .integer(1003 + id % 14),
            "target_og": .integer(1037 + id * 7 % 52),
            "ebc": id % 9 == 0 ? nil : .integer(6 + id * 13 % 90),
            "srm": id % 9 == 0 ? nil : .decimal(Double(6 + id * 13 % 90) / 2),
            "ph": id % 7 == 0 ? nil : .decimal(Double(41 + id % 6) / 10),
            "attenuation_level": .decimal(Double(721 + id * 19 % 140) / 10),
            "volume": amount(18, "litres"),
            "boil_volume": amount(23, "litres"),
            "method": method(id),
            "ingredients": ingredients(id),
            "food_pairing": food(id),
            "brewers_tips": .text("Stir \(2 + id % 5) times, then leave the kettle alone."),
            "contributed_by": .text("Cellar Desk <desk\(id % 4)>"),
        ]
    }

    private static func method(_ id: Int) -> JSON {
        [
            "mash_temp": [
                ["temp": amount(61 + id % 8, "celsius"), "duration": id % 6 == 0 ? nil : .integer(40 + id % 5 * 7)]
            ],
            "fermentation": ["temp": amount(11 + id % 12, "celsius")],
            "twist": id % 4 == 0 ? .text("Peel of \(id) lemons, late") : nil,
        ]
    }

    private static func ingredients(_ id: Int) -> JSON {
        let malts = ["Hearth Pale", "Oat Meadow", "Dark Crust", "Barn Wheat"]
        let hops = ["Lintel", "Greywing", "Corrigan", "Ashford Gold", "Blütenmeer"]
        return [
            "malt": .array(
                (0...id % 3).map { index in
                    let kilograms = Double(3 + (id + index) % 40) / 10
                    return malt(named: malts[(id + index) % malts.count], kilograms: kilograms)
                }),
            "hops": .array(
                zip(["start", "middle", "end"], ["bitter", "flavour", "aroma"]).enumerated().map { index, use in
                    hop(named: hops[(id + index) % hops.count], grams: 8 + id % 5 * 3, add: use.0, attribute: use.1)
                }),
            "yeast": .text("House Yeast \(id % 3 + 1)™"),
        ]
    }

    private static func malt(named name: String, kilograms: Double) -> JSON {
        ["name": .text(name), "amount": ["value": .decimal(kilograms), "unit": "kilograms"]]
    }

    private static func hop(named name: String, grams: Int, add: String, attribute: String) -> JSON {
        ["name": .text(name), "amount": amount(grams, "grams"), "add": .text(add), "attribute": .text(attribute)]
    }

    private static func food(_ id: Int) -> JSON {
        let dishes = ["Potato dumplings", "Smoked carrots", "Crème brûlée", "Rye toast with egg", "Pickled plums"]
        return .array((0..<3).map { .text(dishes[(id + $0) % dishes.count]) })
    }

    private static func amount(_ value: Int, _ unit: String) -> JSON {
        ["value": .integer(value), "unit": .text(unit)]
    }
}
