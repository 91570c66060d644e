import BenchSetup

/// Finds the screens of a module: who talks to a view, how it is made, and what its view does with it.
struct FlowSearch {
    private typealias Symbol = SymbolGraph.Symbol
    private let declarations: Declarations
    private let app: AppCode
    /// The modules of the app itself: those of packages whose code comes in as its own have no screens.
    private let appModules: [String]
    /// The view controllers that ask the network themselves.
    private let controllers: Set<String>
    /// The views of SwiftUI that do.
    private let played: PlayedViews

    init(
        _ declarations: Declarations, of modules: [String], _ app: AppCode, controllers: Set<String>,
        played: PlayedViews
    ) {
        (self.declarations, appModules, self.app) = (declarations, modules, app)
        (self.controllers, self.played) = (controllers, played)
    }

    /// A screen: the protocols that it talks to, and its flow or why there is none.
    struct Screen: Sendable {
        let name: String
        /// The output protocols, the view's first.
        let outputs: [SymbolGraph.Symbol]
        let flow: Flow?
        let gap: String?
        /// The flow with a gap in the place of the value that nothing makes, where that is why there is none.
        var sketch: Flow?

        /// The same without imports of modules that are empty: these have other names in the bench.
        func importing(noneOf empty: Set<String>) -> Screen { changing { $0.frameworks.subtract(empty) } }

        /// The same in a module that is compiled with settings of its own.
        func compiled(with settings: [String]) -> Screen { changing { $0.compiled = settings } }

        /// The same as one of several that would have its names.
        func numbered(_ number: Int) -> Screen { changing { $0.number = number } }

        private func changing(_ change: (inout Flow) -> Void) -> Screen {
            func changed(_ flow: Flow?) -> Flow? {
                guard var flow else { return nil }
                change(&flow)
                return flow
            }
            return Screen(name: name, outputs: outputs, flow: changed(flow), gap: gap, sketch: changed(sketch))
        }
    }

    /// The screens of a module, sorted by name: presenters and view models; in an app without any of these, or where none of them asks the
    /// network, models.
    func screens(of module: String) -> [Screen] {
        let all = Dictionary(uniqueKeysWithValues: appModules.map { ($0, classes(of: $0)) })
        let presented = all.mapValues(presenting)
        let asking = declarations.types.filter { controllers.contains($0.name) || played.has($0.name) }
        let own = asking.filter { declarations.module(of: $0) == module }.map(askingScreen)
        // Where the app has screens that can be played, a model is played behind them.
        let hasScreens =
            own.contains { $0.flow != nil } || presented.values.contains { !$0.isEmpty }
            || asking.contains { declarations.module(of: $0) != module && askingScreen($0).flow != nil }
        // A presenter that is only made with its controller, or fills the views of one, is played by that.
        let byScreens = own.contains { $0.flow != nil }
        let alone = (presented[module] ?? []).filter {
            !byScreens || !outputs(of: $0).isEmpty
                || !(AskingScreens.needsController($0.name, app) || AskingScreens.fillsViews($0.name, app))
        }
        // A screen that asks nothing leaves models without one.
        let isAsked = (presented.values.flatMap { $0 } + asking).contains { app.asksNetwork($0.name) }
        let loading = hasScreens && isAsked ? [] : models(among: types(of: module, ["swift.class", "swift.struct"]))
        let found = hasScreens ? alone + loading.filter { app.asksNetwork($0.name) } : loading
        // One that is called a screen is named, also where nothing of it can be looked at.
        let named =
            hasScreens
            ? []
            : (all[module] ?? []).filter { type in
                isScreen(type) && !found.contains { $0.name == type.name }
            }
        let silent = "nothing that compiles here is told what it does: no protocol, published property or closure"
        let open = own.isEmpty ? generic(of: module) : []
        let gaps = named.map { ($0, silent) } + open.map { ($0, "it is generic") }
        return found.map(screen) + own + gaps.map { Screen(name: $0.name, outputs: [], flow: nil, gap: $1) }
    }

    /// Generic presenters and view models, of which nobody here knows with which types the app makes them; but what others inherit.
    private func generic(of module: String) -> [Symbol] {
        let inherited = Set(declarations.types.flatMap(declarations.superclasses).map(\.identifier.precise))
        return declarations.types.filter { type in
            declarations.module(of: type) == module && type.kind.identifier == "swift.class" && isScreen(type)
                && Self.isGeneric(type) && !app.madeUp.contains(type.name)
                && !inherited.contains(type.identifier.precise)
        }
    }

