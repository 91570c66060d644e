import Foundation
#if canImport(FoundationXML)
import FoundationXML
#endif

/// A workspace of Xcode: several projects whose modules import each other.
struct XcodeWorkspace: Equatable {
    /// The paths of its projects below the root, in its order.
    let projects: [String]

    /// The file in the folder of a workspace that lists what is in it.
    static let contents = "contents.xcworkspacedata"

    /// Reads the list; nil if it is not such a file.
    ///
    /// - Parameters:
    ///   - data: Its contents.
    ///   - folder: The folder of the workspace, below the root; empty for the root itself.
    init?(_ data: Data, in folder: String) {
        let reader = Reader(folder: folder)
        let parser = XMLParser(data: data)
        parser.delegate = reader
        guard parser.parse(), reader.isWorkspace else { return nil }
        projects = reader.files.filter { $0.hasSuffix(".xcodeproj") }
    }

    /// Reads the locations: of a group they are below the groups around it, of a container below the folder.
    private final class Reader: NSObject, XMLParserDelegate {
        private let folder: String
        private var groups: [String]
        private(set) var files: [String] = []
        private(set) var isWorkspace = false

        init(folder: String) { (self.folder, groups) = (folder, [folder]) }

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String] = [:]
        ) {
            switch name {
            case "Group": groups.append(place(attributes["location"] ?? "") ?? groups.last ?? "")
            case "FileRef": if let file = place(attributes["location"] ?? "") { files.append(file) }
            default: break
            }
        }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
        ) {
            if name == "Group" { groups.removeLast() }
            // One that is cut off is none.
            if name == "Workspace" { isWorkspace = true }
        }

        /// The path below the root; nil for what is elsewhere, and for the project that a workspace is inside of.
        private func place(_ location: String) -> String? {
            guard let colon = location.firstIndex(of: ":") else { return nil }
            let path = location[location.index(after: colon)...]
            switch location[..<colon] {
            case "group": return XcodeProject.standardized("\(groups.last ?? "")/\(path)")
            case "container": return XcodeProject.standardized("\(folder)/\(path)")
            default: return nil
            }
        }
    }
}
