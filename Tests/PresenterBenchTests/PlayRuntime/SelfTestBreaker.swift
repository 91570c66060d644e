#if os(Linux)
import Foundation

/// The executable beside these tests that breaks one thing and then tests itself.
enum SelfTestBreaker {
    /// Runs a script in which `$BREAKER` is the executable, and returns what it printed.
    static func output(of script: String) throws -> String {
        let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", script]
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["BREAKER": products.appending(path: "SelfTestBreaker").path, "SWIFT_BACKTRACE": "enable=no"]
        ) { _, new in new }
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    /// Whether this machine lets a process have a view of the file system of its own.
    static var hasNamespaces: Bool {
        (try? output(of: "unshare -rm sh -c 'mount -t tmpfs none /proc && echo yes' 2>/dev/null")) == "yes"
    }
}
#endif
