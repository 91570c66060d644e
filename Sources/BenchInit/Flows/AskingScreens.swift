import BenchSetup

/// The view controllers and the views of an app that ask its network themselves, with no presenter and no view model between.
struct AskingScreens {
    /// The names of the view controllers of UIKit.
    let names: Set<String>
    /// The names of the views of SwiftUI.
    let views: Set<String>

    /// Finds them.
    init(_ app: AppCode) {
        let asking = Set(
            app.types.keys.filter { Self.isController($0, in: app) && Self.asks($0, app) })
        // What others inherit is a screen with them.
        let bases = Set(asking.flatMap { Self.superclasses(of: $0, app).dropFirst() })
        names = asking.filter { !bases.contains($0) || app.makings[$0] != nil }
        views = Set(app.types.keys.filter { Self.hasState($0, in: app) && Self.asks($0, app) })
    }

    /// The view controllers that ask nobody and have nobody who asks, sorted; those that others inherit are none.
    static func silent(in app: AppCode, besides screens: Set<String>) -> [String] {
        let shapes = screens.flatMap { app.types[$0]?.inherits ?? [] }.filter { app.types[$0]?.kind == .protocol }
        let known = screens.union(shapes)
        let controllers = app.types.keys.filter { isController($0, in: app) }
        let bases = Set(controllers.flatMap { superclasses(of: $0, app).dropFirst() })
        return controllers.filter { name in
            let line = superclasses(of: name, app)
            return !bases.contains(name) && known.isDisjoint(with: line)
                && line.allSatisfy { known.isDisjoint(with: held(by: $0, app).union(embedded(in: $0, app))) }
                && !asks(name, app)
        }.sorted()
    }

    /// Tells whether a type is a view of SwiftUI that keeps what it shows itself.
    private static func hasState(_ name: String, in app: AppCode) -> Bool {
        guard let type = app.types[name], type.kind == .struct, !type.isGeneric else { return false }
        return type.inherits.contains(where: PlayedView.isView)
            && type.members.contains { $0.attributes.contains("State") && !$0.isStatic }
    }

    /// Tells whether a type is a view controller of UIKit, through others of the app.
    private static func isController(_ name: String, in app: AppCode) -> Bool {
        guard app.types[name]?.kind == .class else { return false }
        return superclasses(of: name, app).compactMap { app.types[$0] }.contains { type in
            type.inherits.contains { classes.contains(String($0.prefix { $0 != "<" })) }
        }
    }

    /// A class and its superclasses of the app.
    private static func superclasses(of name: String, _ app: AppCode) -> [String] {
        var line = [name]
        while true {
            let parents = app.types[line[line.count - 1]]?.inherits.map { String($0.prefix { $0 != "<" }) } ?? []
            guard let parent = parents.first(where: { app.types[$0]?.kind == .class && !line.contains($0) }) else {
                return line
            }
            line.append(parent)
        }
    }

    private static let classes: Set = ["UIViewController", "UITableViewController", "UICollectionViewController"]

    /// Tells whether a type comes to the network by what is no screen of its own: a service, a manager, an extension of the app.
    private static func asks(_ name: String, _ app: AppCode) -> Bool {
        let line = superclasses(of: name, app)
        var seen = Set(line)
        var left = line
        while let next = left.popLast() {
            let own = app.words[next] ?? []
            // Who has a presenter or a view model that asks lets that one ask; one that is made for the next screen asks there.
            if line.contains(next) {
                let screens = held(by: next, app).union(embedded(in: next, app)).filter { isScreen($0, app) }
                if screens.contains(where: { reachesNetwork($0, app) }) { return false }
            }
            if !own.isDisjoint(with: SwiftFile.networkNames) { return true }
            let views = askedViews(of: next, app)
            for word in own where (isBehind(word, app) || views.contains(word)) && seen.insert(word).inserted {
                left.append(word)
            }
            // What adopts a protocol does what is asked of that.
            for adopter in app.types[next]?.kind == .protocol ? app.adopters(of: next) : []
            where isBehind(adopter.name, app) && seen.insert(adopter.name).inserted { left.append(adopter.name) }
        }
        return false
    }

    /// Tells whether a presenter or view model, or what it has, comes to the network; one that only keeps what is typed does not.
    private static func reachesNetwork(_ name: String, _ app: AppCode) -> Bool {
        app.asksNetwork(name)
    }

