import BenchSetup
import Transcript

/// The classes and structures that stand for what an app's types ask for by a protocol.
struct Adopters {
    /// A class that an initializer takes and that is told of the one that takes it.
    struct Partner {
        let type: SymbolGraph.Symbol
        /// The name by which the initializer asks for it.
        let shape: String
        /// The statements that tell it.
        let telling: [String]
    }

    private let declarations: Declarations
    private let app: AppCode

    init(_ declarations: Declarations, _ app: AppCode) { (self.declarations, self.app) = (declarations, app) }

    /// The types that adopt a protocol, the ones that the app itself makes first; of one that asks the network and one that has it all there, a bench
    /// plays the first. Never one that is made up.
    func all(of shape: SymbolGraph.Symbol) -> [SymbolGraph.Symbol] {
        let all = declarations.types.filter { type in
            !app.madeUp.contains(type.name) && !app.isView(type.name) && declarations.adopts(type, shape)
        }
        return all.map { (type: $0, made: app.makings[$0.name]?.count ?? 0, isAside: Self.isAside($0.name)) }.sorted {
            ($0.made > 0 ? 1 : 0, $1.isAside ? 1 : 0, $0.made, $1.type.name)
                > ($1.made > 0 ? 1 : 0, $0.isAside ? 1 : 0, $1.made, $0.type.name)
        }.map(\.type)
    }

    /// Tells whether a type answers from what is there, by its name.
    private static func isAside(_ name: String) -> Bool {
        let words: Set = ["bundle", "cache", "cached", "disk", "file", "local", "memory", "offline", "static"]
        return !words.isDisjoint(with: NameWords(name).all)
    }

    /// The classes that the initializers of a class take and that the app's own code tells of it, in the order of their names.
    func talkingBack(to type: SymbolGraph.Symbol, called name: String) -> [Partner] {
        let initializers = declarations.members(of: type).filter { $0.kind.identifier == "swift.init" }
        guard !initializers.isEmpty else { return [] }
        let told = ToldObject(type, called: name, declarations, app)
        let shapes = (declarations.protocols + declarations.types).filter { shape in
            initializers.contains { $0.names(shape) }
        }
        return shapes.compactMap { shape in
            let meant = shape.kind.identifier == "swift.protocol" ? all(of: shape).first : shape
            guard let meant, meant.kind.identifier == "swift.class", meant.name != type.name, !app.isView(meant.name)
            else { return nil }
            let local = SwiftName.beginningSmall(SwiftName.bare(meant.name))
            let telling = told.statements(givenTo: local, meant, isGivenByApp: true)
            return telling.isEmpty ? nil : Partner(type: meant, shape: shape.name, telling: telling)
        }
    }
}
