import Foundation

/// The modules that every file of a module sees without an import.
enum BroughtModules {
    /// Finds those for which a stand-in may be needed.
    ///
    /// - Parameters:
    ///   - module: The module.
    ///   - files: Its files.
    ///   - root: The folder of the app.
    /// - Returns: What one of the files exports (`@_exported import UIKit`), and what the header for Objective-C imports.
    static func names(to module: AppModule, _ files: [SwiftFile], below root: URL) -> Set<String> {
        let all = files.flatMap(\.tree.exported) + (header(of: module, below: root).map(imports) ?? [])
        return Set(all).intersection(Standin.originals)
    }

    /// The text of the header that the target names; its path may be below another folder than the root.
    private static func header(of module: AppModule, below root: URL) -> String? {
        guard let setting = module.variables["SWIFT_OBJC_BRIDGING_HEADER"] else { return nil }
        let path = ["$(SRCROOT)/", "$(PROJECT_DIR)/", "./"].reduce(setting) { $0.replacing($1, with: "") }
        guard !path.isEmpty, !path.contains("$(") else { return nil }
        let above = Set(module.files.map { $0.split(separator: "/").first.map(String.init) ?? "" }).sorted()
        let places = [path] + above.map { "\($0)/\(path)" }
        return places.lazy.compactMap { try? String(contentsOf: root.appending(path: $0), encoding: .utf8) }.first
    }

    /// The modules that a header imports: `#import <UIKit/UIKit.h>` and `@import UIKit;`.
    static func imports(of header: String) -> [String] {
        header.split(whereSeparator: \.isNewline).compactMap { line in
            line.wholeMatch(of: /\s*#\s*(?:import|include)\s*<(\w+)\/.*/).map { String($0.1) }
                ?? line.wholeMatch(of: /\s*@import\s+(\w+).*/).map { String($0.1) }
        }
    }
}
