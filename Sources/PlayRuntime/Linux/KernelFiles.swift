import Glibc
internal import KernelNames

/// Folders and links of `/proc`: proc(5).
enum KernelFiles {
    /// The names in a folder, without those that begin with a dot; nil if it cannot be read.
    static func names(in folder: String) -> [String]? {
        guard let folder = opendir(folder) else { return nil }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = String(cString: nameOfEntry(entry))
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }

    /// The names in a folder that are numbers of processes or threads; none if it cannot be read.
    static func numbers(in folder: String) -> [pid_t] { (names(in: folder) ?? []).compactMap { pid_t($0) } }

    /// The target of a symbolic link; nil if it cannot be read.
    static func link(_ path: String) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { text in
            let count = readlink(path, text.baseAddress!, text.count - 1)
            guard count > 0 else { return nil }
            text[count] = 0
            return String(cString: text.baseAddress!)
        }
    }
}
