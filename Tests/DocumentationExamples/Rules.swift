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

/// Each fault, and all that decides which request one strikes.
let answers: [Scenario.Trait] = [
    .reply("GET /offers", json: "[]"),
    .reply("POST /orders", status: 409, json: #"{"error": "sold out"}"#),
    .reply("GET /orders", nth: 2, status: 503),
    .fail("GET api.shop.example/plants", nth: 2, with: .networkConnectionLost),
    .slow("/plants?page=2", by: .seconds(8)),
    .truncate("GET /plants/*", after: 1_000),
    .remove("GET /offer", member: "/price"),
    .offline,
]

/// A flow whose requests to one host are neither stored nor answered from a file, and one of whose rules is its own.
let shopping = Scenario(
    "shopping", .fixture("shop"), .fixture("images"), .rules(Rule(for: "GET /stock", usedUp: .loop)),
    .ignoring(hosts: "*.analytics.example")
) { stage in
    stage.send("open") {}
}

/// A flow whose recording hides what differs from play to play.
let checkout = Scenario(
    "checkout", .scrub("order", pattern: "ORD-[0-9]+"), .scrub(label: "token"), .dependsOn(.hashOrder)
) { stage in
    stage.send("open") {}
}
