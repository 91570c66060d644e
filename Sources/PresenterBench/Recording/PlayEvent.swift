/// One thing that happened in a play, as the playing process reports it: facts, no layout.
package enum PlayEvent: Codable, Hashable, Sendable {
    /// A step begins, as a failure names it: `step 2 (then release())`; no line of a recording.
    case began(place: String)
    /// The scenario acts: `View -> Presenter`, `viewDidLoad()`.
    case input(lifeline: String, text: String)
    /// An output protocol received a call; `lines` are its name and then its values, already indented.
    case output(lifeline: String, lines: [String], offMain: Bool)
    /// A probe received a call; what came of it follows under the same number.
    case called(id: Int, lifeline: String, lines: [String], offMain: Bool)
    /// What a probed call came to: `-> 25`, `throws …`, with the lines below a value already indented.
    case returned(id: Int, lines: [String])
    /// Observed state is about to change: the place of the line whose value follows under the same number.
    case changing(id: Int, place: ChangePlace, lifeline: String, label: String, offMain: Bool)
    /// The value that observed state changed to.
    case changed(id: Int, lines: [String])
    /// The app asked, inside the call that resumes a task.
    case asked(Request)
    /// Nothing more can happen by itself, and app code blocks the main thread; `isNew` where it did not when that was so last.
    case mainBlocked(isNew: Bool)
    /// An answer, `200 application/json, 9 members`, or a failure, was handed over.
    case answered(number: Int, text: String)
    /// The app gave up on a request.
    case cancelled(number: Int)
    /// Virtual time moved.
    case passed(nanoseconds: Int64)
    /// A request that nothing answers; it can never be accepted.
    case missed(number: Int, Failure)
    /// The app called a function that could reach the network past every session, and was refused; it can never be accepted.
    case reachedOut(call: String, Failure)
    /// A dismissed object is still there: its type, and where the scenario does not expect it who is known to refer to it.
    case held(type: String, Failure?)
    /// A dismissed object is gone that the scenario expects to be held.
    case letGo(Failure)
    /// The app asked for random numbers for the first time.
    case drewRandomNumbers
    /// A value that must not be printed by the parent in what the app wrote, or told before it was known for one, and its number.
    case secret(String, number: Int)
    /// What a character of planes 15 and 16 stands for from here on, by its number.
    case volatile(id: Int, VolatileValue)
    /// One exchange of a capture, not yet redacted.
    case captured(Exchange)
    /// The last event of a launch that another one follows: what the app showed, and what its end cut off.
    case relaunched(Ending)
    /// The last event of a play that came to its end.
    case ended(Ending)
    /// The last event of a play that cannot come to its end.
    case hung(Failure)
    /// The last event of a play that could not be started, or broke a rule of the bench.
    case couldNotRun(Failure)

    /// What is told of an object that is held, or gone, against what the scenario says.
    package var heldFailure: Failure? {
        switch self {
        case .held(_, .some(let failure)), .letGo(let failure): failure
        default: nil
        }
    }

    /// A request as it is printed: URL as stored, secrets replaced.
    package struct Request: Codable, Hashable, Sendable {
        /// Counts the requests of the play from 1, in the order in which the app asked.
        package var number: Int
        package var method: String
        package var url: String
        /// The headers that the app sets, and how long it waits, one line each; empty where it does neither.
        package var head: [String] = []
        /// The body sent, one field or line each; empty where there was none.
        package var body: [String]
        /// The GraphQL operation that it carries, in the body's stead: `BeerList {first: 20}`.
        package var operation: String?
        /// Whether the scenario ignores its host; its number is then negative.
        package var isIgnored = false
        /// Whether the main thread asked.
        package var isOnMain = false

        package init(number: Int, method: String, url: String, body: [String] = []) {
            self.number = number
            self.method = method
            self.url = url
            self.body = body
        }
    }

    /// Where a change of observed state belongs: changes of one mutation are in the order in which they are watched.
    package struct ChangePlace: Codable, Hashable, Sendable {
        /// Counts the mutations of the play.
        package var mutation: Int
        /// The place of the watcher among all.
        package var rank: Int

        package init(mutation: Int, rank: Int) {
            self.mutation = mutation
            self.rank = rank
        }
    }

    /// What a failure report says: three plain lines and, where useful, more of them.
    package struct Failure: Codable, Hashable, Sendable, PlainError {
        package var what: String
        package var place: String
        package var next: String
        /// More lines between place and next, such as the nearest recorded exchanges.
        package var details: [String]

        package init(what: String, place: String, next: String, details: [String] = []) {
            self.what = what
            self.place = place
            self.next = next
            self.details = details
        }

        package var description: String {
            ([what] + ([place] + details + [next]).map { "  " + $0 }).joined(separator: "\n")
        }
    }

    /// What is left at the end of a play.
    package struct Ending: Codable, Hashable, Sendable {
        /// The visible screen as the view reads it back, a line for each spy that has one.
        package var screens: [String]
        /// Exchanges of the fixture that were not asked for.
        package var unplayed: [Leftover]
        /// What is told of each fault that struck no request.
        package var idleFaults: [Failure] = []
        /// Requests without an answer, by number.
        package var inFlight: [Request]
        /// Timers that would still fire: `timer in 5 s, then every 5 s`.
        package var stillArmed: [String]

        package init(
            screens: [String] = [], unplayed: [Leftover] = [], inFlight: [Request] = [], stillArmed: [String] = []
        ) {
            self.screens = screens
            self.unplayed = unplayed
            self.inFlight = inFlight
            self.stillArmed = stillArmed
        }
    }

    /// An exchange of the fixture that a play did not ask for.
    package struct Leftover: Codable, Hashable, Sendable {
        /// Its place in the fixture, from 0.
        package var index: Int
        /// `GET https://…`, as stored.
        package var text: String
        /// The fixture that holds it; nil where the scenario has but one.
        package var fixture: String?
        /// The exchange for the same path that was played and comes nearest to it, and what differs; empty where there is none.
        package var nearest: [String]
        /// The step whose request for the same path was a miss; nil where there is none.
        package var missedBy: String?

        package init(index: Int, text: String, fixture: String? = nil, nearest: [String] = []) {
            self.index = index
            self.text = text
            self.fixture = fixture
            self.nearest = nearest
        }
    }
}
