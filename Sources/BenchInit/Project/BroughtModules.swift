import BenchSetup
import Foundation

/// The modules that every file of a module sees without an import.
enum BroughtModules {
    /// Finds those for which a stand-in may be needed.
    static func names(to module: AppModule, _ files: [SwiftFile], among tree: [String], below root: URL) -> Set<String>
    {
        let path = module.file(namedBy: "SWIFT_OBJC_BRIDGING_HEADER", among: tree)
        let header = path.flatMap { SourceText.read(root.appending(path: $0)) }
        var all = files.flatMap(\.tree.exported) + imports(of: header ?? "")
        if showsViews(files) { all.append("UIKit") }
        if !FoundationGaps.formatters(in: files).isEmpty { all.append(Standin.formatters.original) }
        if usesKeychain(files) { all.append("Security") }
        if namesMethods(files) { all.append(Standin.objectiveC.original) }
        if movesByOffsets(files) { all.append("SwiftUI") }
        if AlamofireShims.asksForWay(files) { all.append("SystemConfiguration") }
        return Set(all).intersection(Standin.originals)
    }

    /// True where a file names what only UIKit has and does not import it: MapKit, the header of a pod or a library has
    /// brought it along.
    private static func showsViews(_ files: [SwiftFile]) -> Bool {
        let names = files.flatMap(\.tree.types).filter { $0.kind != .extension }.map(\.name)
        let declared = Set(names.compactMap { $0.split(separator: ".").last.map(String.init) })
        return files.contains { file in
            Set(file.imports).isDisjoint(with: ["UIKit", "SwiftUI"])
                && file.tree.words.contains { SwiftName.isOfUIKit($0) && !declared.contains($0) }
        }
    }

    /// True where a file moves or removes elements as a list of SwiftUI asks it to: the members that do so are seen in all files of a module
    /// of which one imports SwiftUI.
    private static func movesByOffsets(_ files: [SwiftFile]) -> Bool {
        let moves = [("move", "fromOffsets"), ("remove", "atOffsets")]
        return files.contains { file in
            !file.imports.contains("SwiftUI")
                && file.tree.bodies.flatMap(\.all).compactMap(\.labelledCall).contains { call in
                    moves.contains { $0 == call }
                }
        }
    }

    /// True where a file asks the keychain and does not import its module: Foundation's headers bring it along.
    private static func usesKeychain(_ files: [SwiftFile]) -> Bool {
        files.contains { file in
            !file.imports.contains("Security")
                && file.tree.words.contains { word in ["kSec", "errSec", "SecItem"].contains { begins(word, $0) } }
        }
    }

    /// True where a file names a method by a selector and does not import UIKit: Foundation brings the type along.
    private static func namesMethods(_ files: [SwiftFile]) -> Bool {
        files.contains { file in
            !file.imports.contains("UIKit")
                && (file.tree.words.contains("Selector")
                    || file.tree.bodies.flatMap(\.all).contains { if case .selector = $0 { true } else { false } })
        }
    }

    private static func begins(_ word: String, _ prefix: String) -> Bool {
        word.hasPrefix(prefix) && word.dropFirst(prefix.count).first?.isUppercase == true
    }

    /// The modules that a header imports: `#import <UIKit/UIKit.h>` and `@import UIKit;`.
    private static func imports(of header: String) -> [String] {
        header.split(whereSeparator: \.isNewline).compactMap { line in
            line.wholeMatch(of: /\s*#\s*(?:import|include)\s*<(\w+)\/.*/).map { String($0.1) }
                ?? line.wholeMatch(of: /\s*@import\s+(\w+).*/).map { String($0.1) }
        }
    }
}
