import BenchSetup

/// The views that have a presenter, and what they do with it.
///
/// The data source or the delegate that a view gives to its list, its field or its search may be an object of its own. One that has the
/// presenter is a view of it, too, and so is the object that a view of SwiftUI observes in its place.
struct HoldingViews {
    private struct Holder {
        let view: AppCode.TypeCode
        /// True if it keeps the presenter alive, and never lets it go by itself.
        let isStrong: Bool
        let names: ViewReading.Names
        let isPart: Bool
        let uses: [ViewReading.Use]
    }

    /// The views that hold a presenter, sorted by name.
    private let all: [Holder]

    /// Finds them.
    init(of type: SymbolGraph.Symbol, _ declarations: Declarations, _ app: AppCode) {
        let names = Self.names(of: type, declarations)
        let faces = Self.faces(of: type, declarations, app)
        let shapes = Self.shapes(heldBy: type, app)
        all = app.types.values.sorted { $0.name < $1.name }.compactMap { view in
            // Inside of a view and its extensions, a type of the view needs no more than its own name.
            let own = type.name.hasPrefix("\(view.name).") ? String(type.name.dropFirst(view.name.count + 1)) : nil
            let held = Self.properties(of: view, holding: names.union(own.map { [$0] } ?? []))
            let properties = Set(held.map(\.name))
            guard !properties.isEmpty, view.name != type.name else { return nil }
            let isPart = app.isPartOfView(view.name)
            let isObserved = view.isObservable && !shapes.isDisjoint(with: view.inherits)
            guard isPart || isObserved || app.isView(view.name) else { return nil }
            let known = ViewReading.Names(properties: properties, faces: faces)
            return Holder(
                view: view, isStrong: held.contains { Self.isKept($0, by: view) }, names: known, isPart: isPart,
                uses: ViewReading.uses(
                    by: view, of: known, changing: app.storyboard.changes[view.name] ?? []))
        }
    }

    /// The acts of views on a presenter.
    struct Acts {
        /// The view that does most of it; nil where there is none.
        let view: String?
        /// The other views that do some of it: nothing says which of them does so first.
        let others: [String]
        /// The uses of the presenter, in the order in which a scenario does them.
        let uses: [ViewReading.Use]
    }

    /// The acts of all of them; a part is what a view is made of.
    var acts: Acts {
        let best = all.max {
            ($0.isPart ? 0 : 1, $0.uses.count, $1.view.name) < ($1.isPart ? 0 : 1, $1.uses.count, $0.view.name)
        }
        let own = best?.uses ?? []
        let others = all.filter { $0.view.name != best?.view.name }.map { holder in
            let uses = holder.uses.filter { use in
                !own.contains { holder.isPart ? use.isSameStep(as: $0) : use.name == $0.name }
            }
            return (holder: holder, uses: uses)
        }
        let uses = (own + others.flatMap(\.uses)).enumerated().sorted {
            ($0.element.phase, $0.offset) < ($1.element.phase, $1.offset)
        }
        let views = others.filter { !$0.holder.isPart && !$0.uses.isEmpty }.map(\.holder.view.name)
        return Acts(view: best?.view.name, others: views, uses: uses.map(\.element))
    }

    /// Tells whether a view that adopts a protocol keeps the presenter alive, and tells it nothing when it goes: it may part from it then.
    func keepPresenter(as shape: String) -> Bool {
        all.contains { holder in
            holder.isStrong && holder.view.inherits.contains(shape) && !holder.uses.contains { $0.phase == .leave }
        }
    }

    /// The names of what they call.
    var called: Set<String> { Set(all.flatMap(\.uses).map(\.name)) }

    /// The names of the properties and methods that they read.
    var read: Set<String> { all.reduce(into: []) { $0.formUnion(ViewReading.reads(by: $1.view, of: $1.names)) } }