    private static func isGeneric(_ type: Symbol) -> Bool {
        !type.genericParameters.isEmpty
    }

    /// The classes of a module, and the view models that are structures: those ask the network, and tell of it by streams.
    private func classes(of module: String) -> [Symbol] {
        types(of: module, ["swift.class"])
            + types(of: module, ["swift.struct"]).filter { type in
                isScreen(type) && app.asksNetwork(type.name)
                    && (StreamTransform(of: type, in: declarations, app) != nil || answers(type)
                        || declarations.members(of: type).contains { EventStream($0) != nil })
            }
    }

    private func types(of module: String, _ kinds: Set<String>) -> [Symbol] {
        declarations.types.filter { type in
            declarations.module(of: type) == module && kinds.contains(type.kind.identifier)
                && !app.isView(type.name) && !isOfList(type) && !app.madeUp.contains(type.name) && !isKept(type)
                && !Self.isGeneric(type)
        }
    }

    /// Tells whether a type is the data source or the delegate of a list: it is a part of the view.
    private func isOfList(_ type: Symbol) -> Bool {
        guard !isScreen(type) else { return false }
        let parents = app.types[type.name]?.inherits ?? []
        return app.isPartOfView(type.name)
            || parents.contains { parent in
                SwiftName.isOfUIKit(parent) && ["DataSource", "Delegate"].contains { parent.hasSuffix($0) }
            }
    }

    /// Tells whether a type is one of a store's objects: observed as they are, they are values of screens.
    private func isKept(_ type: Symbol) -> Bool {
        let line = [type] + declarations.superclasses(of: type)
        // What the app itself calls so has a symbol here.
        return line.flatMap(declarations.parents).filter { $0.symbol == nil }.contains {
            $0.name == "PersistentModel" || $0.isClass && ["NSManagedObject", "Object"].contains($0.name)
        }
    }

    /// Presenters and view models.
    private func presenting(among classes: [Symbol]) -> [Symbol] {
        let subjects = classes.filter {
            // A router shows other screens; a presenter or a view model is told by its name, and may be called so too.
            (isScreen($0) || !OutputShapes.isRouting($0))
                && (!outputs(of: $0).isEmpty
                    || isWatched($0)
                    || StreamTransform(of: $0, in: declarations, app) != nil || isScreen($0) && answers($0)
                    || isScreen($0) && app.leavesOut && holdsView($0))
        }
        // What another one holds is played with it, unless it is called a screen itself, or is what the view holds of the two.
        let tellers = subjects.filter { type in
            isScreen(type) || !presenters(behind: type).isEmpty
                || !subjects.contains { $0.name != type.name && declarations.holds($0, type) }
        }
        let behind = Set(tellers.flatMap(presenters).map(\.name))
        return tellers.filter { type in
            !behind.contains(type.name)
                // What others inherit is a screen with them.
                && !subjects.contains { other in
                    declarations.superclasses(of: other).contains { $0.identifier.precise == type.identifier.precise }
                }
        }
    }

    private func isWatched(_ type: Symbol) -> Bool {
        let watched = WatchedProperties(
            of: type, in: declarations, empty: emptyClosures(of: type),
            streams: WatchedProperties.streamMethods(of: app.types[type.name]))
        return !watched.statements.isEmpty
    }

    /// Tells whether a class holds its view by the view's own type: what it calls of that is left out and told to the scenario.
    private func holdsView(_ type: Symbol) -> Bool {
        // Most are private, and the compiler's own list has none of these.
        app.types[type.name]?.members.contains { member in
            member.kind == .property
                && (member.type.map { HoldingViews.parts(of: $0).contains(where: { app.isView($0) }) } ?? false)
        } ?? false
    }

    private func isScreen(_ type: Symbol) -> Bool { AppCode.isScreenName(type.name) }

    /// Types that load something, where there is neither a presenter nor a view model.
    private func models(among types: [Symbol]) -> [Symbol] {
        let loading = types.filter(answers)
        return loading.filter { type in !loading.contains { $0.name != type.name && declarations.holds($0, type) } }
    }

    /// Tells whether a type answers those who call it, later: by a closure that they hand over, by a stream, or where they wait.
    private func answers(_ type: Symbol) -> Bool {
        declarations.members(of: type).map { Requirement($0, adopter: type.name) }.contains { method in
            method.kind == .method
                && (method.isAsync || method.parameters.contains { $0.type.contains("@escaping") }
                    || AnsweredStream(method, in: declarations) != nil)
        }
    }

