import PresenterBench

/// A fixture whose requests need rules.
let shop = Fixture(
    "shop",
    rules: [
        Rule(for: "POST /graphql", operation: "OrderState", usedUp: .repeatLast, body: .graphQL()),
        Rule(for: "POST /graphql", body: .graphQL()),
        Rule(for: "GET /orders?state=open", usedUp: .repeatLast),
        Rule(for: "POST /log/*", body: .ignored),
        Rule(headers: ["Accept-Language"], ignoringQuery: ["_t"], body: .json(ignoring: ["/sentAt"])),
    ])

/// The effects of faults, and all that decides which request one strikes.
let faults: [Fault] = [
    Fault(.error(.timedOut)),
    Fault(.status(503), path: "/orders", nth: 2),
    Fault(.status(409, body: #"{"error":"sold out"}"#, type: "application/json"), method: "POST", path: "/orders"),
    Fault(.body("[]"), path: "/offers"),
    Fault(.memberRemoved("/hdurl")),
    Fault(.truncated(after: 1_000)),
    Fault(.slow(.seconds(8)), path: "/orders"),
    .offline,
]

/// A flow whose requests to one host are neither stored nor answered from a file, and one of whose rules is its own.
let shopping = Scenario(
    "shopping", fixture: "shop", "images", rules: [Rule(for: "GET /stock", usedUp: .loop)],
    ignoredHosts: ["*.analytics.example"]
) { stage in
    stage.send("open") {}
}

/// A flow whose recording hides what differs from play to play.
let checkout = Scenario(
    "checkout", scrubbers: [Scrubber("order", pattern: "ORD-[0-9]+"), Scrubber(label: "token")],
    dependsOn: [.hashOrder]
) { stage in
    stage.send("open") {}
}
