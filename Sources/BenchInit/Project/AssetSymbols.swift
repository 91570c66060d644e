import BenchSetup

/// The names that Xcode writes for the colours and pictures in an app's catalogues of assets, so that code says `.brand`.
///
/// The rule is Xcode's, from version 15 on: a name in camel case, without `Color` or `Image` at its end. Folders that are namespaces
/// are not looked at.
struct AssetSymbols: Sendable {
    /// The names in the catalogues of colours, by how code may call them.
    let colors: [String: String]
    /// The names of pictures, by how code may call them.
    let images: [String: String]

    /// The members that modules of the app give to a type for others, by its name.
    private let shared: [String: Set<String>]

    /// Finds them.
    init(among files: [String], beside code: [SwiftFile] = []) {
        shared = Self.members(in: code.filter { $0.text.contains(/\bpublic\b/) })
        colors = Self.symbols(of: "colorset", "Color", among: files)
        images = Self.symbols(of: "imageset", "Image", among: files)
    }

    private static func symbols(of kind: String, _ ending: String, among files: [String]) -> [String: String] {
        let names = files.compactMap { file -> String? in
            let parts = file.split(separator: "/")
            guard let catalogue = parts.firstIndex(where: { $0.hasSuffix(".xcassets") }),
                let set = parts[catalogue...].first(where: { $0.hasSuffix(".\(kind)") })
            else { return nil }
            return String(set.dropLast(kind.count + 1))
        }
        let all = Set(names).sorted().flatMap { name in identifiers(of: name, ending).map { ($0, name) } }
        return Dictionary(all, uniquingKeysWith: { first, _ in first })
    }

    /// The identifiers that may stand for a name: Xcode makes one of these, and what no code names is not written.
    static func identifiers(of name: String, _ ending: String) -> [String] {
        let parts = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let joined = parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        let isLonger = joined.hasSuffix(ending) && joined != ending
        let wholes = isLonger ? [String(joined.dropLast(ending.count)), joined] : [joined]
        return wholes.flatMap { whole -> [String] in
            let capitals = whole.prefix { $0.isUppercase }.count
            // `URLIcon` is `urlIcon`.
            let head = capitals > 1 && capitals < whole.count ? capitals - 1 : capitals == whole.count ? capitals : 1
            let lower = [head, 1].map { whole.prefix($0).lowercased() + whole.dropFirst($0) }
            return lower.map { $0.first?.isNumber == true ? "_\($0)" : $0 }
        }.distinct.filter { !$0.isEmpty }
    }

    /// The declarations of those that files name and do not declare themselves; empty where they name none.
    func shim(for files: [SwiftFile]) -> String {
        let imports = Set(files.flatMap { $0.imports + $0.brought })
        guard !imports.isDisjoint(with: ["UIKit", "SwiftUI"]) else { return "" }
        let words = files.reduce(into: Set<String>()) { $0.formUnion($1.tree.words) }
        let own = Self.members(in: files).merging(shared) { $0.union($1) }
        let named = { (symbols: [String: String], type: String) in
            symbols.filter { name, _ in
                words.contains(name) && own[type]?.contains(name) != true && !Self.system.contains(name)
            }.sorted { $0.key < $1.key }
        }
        let isSwiftUI = imports.contains("SwiftUI")
        let parts = [
            Self.resources("ColorResource", named(colors, "ColorResource")),
            Self.values("UIColor", named(colors, "UIColor")) { "UIColor(resource: .\($0))" },
            isSwiftUI ? Self.values("Color", named(colors, "Color")) { "Color(.\($0))" } : "",
            Self.resources("ImageResource", named(images, "ImageResource")),
            Self.values("UIImage", named(images, "UIImage")) { "UIImage(resource: .\($0))" },
        ].filter { !$0.isEmpty }
        guard !parts.isEmpty else { return "" }
        return "import \(isSwiftUI ? "SwiftUI" : "UIKit")\n\n" + parts.joined(separator: "\n")
    }

    /// The members that files declare in extensions of the types that have such names.
    private static func members(in files: [SwiftFile]) -> [String: Set<String>] {
        let types: Set = ["UIColor", "Color", "UIImage", "ColorResource", "ImageResource", "ShapeStyle"]
        return files.flatMap(\.tree.types).filter { types.contains($0.name) }.reduce(into: [:]) { found, type in
            // What each style has that is a colour, a colour has.
            found[type.name == "ShapeStyle" ? "Color" : type.name, default: []].formUnion(type.members.map(\.name))
        }
    }

    private static func resources(_ type: String, _ all: [(key: String, value: String)]) -> String {
        let lines = all.map { name, value in
            "    static let \(SwiftName.written(name)) = \(type)(name: \(SwiftLiteral.text(value)))\n"
        }
        return lines.isEmpty
            ? "" : "/// What Xcode writes for the app's assets.\nnonisolated extension \(type) {\n\(lines.joined())}\n"
    }

    private static func values(_ type: String, _ all: [(key: String, value: String)], _ made: (String) -> String)
        -> String
    {
        let lines = all.map { name, _ in
            "    static var \(SwiftName.written(name)): \(type) { \(made(name)) }\n"
        }
        return lines.isEmpty ? "" : "nonisolated extension \(type) {\n\(lines.joined())}\n"
    }

    /// Names that the system's own colours have: Xcode writes none of these.
    private static let system: Set = [
        "black", "white", "gray", "red", "green", "blue", "orange", "yellow", "pink", "purple", "teal", "indigo",
        "brown",
        "mint", "cyan", "clear", "primary", "secondary", "accentColor", "magenta", "darkGray", "lightGray", "label",
        "link",
        "separator", "tintColor",
    ]
}
