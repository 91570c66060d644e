#if os(Linux)
import Glibc

/// The machine's facts as a play sees them: the same on every machine.
package enum MachineFacts {
    package static var processors: Int { 6 }
    /// In bytes.
    package static var memory: Int { 4 << 30 }
    /// In bytes, of the file system.
    package static var disk: Int { 64 << 30 }
    package static var host: String { "device.local" }
    package static var user: String { "mobile" }
    package static var userNumber: uid_t { 501 }
    /// The number of the playing process.
    package static var process: pid_t { 4_242 }
    package static var kernel: String { "6.1.0" }
    /// The contents of `/etc/os-release`.
    package static var system: String { "PRETTY_NAME=\"Linux\"\n" }
}
#endif
