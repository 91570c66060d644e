/// One known defect: the scenario `defect-NAME` has it, and `sound-NAME` is the same screen repaired.
struct Defect: Hashable, Sendable {
    /// The rule by which the defect is to be found.
    enum Rule: String, CaseIterable, Sendable {
        case crash, hang, silence, unfinished, late, twice, contradiction, storm, property
        case orderMatters = "order-matters"
        case offMain = "off-main"
        case cancelShown = "cancel-shown"
        case staleAfterFailure = "stale-after-failure"
    }

    /// What shows a defect.
    enum Deviation: String, CaseIterable, Sendable {
        /// Nothing: the default play itself shows it.
        case none = "nothing"
        /// One answer is replaced.
        case fault
        /// An answer is replaced each time it is asked for.
        case lastingFault = "lasting fault"
        /// Two answers come in another order.
        case order
        /// The next step comes before an answer.
        case fastUser = "fast user"
        /// An answer comes after the next step and what that asks for.
        case last = "an answer last"
        /// A step comes twice, before an answer.
        case doubleTap = "double tap"
        /// The screen is left during a request.
        case leavingDuringRequest = "leaving during a request"
        /// The screen is left after a step.
        case leaving
    }

    /// The names of the scenarios, without `defect-` and `sound-`.
    let name: String
    /// The rule by which the defect is to be found.
    let rule: Rule
    /// What shows it.
    let deviation: Deviation
    /// The deviation in words.
    let words: String

    private init(_ rule: Rule, _ name: String, _ deviation: Deviation, _ words: String) {
        self.name = "\(rule.rawValue)-\(name)"
        self.rule = rule
        self.deviation = deviation
        self.words = words
    }

    /// Every known defect, by rule.
    static let all = [
        Defect(.crash, "1-price", .fault, "member /price removed or null"),
        Defect(.crash, "2-cover", .fault, "member /photos an empty list"),
        Defect(.crash, "3-early-tap", .fastUser, "the button before the plants"),
        Defect(.crash, "4-status", .fault, "member /status a text that is no known case"),
        Defect(.crash, "5-report", .fault, "any failure, in either step"),
        Defect(.crash, "6-album", .fault, "member /0/photos an empty list"),
        Defect(.hang, "1-settings", .fault, "any failure"),
        Defect(.hang, "2-dashboard", .fault, "any failure of one of two answers"),
        Defect(.hang, "3-ledger", .fault, "any failure of the first answer, after which the second is waited for"),
        Defect(.silence, "1-profile", .fault, "any error, or a status that is not 200"),
        Defect(.silence, "2-headlines", .fault, "an answer that is no list of texts, as HTML, truncated or {}"),
        Defect(.silence, "3-cart", .fault, "status 401"),
        Defect(.silence, "4-orchard", .fault, "any failure"),
        Defect(.silence, "5-almanac", .none, "nothing is shown, whatever the answer"),
        Defect(.silence, "6-nursery", .fault, "any failure; the next step crashes then"),
        Defect(.unfinished, "1-invoices", .fault, "any failure"),
        Defect(.unfinished, "2-inbox", .fault, "member /letters an empty list"),
        Defect(.unfinished, "3-weather", .fault, "any failure"),
        Defect(.orderMatters, "1-search", .order, "the second answer before the first"),
        Defect(.orderMatters, "2-home", .order, "the news before the offers"),
        Defect(.orderMatters, "3-tabs", .last, "the first tab's answer after the second tab and its answer"),
        Defect(.orderMatters, "4-directory", .order, "the second answer before the first"),
        Defect(.orderMatters, "5-market", .last, "the fruit after the bargains and their answer"),
        Defect(
            .orderMatters, "6-places", .last, "the first text's answer after that of the second, which waits a while"),
        Defect(.late, "1-chat", .leavingDuringRequest, "the answer after leaving"),
        Defect(.late, "2-map", .leaving, "leaving at any moment after viewDidLoad()"),
        Defect(.late, "3-clock", .leaving, "leaving before didTapStop()"),
        Defect(.late, "4-player", .leaving, "leaving at any moment after viewDidLoad()"),
        Defect(.offMain, "1-avatar", .fault, "any failure"),
        Defect(.offMain, "2-stock", .fault, "any failure"),
        Defect(.cancelShown, "1-suggestions", .fastUser, "the second text before the answer to the first"),
        Defect(.cancelShown, "2-filter", .fastUser, "the second colour before the answer to the first"),
        Defect(.twice, "1-order", .doubleTap, "didTapOrder() twice"),
        Defect(.twice, "2-feed", .doubleTap, "didScrollToEnd() twice"),
        Defect(.twice, "3-follow", .doubleTap, "didTapFollow() twice"),
        Defect(.twice, "4-basket", .doubleTap, "didTapAdd() twice"),
        Defect(.contradiction, "1-articles", .fault, "any failure"),
        Defect(.contradiction, "2-balance", .fault, "any failure"),
        Defect(.contradiction, "3-likes", .fault, "any failure of the second answer"),
        Defect(.storm, "1-timeline", .fault, "any failure, once"),
        Defect(.storm, "2-quotes", .fault, "any failure, once"),
        Defect(.storm, "3-catalogue", .fault, "member /pageSize removed or null"),
        Defect(.storm, "4-banner", .lastingFault, "any failure that lasts, as being offline"),
        Defect(.storm, "5-thumbnails", .lastingFault, "any failure that lasts, as being offline"),
        Defect(.staleAfterFailure, "1-category", .fault, "any failure of the second answer"),
        Defect(.staleAfterFailure, "2-departures", .fault, "any failure of the second answer"),
        Defect(.staleAfterFailure, "3-library", .fault, "any failure of the second answer"),
        Defect(.staleAfterFailure, "4-forecast", .fault, "any failure of the second answer"),
        Defect(.property, "1-button", .order, "the banner before the number of the order"),
        Defect(.property, "2-trains", .lastingFault, "any failure that lasts, as being offline"),
        Defect(.property, "3-auction", .leaving, "leaving at any moment after viewDidLoad()"),
    ]
}