    /// Tells whether a name is that of a presenter or a view model that is played by itself: what a generic one does, or one that fills the
    /// views it is handed, its controller shows.
    private static func isScreen(_ name: String, _ app: AppCode) -> Bool {
        let type = app.types[name]
        guard type?.isGeneric != true, !needsController(name, app), !fillsViews(name, app) else { return false }
        if type?.kind == .protocol {
            return app.adopters(of: name).contains { $0.kind != .protocol && isScreen($0.name, app) }
        }
        return AppCode.isScreenName(name) || type?.isObservable == true
    }

    /// Tells whether a presenter is only made with its view controller itself, for which no spy can stand.
    static func needsController(_ name: String, _ app: AppCode) -> Bool {
        let initializers = app.types[name]?.members.filter { $0.kind == .initializer } ?? []
        return !initializers.isEmpty
            && initializers.allSatisfy { initializer in
                initializer.parameters.contains { isController(WrittenType.unwrapped($0.type), in: app) }
            }
    }

    /// Tells whether nobody is told what a view model does but the lists and labels that its methods are handed; those of a list's data source
    /// may say by a closure that they are done.
    static func fillsViews(_ name: String, _ app: AppCode) -> Bool {
        let members = superclasses(of: name, app).flatMap { app.types[$0]?.members ?? [] }
        let given = members.filter { $0.kind == .function }.flatMap(\.parameters).map(\.type)
        let isTold = members.contains { member in
            member.attributes.contains("Published")
                || SyntaxReader.words(in: member.type ?? "").contains { app.types[$0]?.kind == .protocol }
        }
        let isOfList = app.types[name]?.inherits.contains { SwiftName.isOfUIKit($0) && $0.hasSuffix("DataSource") }
        let told = members.filter { $0.kind == .property }.compactMap(\.type) + (isOfList == true ? [] : given)
        return !isTold && !told.contains { $0.contains("->") }
            && given.contains { ["UITableView", "UICollectionView", "UILabel"].contains(WrittenType.unwrapped($0)) }
    }

    private static func isBehind(_ name: String, _ app: AppCode) -> Bool {
        guard let type = app.types[name], type.kind != .extension else { return false }
        return !app.isView(name) && !isScreen(name, app) && !makers.contains(where: { name.hasSuffix($0) })
            && !app.madeUp.contains(name)
    }

    /// The app's own views in the properties of a type, each of which is asked for something: a part of a screen may ask the network itself.
    private static func askedViews(of name: String, _ app: AppCode) -> Set<String> {
        let members = app.types[name]?.members ?? []
        let kept = members.filter { $0.kind == .property }.reduce(into: [String: String]()) { kept, member in
            let type = member.knownType.map { WrittenType.unwrapped($0) }
            if let type, app.isView(type), app.types[type]?.kind == .class, !isController(type, in: app) {
                kept[member.name] = type
            }
        }
        guard !kept.isEmpty else { return [] }
        let calls = members.flatMap(\.body).flatMap(\.all).compactMap { part -> String? in
            guard case .call(let callee, _) = part, let path = callee.ownPath, path.count == 2, let view = kept[path[0]]
            else { return nil }
            return app.types[view]?.member(path[1]) == nil ? nil : view
        }
        return Set(calls)
    }

    /// The endings of the names of what makes other screens.
    private static let makers = [
        "Configurator", "Builder", "Factory", "Router", "Coordinator", "Assembly", "Wireframe", "Module", "Container",
        "Delegate", "Navigator",
    ]

    /// The words of the properties of a type, and of what it is made with.
    private static func held(by name: String, _ app: AppCode) -> Set<String> {
        let members = app.types[name]?.members ?? []
        let properties = members.filter { $0.kind == .property }
        let given = members.filter { $0.kind == .initializer }.flatMap(\.parameters).map(\.type)
        return AppCode.words(of: properties.compactMap(\.value), and: properties.compactMap(\.type) + given)
    }

    /// The words of the properties of the views of SwiftUI that a controller shows as its own.
    private static func embedded(in name: String, _ app: AppCode) -> Set<String> {
        let members = app.types[name]?.members.map { AppCode.words(of: $0.code, and: []) } ?? []
        let embedding = members.filter { $0.contains(HostedViews.name) && $0.contains("addChild") }
        let views = embedding.reduce(into: Set<String>()) { $0.formUnion($1) }.filter { app.isView($0) }
        return views.reduce(into: []) { $0.formUnion(held(by: $1, app)) }
    }
}
