import BenchDiagnostics
import HTTPFixtures
import PlayRuntime

/// One event of a play, as the playing process reports it: facts without layout.
package enum PlayEvent: Codable, Hashable, Sendable {
    /// A step begins, with its place as failures name it: `step 2 (then release())`; it is no line of a recording.
    case began(place: String)
    /// The scenario acts: `View -> Presenter`, `viewDidLoad()`.
    case input(Lifeline, Act)
    /// An output protocol received a call, or watched state has a value.
    case output(Lifeline, ToldCall, offMain: Bool)
    /// A probe received a call; its outcome follows under the same number.
    case called(id: Int, Lifeline, ToldCall, offMain: Bool)
    /// The outcome of a probed call: `-> 25`, `throws …`; nil if it returned nothing.
    case returned(id: Int, ToldCall?)
    /// Observed state is about to change; its value follows under the same number, and takes this position among the
    /// lines.
    case changing(id: Int, place: ChangePlace, Lifeline, label: String, offMain: Bool)
    /// The value that observed state changed to.
    case changed(id: Int, ToldCall)
    /// The app sent a request, inside the call that resumes a task.
    case asked(Request)
    /// Nothing more can happen by itself, and app code blocks the main thread; `isNew` if it did not the last time.
    case mainBlocked(isNew: Bool)
    /// An answer, or a failure, was delivered.
    case answered(number: Int, Answer)
    /// The app cancelled a request.
    case cancelled(number: Int)
    /// Virtual time moved.
    case passed(nanoseconds: Int64)
    /// A request is one that nothing answers; it can never be accepted.
    case missed(number: Int, Diagnostic)
    /// The app made a call with which it would have left the play, and was refused; it can never be accepted.
    case reachedOut(RefusedCall, Diagnostic)
    /// A dismissed object still exists, with its type and, if that is not expected, with what refers to it.
    case held(type: String, Diagnostic?)
    /// A dismissed object is gone that the scenario expects to be held.
    case letGo(Diagnostic)
    /// The app is expected to crash from here on, or has survived the steps in which it was.
    case expectsCrash(Bool)
    /// The faults and deviations that have had no effect so far, reported where the app is expected to crash: a play
    /// that does has no end that would tell.
    case idle([Diagnostic])
    /// The judging of properties begins or ends; a crash in between is not the app's.
    case judges(Bool)
    /// The play has broken a property of the scenario; it can never be accepted.
    case broken(BrokenProperty)
    /// The app asked for random numbers for the first time.
    case drewRandomNumbers
    /// A secret with its number; the parent must not print it, neither in the app's output nor in earlier events.
    case secret(String, number: Int)
    /// Defines the value that a character of planes 15 and 16 represents from here on, by its number.
    case volatile(id: Int, VolatileValue)
    /// The ways in which the play could go on at a choice point, reported to an exploration.
    case choices([Deviation], notTried: Int)
    /// A screen waits for its user, reported to an exploration.
    case waits(ScreenState)
    /// One exchange of a capture, not yet redacted.
    case captured(Exchange)
    /// The last event of a launch that is followed by another, with the screens and with everything that its end cut
    /// off.
    case relaunched(Ending)
    /// The last event of a play that finished.
    case ended(Ending)
    /// The last event of a play that cannot finish.
    case hung(Diagnostic)
    /// The last event of a play that could not be started, or broke a rule of the bench.
    case couldNotRun(Diagnostic)

    /// The failure of an object that is held, or gone, unlike the scenario expects; nil for other events.
    package var heldFailure: Diagnostic? {
        switch self {
        case .held(_, .some(let failure)), .letGo(let failure): failure
        default: nil
        }
    }

    /// An act on the app.
    package enum Act: Codable, Hashable, Sendable {
        /// A step, by its label: `viewDidLoad()`.
        case step(String)
        /// The scenario releases objects, as a closed screen does.
        case dismissal
        /// The user closes the screen before the flow is over.
        case departure

        /// Returns the act with its label rewritten.
        func mapping(_ rewritten: (String) -> String) -> Act {
            if case .step(let label) = self { .step(rewritten(label)) } else { self }
        }
    }

    /// A request as it is printed: URL as stored, secrets replaced.
    package struct Request: Codable, Hashable, Sendable {
        /// The number of the request in the play, from 1, in the order in which the app sent them.
        package var number: Int
        package var method: String
        package var url: String
        /// The headers that the app sets, and its timeout, one line each; empty if it sets neither.
        package var head: [String] = []
        /// The body as sent, one field or line each; empty if there was none.
        package var body: [String]
        /// The GraphQL operation, shown instead of the body: `BeerList {first: 20}`.
        package var operation: String?
        /// True if the scenario ignores the host; the number is then negative.
        package var isIgnored = false
        /// True if the main thread sent the request.
        package var isOnMain = false
        /// False if the method, or the GraphQL operation, only reads. Nothing is known of an operation that is sent by
        /// its name alone, so it may write.
        package var mayWrite: Bool

        package init(number: Int, method: String, url: String, body: [String] = []) {
            self.number = number
            self.method = method
            self.url = url
            self.body = body
            mayWrite = Self.mayWrite(method)
        }

        /// Tells whether a method may write (RFC 9110, 9.2.1).
        package static func mayWrite(_ method: String) -> Bool {
            !["GET", "HEAD", "OPTIONS", "TRACE"].contains(method)
        }
    }

    /// The position of a change of observed state: changes of one mutation are in the order in which they are watched.
    package struct ChangePlace: Codable, Hashable, Sendable {
        /// The number of the mutation in the play.
        package var mutation: Int
        /// The position of the observer among all.
        package var rank: Int

        package init(mutation: Int, rank: Int) {
            self.mutation = mutation
            self.rank = rank
        }
    }

    /// A handwritten answer, or a failure, for which a play had no request.
    package struct IdleAnswer: Codable, Hashable, Sendable {
        /// `reply 200 on GET /stations?name=b`
        package var name: String
        /// The answer before it that answered its request; nil if there was no request.
        package var takenBy: String?

        package init(name: String, takenBy: String?) {
            self.name = name
            self.takenBy = takenBy
        }
    }

    /// Everything that is left at the end of a play.
    package struct Ending: Codable, Hashable, Sendable {
        /// The visible screens as the views read them back, one for each spy that has one.
        package var screens: [String]
        /// The exchanges of the fixture that were not requested.
        package var unplayed: [UnplayedExchange]
        /// The failures of the faults that answered no request.
        package var idleFaults: [Diagnostic] = []
        /// The answers of a screen for which there was no request; one of its plays need not use those for all others.
        package var idleAnswers: [IdleAnswer] = []
        /// The declarations of the scenario that have decided about a request, in no order; others had no effect.
        package var used: [Declaration] = []
        /// The requests without an answer, by number.
        package var inFlight: [Request]
        /// The timers that would still fire: `timer in 5 s, then every 5 s`.
        package var stillArmed: [String]
        /// The programs, or copies of itself, that the app has started and that have not ended.
        package var stillRunning: [String]

        package init(
            screens: [String] = [], unplayed: [UnplayedExchange] = [], inFlight: [Request] = [],
            stillArmed: [String] = [], stillRunning: [String] = []
        ) {
            self.screens = screens
            self.unplayed = unplayed
            self.inFlight = inFlight
            self.stillArmed = stillArmed
            self.stillRunning = stillRunning
        }
    }
}

/// A call, a change of state or the outcome of a call, with its values as trees.
package struct ToldCall: Codable, Hashable, Sendable {
    /// The place of the values beside the name.
    package enum Form: String, Codable, Hashable, Sendable {
        /// Below the name of a call, in a line or a block for each: `show(_:)`.
        case call
        /// After a property that is set: `title = "Moons"`.
        case assignment
        /// After the label of watched state: `title: "Moons"`.
        case state
        /// After the `->` or `throws` of an outcome.
        case outcome
    }

    package var name: String
    package var form: Form
    package var values: [ValueNode.Member]

    package init(_ name: String, _ form: Form = .call, _ values: [ValueNode.Member] = []) {
        self.name = name
        self.form = form
        self.values = values
    }

    /// Returns the call with every text rewritten.
    package func mappingTexts(_ rewritten: (String) -> String) -> ToldCall {
        // The name of a property that is set, or of watched state, is the label of its value.
        let label = form == .assignment || form == .state ? name : nil
        return ToldCall(rewritten(name), form, values.map { $0.mappingTexts(rewritten, under: label) })
    }
}
