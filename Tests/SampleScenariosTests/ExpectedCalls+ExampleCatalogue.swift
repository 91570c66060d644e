extension ExpectedCalls {
    /// The paged list of the app under `Tests/ExampleApp`, whose table shows two rows.
    static let exampleCatalogue: [String: ExpectedCalls] = [
        "catalogue-pages": ExpectedCalls(allPages, endsAt: "screen: \(firstRows)"),
        "catalogue-page-fails": ExpectedCalls(
            opened + scrolledToSecondPage + [Call("showRetryButton(_:)", "Something went wrong.")] + refreshed,
            endsAt: #"screen: alert "Something went wrong."; \#(firstRows)"#, unplayed: 3),
        "catalogue-refreshed-early": ExpectedCalls(
            opened + scrolledToSecondPage + refreshed, endsAt: "screen: \(firstRows)", unplayed: 3),
        "catalogue-timeout": ExpectedCalls(
            [input("viewDidLoad()"), Call("endRefreshing()"), Call("showRetryButton(_:)", "The shop takes too long.")],
            endsAt: #"screen: alert "The shop takes too long."; no rows"#, unplayed: 2, 3, 1),
    ]

    private init(_ calls: [Call], endsAt end: String, unplayed pages: Int...) {
        self.init()
        self.calls = calls
        self.end =
            ["ends                  \(end)"]
            + pages.map { "unplayed              GET https://api.shop.example/plants?page=\($0)" }
    }

    private static let names = [
        "Lantern fern", "Mountain mint", "Harbour ivy", "Paper palm", "Ferryman's reed", "Ölbaum, small",
        "Night cactus", "Staghorn fern", "Tea rose", "Sea lavender",
    ]
    private static let firstRows = "Lantern fern 625, Mountain mint 860"

    /// A list, since Swift 6.2 cannot type-check the sum.
    private static let allPages: [Call] = [
        opened, scrolledToSecondPage, shown(of: 8, 2...3), scrolled(of: 8, 6...7), shown(of: 10, 6...7),
        scrolled(of: 10, 8...9), refreshed,
    ].flatMap { $0 }
    private static let opened = [input("viewDidLoad()"), Call("endRefreshing()")] + shown(of: 4, 0...1)
    private static let scrolledToSecondPage = scrolled(of: 4, 2...3)
    private static let refreshed = [input("didPullToRefresh()"), Call("endRefreshing()")] + shown(of: 4, 0...1)

    private static func input(_ name: String, _ values: String...) -> Call {
        var call = Call(name, on: "View -> Presenter")
        call.values = values
        return call
    }

    private static func shown(of count: Int, _ rows: ClosedRange<Int>) -> [Call] {
        [Call("reload()")] + read(of: count, rows)
    }

    private static func scrolled(of count: Int, _ rows: ClosedRange<Int>) -> [Call] {
        [input("numberOfItems -> \(count)")] + read(of: count, rows)
    }

    private static func read(of count: Int, _ rows: ClosedRange<Int>) -> [Call] {
        [input("numberOfItems -> \(count)")]
            + rows.flatMap { row in
                [
                    input("item(at:)", "at: \(row)", #"name: "\#(names[row])""#),
                    input("willDisplay(row:)", "row: \(row)"),
                ]
            }
    }
}