    // MARK: Outputs

    /// The protocols that a class tells things to: the view's first, then routers and others. Who adopts one is told what it inherits, too.
    private func outputs(of type: Symbol) -> [Symbol] {
        let all = ownOutputs(of: type) + presenters(behind: type).flatMap(ownOutputs)
        let inherited = Set(all.flatMap { declarations.line(of: $0).dropFirst() }.map(\.identifier.precise))
        return all.filter { !inherited.contains($0.identifier.precise) }
    }

    /// The presenters that a class tells which views call, and which no view holds: the view calls an interactor there, which tells a
    /// presenter, which tells the view.
    private func presenters(behind type: Symbol) -> [Symbol] {
        guard isHeldByView(type) else { return [] }
        let properties = declarations.members(of: type).filter { $0.kind.identifier == "swift.property" }
        return declarations.types.filter { other in
            guard isScreen(other), other.name != type.name, other.kind.identifier == "swift.class",
                !app.isView(other.name)
            else { return false }
            let shapes = declarations.parents(of: other).filter { !$0.isClass }.compactMap(\.symbol)
            return properties.contains { property in ([other] + shapes).contains { property.names($0) } }
                && !ownOutputs(of: other).isEmpty && !isHeldByView(other)
        }
    }

    private func isHeldByView(_ type: Symbol) -> Bool {
        let names = HoldingViews.names(of: type, declarations)
        return app.types.values.contains { view in
            view.kind != .protocol && app.isView(view.name)
                && view.members.contains { member in
                    member.kind == .property
                        && (member.type.map { !names.isDisjoint(with: HoldingViews.parts(of: $0)) } ?? false)
                }
        }
    }

    private func ownOutputs(of type: Symbol) -> [Symbol] {
        let members = ([type] + declarations.superclasses(of: type)).flatMap(declarations.members)
        let line = GenericLine(of: type, in: declarations, app)
        let shapes = OutputShapes(declarations, app)
        let all = declarations.protocols.filter { shape in
            (line.has(shape) || members.contains { $0.names(shape) }) && shapes.isOutput(shape)
        }
        // Of several that are asked for at once one object is told.
        let joined = declarations.compositions.filter { shape in
            members.contains { declarations.asks($0, for: shape) }
                && declarations.withParts(shape).contains(where: shapes.isOutput)
        }
        return (all + joined).sorted { (shapes.rank($0), $0.name) < (shapes.rank($1), $1.name) }
    }

    // MARK: Flows

    private func screen(_ type: Symbol) -> Screen {
        do { return try screen(type, ValueMaker(declarations: declarations, app: app)) } catch {
            let missing = error as? ValueMaker.Missing
            let cause = missing?.why ?? "nothing makes one"
            let why =
                missing?.type == type.name
                ? "it cannot be made: \(cause)" : "\(type.name) needs a \(missing?.type ?? "value"): \(cause)"
            let sketch = try? screen(type, ValueMaker(declarations: declarations, app: app, leavesGaps: true)).flow
            return Screen(name: type.name, outputs: outputs(of: type), flow: nil, gap: why, sketch: sketch)
        }
    }

