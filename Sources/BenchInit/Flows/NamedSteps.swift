import BenchSetup

/// The steps of a presenter that no view calls: its methods, in the order in which their names say that a screen calls them.
struct NamedSteps {
    private typealias Symbol = SymbolGraph.Symbol
    private let type: SymbolGraph.Symbol
    private let declarations: Declarations
    private let app: AppCode

    init(of type: SymbolGraph.Symbol, _ declarations: Declarations, _ app: AppCode) {
        (self.type, self.declarations, self.app) = (type, declarations, app)
    }

    /// All of them; `called` has the names of what the views that are read call.
    func all(_ maker: inout StepMaker, besides called: Set<String>) -> [Flow.Step] {
        let line = [type] + declarations.superclasses(of: type)
        // A macro adds methods that nobody wrote.
        let written = Set(line.flatMap { app.types[$0.name]?.members.map(\.name) ?? [] })
        let (answers, told) = (answers, told)
        let members = line.flatMap(declarations.members).map { Requirement($0, adopter: type.name) }
        let spied = maker.values.spied
        let takesView = { (method: Requirement) in
            method.parameters.contains { spied.contains(WrittenType.unwrapped($0.type)) }
        }
        let methods = members.filter { method in
            let name = method.baseName
            return method.kind == .method && !answers.contains(method.name) && !told.contains(name)
                // Nobody but the system calls those.
                && !method.parameters.contains { isNotification(WrittenType.unwrapped($0.type)) }
                && written.contains(name)
                && !(takesView(method) && ToldObject.isGivenAtOnce(method, of: line, app, besides: called))
        }
        // A view that was not given there is given before anything else happens.
        let ranked = methods.enumerated().map { offset, method in
            takesView(method)
                ? (Phase.open, offset - methods.count, method) : (Phase.ofMethod(method.name), offset, method)
        }
        .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
        return ranked.compactMap { phase, _, method -> Flow.Step? in
            var step = maker.step(method, phase)
            step?.phase = phase
            return step
        }
    }

    /// The requirements of protocols under which others hold it weakly, as those do that answer to it.
    var answers: Set<String> {
        let shapes = declarations.parents(of: type).compactMap(\.symbol).filter { shape in
            declarations.types.contains { $0.name != type.name && holdsWeakly($0, shape) }
        }
        return Set(shapes.flatMap(declarations.requirements).compactMap(\.pathComponents.last))
    }

    private func holdsWeakly(_ holder: Symbol, _ shape: Symbol) -> Bool {
        declarations.members(of: holder).contains { $0.has("weak") && $0.names(shape) }
    }

    /// The names of what those call of it whom it asks, such as an interactor that tells what it found.
    private var told: Set<String> {
        let asked = declarations.types.filter { other in
            other.name != type.name && !app.isView(other.name) && declarations.holds(type, other)
                && declarations.holds(other, type)
        }
        let code = asked.compactMap { app.types[$0.name] }.flatMap(\.members).flatMap(\.body).flatMap(\.all)
        return Set(
            code.compactMap { part in
                guard case .call(let callee, _) = part, let path = callee.path, path.count > 1 else { return nil }
                return path.last
            })
    }

    private func isNotification(_ type: String) -> Bool {
        ["Notification", "NSNotification"].contains(type) && !declarations.declares(type)
    }
}
