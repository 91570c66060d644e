import Foundation

/// A workspace of Xcode: several projects whose modules import each other.
struct XcodeWorkspace: Equatable {
    /// The paths of its projects below the root, in its order.
    let projects: [String]

    /// The file in the folder of a workspace that lists what is in it.
    static let contents = "contents.xcworkspacedata"

    /// Reads the list; nil if it is not such a file.
    init?(_ data: Data, in folder: String) {
        guard let text = String(data: data, encoding: .utf8) else { return nil }
        var groups = [folder]
        var files: [String] = []
        var isWhole = false
        for tag in XMLTag.all(in: text) {
            let isEnd = tag.isEnd || tag.isEmpty
            let place = tag.attributes["location"].flatMap { Self.place($0, in: groups.last ?? "", of: folder) }
            switch tag.name {
            case "FileRef": if let place { files.append(place) }
            case "Group" where !isEnd: groups.append(place ?? groups.last ?? "")
            case "Group" where tag.isEnd:
                guard groups.count > 1 else { return nil }
                groups.removeLast()
            // One that is cut off is none.
            case "Workspace": isWhole = isEnd
            default: break
            }
        }
        guard isWhole, groups.count == 1 else { return nil }
        projects = files.filter { $0.hasSuffix(".xcodeproj") }
    }

    /// The path below the root: of a group it is below the groups around it, of a container below the folder; nil for what is
    /// elsewhere, and for the project that a workspace is inside of.
    private static func place(_ location: String, in group: String, of folder: String) -> String? {
        guard let colon = location.firstIndex(of: ":") else { return nil }
        let path = location[location.index(after: colon)...]
        switch location[..<colon] {
        case "group": return XcodeProject.standardized("\(group)/\(path)")
        case "container": return XcodeProject.standardized("\(folder)/\(path)")
        default: return nil
        }
    }
}