    private func screen(_ type: Symbol, _ values: ValueMaker) throws -> Screen {
        let shapes = outputs(of: type)
        let views = HoldingViews(of: type, declarations, app)
        var maker = values
        // What comes before each screen is there, whichever view this one has.
        AppStart(declarations: declarations, app: app).preparation(before: nil).give(to: &maker)
        let spies = spies(for: shapes)
        for (spy, shape) in zip(spies, shapes) {
            for told in declarations.withParts(shape) { maker.take(spy: spy.variable, for: told.name) }
        }
        for (spy, shape) in zip(spies, shapes) {
            maker.take(spy.variable, forFree: declarations.line(of: shape).dropFirst().map(\.name))
        }
        var making = Making(
            declarations: declarations, app: app, type: type, spies: zip(shapes, spies).map { ($0, $1.variable) },
            called: views.called)
        let answering = zip(shapes, spies).flatMap { answers(of: $1.variable, to: $0, &maker) }
        let setup = answering + (try making.statements(&maker))
        maker.take("presenter", for: [type.name])
        let transform = StreamTransform(of: type, in: declarations, app)
        let streams = WatchedProperties.streamMethods(of: app.types[type.name])
        let watched = WatchedProperties(
            of: type, in: declarations, besides: transform?.shown ?? [], read: views.read,
            quiet: WatchedProperties.quietMethods(of: app.types[type.name]), empty: emptyClosures(of: type),
            streams: streams, cells: views.cells)
        var steps = StepMaker(
            declarations: declarations, type: type, lists: watched.lists + lists(keptBy: spies, for: shapes),
            rowCount: views.rowCount,
            streams: streams.union([transform?.name].compactMap(\.self)), values: maker)
        let acts = self.steps(of: type, views, &steps)
        let (view, found) = (acts.view, adding(transform?.steps(&steps.values) ?? [], to: acts.steps))
        let startsAtOnce =
            FirstActs(of: type, declarations, app).startInInitializer || making.startsByGiving || transform != nil
        // Where a presenter itself tells nobody, what it is given may be what the view observes.
        let behind = shapes.isEmpty && watched.statements.isEmpty && transform == nil ? making.watches : []
        let prepared = AppStart(declarations: declarations, app: app).preparation(before: view, with: type.name)
        let drawn = DrawnScreens(declarations, app).opened(by: type.name)
        let modules = steps.values.modules.union(prepared.modules).union(drawn.modules)
        let first = drawn.statements + prepared.texts
        let shown = steps.values.shown
        let more = shown.map { spy(for: $0.shape, variable: $0.variable) }
        var flow = Flow(
            presenter: type.name, module: declarations.module(of: type),
            modules: modules.filter { !$0.isEmpty && declarations.modules.contains($0) },
            frameworks: steps.values.frameworks.union(transform?.modules ?? []).union(prepared.frameworks)
                .union(drawn.statements.isEmpty ? [] : [Standin.uiKit.name]),
            spies: spies + more,
            events: transform?.events ?? [],
            setup: first + setup + (transform.map { [$0.handing] } ?? []), prepared: first.count,
            watches: (watched.statements + (transform?.watches ?? []) + behind).distinct, startsAtOnce: startsAtOnce,
            looksOutside: app.looksOutside,
            steps: found, view: view, otherViews: acts.others)
        flow.computing = watched.computing(
            (app.types[type.name]?.members ?? []).filter { $0.kind == .property && $0.isComputed }.map(\.name))
        if !startsAtOnce, let gap = Self.gap(in: flow) {
            return Screen(
                name: type.name, outputs: shapes + shown.map(\.shape), flow: nil, gap: gap, sketch: flow.sketched)
        }
        flow.holdingSpy =
            zip(shapes, spies).first { shape, _ in
                declarations.withParts(shape).contains { views.keepPresenter(as: $0.name) }
            }?.1.variable
        return Screen(name: type.name, outputs: shapes + shown.map(\.shape), flow: flow, gap: nil)
    }

    /// The reason why a flow does nothing; nil for one that does something.
    private static func gap(in flow: Flow) -> String? {
        guard flow.steps.allSatisfy(\.acts.isEmpty) else { return nil }
        return flow.steps.compactMap(\.gap).first ?? "nothing of \(flow.presenter) is there to be called"
    }

    /// The screen of a view controller or a view that asks the network itself.
    private func askingScreen(_ type: Symbol) -> Screen {
        let view =
            played.has(type.name) ? ViewFlow(declarations: declarations, app: app, type: type, played: played) : nil
        let maker = ControllerFlow(declarations: declarations, app: app, type: type)
        if let cut = view.map(\.cut) ?? maker.cut {
            let gap = "opening it comes to `\(cut)`, which does not compile here"
            return Screen(name: type.name, outputs: [], flow: nil, gap: gap)
        }
        let spies = { (values: ValueMaker) in values.shown.map { spy(for: $0.shape, variable: $0.variable) } }
        var values = ValueMaker(declarations: declarations, app: app)
        do {
            let flow = try view?.flow(&values) ?? maker.flow(&values, spies: spies)
            let (outputs, gap) = (values.shown.map(\.shape), Self.gap(in: flow))
            return Screen(
                name: type.name, outputs: outputs, flow: gap == nil ? flow : nil, gap: gap,
                sketch: gap == nil ? nil : flow.sketched)
        } catch {
            let missing = error as? ValueMaker.Missing
            let why = "it needs a \(missing?.type ?? "value"): \(missing?.why ?? "nothing makes one")"
            var open = ValueMaker(declarations: declarations, app: app, leavesGaps: true)
            let sketch = try? view?.flow(&open) ?? maker.flow(&open, spies: spies)
            return Screen(name: type.name, outputs: open.shown.map(\.shape), flow: nil, gap: why, sketch: sketch)
        }
    }

