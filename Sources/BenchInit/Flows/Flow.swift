import BenchSetup

/// The flow of a screen: how it is made, what is watched, and what its user does.
struct Flow: Equatable, Sendable {
    /// An act of the user, or of the app in the user's place.
    struct Step: Equatable, Sendable {
        /// The ways to do it, the best first: the compiler takes the first that it understands.
        let acts: [Act]
        /// The reason why nothing does it; nil where something does.
        var gap: String?
        /// The statement that would do it, with a placeholder for each value that nothing makes; nil where more than a value is missing.
        var sketch: String?
        /// Its label in a recording; nil where it is several inputs.
        var label: String?
        /// The field that is typed into, in a recording; nil for any other act.
        var field: String?
        /// The phase of the flow in which it is done.
        var phase = Phase.act

        /// The step in which a text is typed letter by letter.
        static func typing(
            into field: String, byUser: Bool = false, as input: String? = nil, _ act: String
        ) -> Step {
            Step(acts: [.typing(into: field, byUser: byUser, as: input, act)], field: field)
        }

        /// The step of one input, which a screen offers while a condition holds.
        static func sending(
            _ label: String, if condition: String? = nil, byUser: Bool = false, once isOnce: Bool = false,
            in phase: Phase = .act, _ body: String
        ) -> Step {
            let act = Act.sending(label, if: condition, byUser: byUser, once: isOnce, body)
            return Step(acts: [act], label: label, phase: phase)
        }

        /// The statements of its ways.
        var ways: [String] { acts.map(\.statement) }

        /// Tells whether an input of a recording is one of it: each letter that is typed is an input.
        func isInput(_ name: String) -> Bool {
            name == label || field.map { name == $0 || name.hasPrefix("\($0) = \"") } ?? false
        }

        /// Tells whether two steps do the same, whenever that is.
        func isSameAct(as other: Step) -> Bool { (acts, gap, label) == (other.acts, other.gap, other.label) }
    }

    /// A spy that the scenario makes.
    struct SpyUse: Equatable, Sendable {
        let variable: String
        let className: String
        let protocolName: String
        /// True for one that stands for who shows other screens.
        var isRouter = false

        /// The expression that makes it.
        var making: String { "\(className)(stage\(isRouter ? ", as: .router" : ""))" }
    }

    /// The name of the presenter, such as `OffersPresenter`.
    let presenter: String
    let module: String
    /// The modules of what it is made with.
    var modules: Set<String> = []
    /// The modules of values that are not the app's own.
    var frameworks: Set<String> = []
    var spies: [SpyUse] = []
    /// The statements that make the streams which the view's events are put into.
    var events: [String] = []
    /// The statements that make it, and give it what it needs.
    var setup: [String]
    /// The number of the first of them, by which the app prepares what its screens ask for.
    var prepared = 0
    /// The statements that watch its properties.
    var watches: [String]
    /// The watches that have something computed, which a view may ask for only once there is something to be shown.
    var computing: Set<String> = []
    /// True if its initializer starts something, so that it is made inside of a step.
    var startsAtOnce = false
    /// True if the app's own code calls what is left out, or what a stand-in only tells, so that somebody must look.
    var looksOutside = false
    var steps: [Step]
    /// The view that says so; nil where none does.
    let view: String?
    /// The other views that do some of the steps with the same object.
    var otherViews: [String] = []
    /// The variable of the spy whose view holds the presenter in the app; nil where none is known to do so.
    var holdingSpy: String?
    /// The settings with which its module is compiled, where they are not the compiler's own.
    var compiled: [String] = []
    /// The number among the screens that would have the same names.
    var number = 1
    /// The class that holds the presenter, where that is a view of SwiftUI; nil for none.
    var holder: String?

    /// The same with the statements that would do what nothing does, for its author to complete; nil where there is none.
    var sketched: Flow? {
        guard steps.contains(where: { $0.sketch != nil }) else { return nil }
        var flow = self
        for place in steps.indices where steps[place].acts.isEmpty {
            guard let sketch = steps[place].sketch else { continue }
            let why = steps[place].gap.map { "// \($0)\n" } ?? ""
            flow.steps[place] = Step(acts: [Act(why + sketch)], phase: steps[place].phase)
        }
        return flow
    }

    /// The trait that says how its module is compiled, behind others; empty where that is the compiler's own way.
    var compiledTrait: String {
        compiled.isEmpty ? "" : ", .compiled(with: \(compiled.map(SwiftLiteral.text).joined(separator: ", ")))"
    }

    /// The class whose object a scenario has.
    var object: String { holder ?? presenter }

    /// The names under which it is written.
    var names: FlowNames { FlowNames(of: presenter, number: number) }
}
