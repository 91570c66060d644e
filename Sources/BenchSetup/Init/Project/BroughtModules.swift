import Foundation

/// The modules that every file of a module sees without an import.
enum BroughtModules {
    /// Finds those for which a stand-in may be needed.
    ///
    /// - Parameters:
    ///   - module: The module.
    ///   - files: Its files.
    ///   - tree: The paths of all files of the app.
    ///   - root: The folder of the app.
    /// - Returns: What one of the files exports (`@_exported import UIKit`), what the header for Objective-C imports, and what
    ///   a library that one of them imports brings along.
    static func names(to module: AppModule, _ files: [SwiftFile], among tree: [String], below root: URL) -> Set<String>
    {
        let path = module.file(namedBy: "SWIFT_OBJC_BRIDGING_HEADER", among: tree)
        let header = path.flatMap { try? String(contentsOf: root.appending(path: $0), encoding: .utf8) }
        let isOfViews = files.contains { file in file.imports.contains { libraries.contains($0) } }
        let all = files.flatMap(\.tree.exported) + imports(of: header ?? "") + (isOfViews ? ["UIKit"] : [])
        return Set(all).intersection(Standin.originals)
    }

    /// The libraries that bring UIKit along.
    private static let libraries: Set = ["AlamofireImage", "Kingfisher", "RxCocoa", "SDWebImage", "SnapKit"]

    /// The modules that a header imports: `#import <UIKit/UIKit.h>` and `@import UIKit;`.
    private static func imports(of header: String) -> [String] {
        header.split(whereSeparator: \.isNewline).compactMap { line in
            line.wholeMatch(of: /\s*#\s*(?:import|include)\s*<(\w+)\/.*/).map { String($0.1) }
                ?? line.wholeMatch(of: /\s*@import\s+(\w+).*/).map { String($0.1) }
        }
    }
}
