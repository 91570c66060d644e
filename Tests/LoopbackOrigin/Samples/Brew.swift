/// The words of one invented beer.
struct Brew {
    var name: String
    var tagline: String
    var description: String

    init(_ name: String, _ tagline: String, _ description: String) {
        self.name = name
        self.tagline = tagline
        self.description = description
    }

    /// In the order of the list.
    static let all = [
        Brew("Amber Lantern", "A light for long evenings.", "An amber ale with toast, honey and a dry end."),
        Brew("Ninth Tram", "Last one home.", "A session bitter, brewed weak enough for the walk after it."),
        Brew("Fjörd Fog", "Cold, still, grey.", "A hazy pale ale that smells of wet stone and pear."),
        Brew("Paper Boat", "It floats for now.", "A wheat beer with lemon peel, served cloudy."),
        Brew("Señora Luna", "Dark on one side.", "A black lager: cocoa first, then nothing at all."),
        Brew("Attic Window", "Dust and sunshine.", "A farmhouse ale with hay, pepper and a thin white head."),
        Brew("Brick Orchard", "Apples that are not there.", "A red ale whose yeast tastes of baked apples."),
        Brew("Kettle Choir", "Everyone sings.", "A strong bitter with five hops, all of them loud."),
        Brew("Žluté Ráno", "Yellow by morning.", "A pilsner, three months in the cold and gone in an hour."),
        Brew("Copper Whistle", "Three notes, no tune.", "A copper ale with \"caramel\" written all over it."),
        Brew("Slow Harbour", "Nothing leaves today.", "A porter with smoke, rope and a little salt."),
        Brew("Thé Vert", "Steeped, not stirred.", "A pale ale on green tea leaves, bitter twice."),
        Brew("Moss & Ladder", "Climb carefully.", "A forest ale with spruce tips and no apology."),
        Brew("Grey Parade", "Rain expected.", "An oat stout, soft as a wet coat."),
        Brew("Weiße Wolke", "A cloud in a glass.", "A sour wheat beer, sharp enough to cut lunch short."),
        Brew("Winter Ledger", "Everything adds up.", "A barley wine that keeps its accounts in raisins."),
        Brew("Tin Marmalade", "Breakfast is relative.", "An orange pale ale with peel, pith and purpose."),
        Brew("Low Meadow", "Lie down in it.", "A table beer of 3 % with clover and bread crust."),
        Brew("Ink & Anvil", "Write it down hard.", "An imperial stout, black to the edge of the glass."),
        Brew("Ōkami", "Runs at night.", "A rice lager with ginger, clean as a bell."),
        Brew("Second Umbrella", "Just in case.", "A brown ale with nuts, and a spare bottle behind it."),
        Brew("Velvet Gravel", "Smooth, mostly.", "A milk porter with coffee grounds left in on purpose."),
        Brew("Quarry Swim", "Colder than it looks.", "A blond ale, mineral and quick."),
        Brew("Bitter Postcard", "Wish you were beer.", "An old-school bitter, stamped with marmalade and tea."),
        Brew("Zephyr N° 25", "The last of the page.", "A breezy saison with white pepper ☁︎ and lime."),
    ]
}