    /// The steps of a view with the events that it hands over as a whole, by their phases.
    private func adding(_ events: [Flow.Step], to read: [Flow.Step]) -> [Flow.Step] {
        (read + events).enumerated().sorted { ($0.element.phase, $0.offset) < ($1.element.phase, $1.offset) }
            .map(\.element)
    }

    private func spies(for shapes: [Symbol]) -> [Flow.SpyUse] {
        var taken: Set<String> = ["presenter", "stage", "told", "made"]
        return shapes.enumerated().map { place, shape in
            let ends = ["Router", "Coordinator", "Wireframe", "Navigator", "Delegate", "Output"]
            let isRouting = shape.name.contains("Rout") || shape.name.contains("Navigat")
            let end = isRouting ? "router" : ends.first { shape.name.contains($0) } ?? "output"
            // The view comes first, where there is one.
            let word = place == 0 && !OutputShapes.isRouting(shape) ? "view" : end.lowercased()
            let name = taken.insert(word).inserted ? word : "\(word)\(place + 1)"
            taken.insert(name)
            return spy(for: shape, variable: name)
        }
    }

    /// The lists that the spies of views keep of what they are told.
    private func lists(keptBy spies: [Flow.SpyUse], for shapes: [Symbol]) -> [ShownList] {
        let writer = ClassWriter(kind: .spy, declarations: declarations, keepsLists: true)
        return zip(spies, shapes).filter { !$0.0.isRouter }.flatMap { spy, shape in
            writer.kept(by: shape).map {
                let place = ShownList.Place.expression("\(spy.variable).\($0.property)", isOptional: false)
                return ShownList(name: $0.name, element: $0.element, place: place)
            }
        }
    }

    /// The statements that give a spy the answers which it has to have, where something makes them.
    private func answers(of spy: String, to shape: Symbol, _ maker: inout ValueMaker) -> [String] {
        ClassWriter(kind: .spy, declarations: declarations).unanswered(by: shape).compactMap { name, type in
            guard declarations.declares(type), let value = try? maker.value(of: type, named: name) else { return nil }
            return "\(spy).\(name) = \(value)"
        }
    }

    private func spy(for shape: Symbol, variable: String) -> Flow.SpyUse {
        .init(
            variable: variable, className: shape.nameWithinNames + ClassKind.spy.rawValue,
            protocolName: shape.name, isRouter: OutputShapes.isRouting(shape))
    }

    /// The acts of the views on a presenter; where no view says anything, those that the names of its methods suggest.
    private func steps(
        of type: Symbol, _ views: HoldingViews, _ maker: inout StepMaker
    ) -> (view: String?, others: [String], steps: [Flow.Step]) {
        let acts = views.acts
        var steps: [Flow.Step] = []
        let typed = maker.typed(acts.uses)
        for use in acts.uses where use.following.flatMap({ typed[$0] }) == nil {
            guard var step = typed[use.name] ?? maker.step(use),
                !steps.contains(where: step.isSameAct) || use.phase == .refresh || use.isAgain
            else {
                continue
            }
            step.phase = use.phase
            steps.append(step)
        }
        guard steps.isEmpty else { return (acts.view, acts.others, Array(steps.prefix(Self.most))) }
        let named = NamedSteps(of: type, declarations, app).all(&maker, besides: views.called)
        return (nil, [], Array(named.prefix(Self.most / 2)))
    }

    /// The closures of a class that do nothing until its view sets them: `var onChange: () -> Void = {}`, or that only print so, where the
    /// app sets them.
    private func emptyClosures(of type: Symbol) -> Set<String> {
        let members = ([type] + declarations.superclasses(of: type)).flatMap { app.types[$0.name]?.members ?? [] }
        let found = members.filter { member in
            guard case .closure(_, let body)? = member.value?.bare else { return false }
            return body.isEmpty || app.given.contains(member.name) && body.allSatisfy(\.isPrinting)
        }
        return Set(found.map(\.name))
    }

    /// The greatest number of steps in a flow: nobody reads more.
    static let most = 12
}

extension Expression {
    /// True for a statement that only says something to the developer.
    fileprivate var isPrinting: Bool {
        guard case .call(let callee, _) = bare else { return false }
        return ["NSLog", "debugPrint", "print"].map(Expression.name).contains(callee.bare)
    }
}