    /// The member of the presenter with which one of them answers how many rows its list has; nil where none says it.
    var rowCount: String? {
        all.lazy.compactMap { ViewReading.rowCount(by: $0.view, of: $0.names) }.first
    }

    /// The methods that one of them asks for each cell of its list, and the member that says how many cells there are; nil where none does.
    var cells: (asked: Set<String>, count: String)? {
        all.lazy.compactMap { holder in
            let asked = ViewReading.askedForCells(by: holder.view, of: holder.names)
            let count = ViewReading.rowCount(by: holder.view, of: holder.names)
            return asked.isEmpty ? nil : count.map { (asked, $0) }
        }.first
    }

    // MARK: Names

    /// The names under which others hold a class: its own, those of its protocols, and those that stand for several of these.
    static func names(of type: SymbolGraph.Symbol, _ declarations: Declarations) -> Set<String> {
        let names = Set([type.name] + declarations.parents(of: type).filter { !$0.isClass }.map(\.name))
        let joined = declarations.aliases.filter { alias in
            let parts = alias.aliased.map(parts) ?? []
            return parts.count > 1 && !names.isDisjoint(with: parts)
        }
        return names.union(joined.map(\.name))
    }

    /// The types that a written type is made of: `(Loading & Keeping)?` is both.
    static func parts(of type: String) -> [String] {
        WrittenType.unwrapped(type).split(separator: "&").map {
            WrittenType.bare($0.trimmingCharacters(in: .whitespaces))
        }
    }

    /// The protocols in the properties of a class; by one of them it knows its view.
    private static func shapes(heldBy type: SymbolGraph.Symbol, _ app: AppCode) -> Set<String> {
        let properties = (app.types[type.name]?.members ?? []).filter { $0.kind == .property }
        return Set(properties.compactMap(\.type).flatMap(parts).filter { app.types[$0]?.kind == .protocol })
    }

    private static func properties(
        of view: AppCode.TypeCode, holding names: Set<String>
    ) -> [SyntaxTree.Member] {
        view.members.filter { member in
            guard member.kind == .property else { return false }
            let written = member.type.map { parts(of: $0).flatMap { parts(of: view.generics[$0] ?? $0) } }
            if let written, !names.isDisjoint(with: written) { return true }
            return member.value?.all.contains { value in
                value.made.map { names.contains($0.type) } ?? value.path.map { $0.count == 2 && names.contains($0[0]) }
                    ?? false
            } ?? false
        }
    }

    /// Tells whether a property keeps its object alive until its own object goes.
    private static func isKept(_ property: SyntaxTree.Member, by view: AppCode.TypeCode) -> Bool {
        let isOwning = !property.isComputed && !property.attributes.contains("reference_ownership")
        // What is held in a cycle never comes to its deinitializer.
        let living = view.members.filter { $0.kind != .deinitializer }
        return isOwning
            && !living.flatMap(\.code).flatMap(\.all).compactMap(\.assigned).contains {
                $0.target.ownPath == [property.name] && $0.value.bare == .literal("nil")
            }
    }

    /// The properties by which a class answers itself, also those that an extension of a protocol gives it: `var inputs: Inputs { self }`.
    private static func faces(of type: SymbolGraph.Symbol, _ declarations: Declarations, _ app: AppCode) -> Set<String>
    {
        let line = [type] + declarations.superclasses(of: type)
        let names = line.map(\.name) + line.flatMap(declarations.parents).filter { !$0.isClass }.map(\.name)
        let members = names.flatMap { app.types[$0]?.members ?? [] }
        return Set(members.filter(\.answersSelf).map(\.name))
    }
}

extension SyntaxTree.Member {
    /// True for a property that answers the object that has it.
    fileprivate var answersSelf: Bool {
        guard kind == .property, !isStatic, let first = code.first, first.names == ["self"] else { return false }
        return first.all.allSatisfy { part in
            switch part {
            case .name, .other: true
            default: false
            }
        }
    }
}
