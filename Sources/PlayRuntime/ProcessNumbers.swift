#if os(Linux)
import Glibc

/// The processes of the machine, as the kernel lists them.
package enum ProcessNumbers {
    /// The numbers of the processes that this one may see.
    package static var all: [pid_t] {
        guard let folder = opendir("/proc") else { return [] }
        defer { closedir(folder) }
        var numbers: [pid_t] = []
        while let entry = readdir(folder) {
            let number = withUnsafePointer(to: &entry.pointee.d_name) {
                pid_t(atoi(UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self)))
            }
            if number > 0 { numbers.append(number) }
        }
        return numbers
    }
}
#endif
