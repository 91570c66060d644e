/// The words of one invented person who keeps code at GitHub.
struct Coder {
    var login: String
    var id: Int
    var repositories: [Repository] = []

    struct Repository {
        var name: String
        var description: String?
        var language: String?
        var stars: Int
    }

    /// Everybody, each once.
    static let all = [lantern, otter, wren, posts, tide, chairs, tram, meadow, nine].sorted { $0.id < $1.id }

    /// Who is found, by what is searched for.
    static let found = [
        "s": [chairs, tram, lantern, tide, wren, meadow],
        "sw": [wren, tide, posts, meadow],
        "swi": [posts, wren, otter, tide, nine],
        "swift": [lantern, otter, wren],
    ]

    private static let lantern = Coder(
        login: "swift-lantern", id: 7_400_101,
        repositories: [
            Repository(
                name: "lampwick", description: "Trims what burns too long — ein Docht für Züge", language: "Swift",
                stars: 412),
            Repository(name: "night-shelf", description: nil, language: "Swift", stars: 0),
            Repository(name: "dotfiles", description: "Mine. ☕️ 毎朝", language: nil, stars: 3),
        ])

    private static let otter = Coder(
        login: "OtterWritesSwift", id: 7_400_214,
        repositories: [
            Repository(
                name: "raft", description: "Floats a list of pebbles, \"mostly\" sorted", language: "C", stars: 58),
            Repository(name: "Pebble.kit", description: "Señales y piedras", language: "Swift", stars: 1_207),
        ])

    private static let wren = Coder(login: "swiftwren42", id: 7_400_388)
    private static let posts = Coder(login: "swivel-posts", id: 7_400_402)
    private static let tide = Coder(login: "swell-and-tide", id: 7_400_519)
    private static let chairs = Coder(login: "sixchairs", id: 7_400_533)
    private static let tram = Coder(login: "slow-tram-9", id: 7_400_610)
    private static let meadow = Coder(login: "SwayingMeadow", id: 7_400_777)
    private static let nine = Coder(login: "nine-swings", id: 7_400_802)
}
