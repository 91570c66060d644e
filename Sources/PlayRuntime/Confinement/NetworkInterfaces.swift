#if os(Linux)

/// The network interfaces that a process has.
package enum NetworkInterfaces {
    /// True if no interface leads anywhere, as in a network namespace of its own: proc_pid_net(5). False where the
    /// kernel does not say.
    package static var areOnlyLocal: Bool {
        guard let table = KernelLook.text("/proc/self/net/dev") else { return false }
        return table.split(separator: "\n").dropFirst(2).allSatisfy { line in
            line.split(separator: ":").first?.drop(while: \.isWhitespace) == "lo"
        }
    }
}
#endif
