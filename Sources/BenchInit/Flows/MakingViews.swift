import BenchSetup

/// The views that make one another until a screen is there, the outermost first: an initializer of each may prepare what the screen asks for.
struct MakingViews {
    /// The names of the views, and that of the screen's own view or presenter last.
    let names: [String]
    private let app: AppCode

    /// Finds them, as long as each is made in one other view alone.
    init(of name: String, in app: AppCode) {
        self.app = app
        var line = [name]
        while line.count < 4, let maker = Self.maker(of: line[0], in: app), !line.contains(maker) {
            line.insert(maker, at: 0)
        }
        names = line
    }

    private static func maker(of view: String, in app: AppCode) -> String? {
        let makers = app.types.values.filter { type in
            app.isView(type.name) && type.name != view && !app.madeUp.contains(type.name)
                && type.members.flatMap(\.code).flatMap(\.all).contains { $0.made?.type == view }
        }
        return makers.count == 1 ? makers[0].name : nil
    }

    /// The values that the app gives to an initializer of one of them, by the names of the parameters, as far as they mean the same anywhere;
    /// none where it makes the view twice.
    func values(of initializer: SyntaxTree.Member, of view: String) -> [String: Expression] {
        guard let making = app.makings[view], making.count == 1 else { return [:] }
        return making[0].reduce(into: [:]) { values, argument in
            let parameter = initializer.parameters.first { $0.label == argument.label && argument.label != nil }
            if let parameter, argument.value.closedText != nil { values[parameter.name] = argument.value }
        }
    }
}
