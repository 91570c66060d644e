/// The guarantees that Linux gives a play.
package enum Exactness {
    /// True where the kernel keeps a play from the network, or there is no network that it could reach. Otherwise no
    /// golden is offered.
    package static var isConfined: Bool {
        Confinement.isPossible && !PreparedFilter.isOccupied || NetworkInterfaces.areOnlyLocal
    }

    /// The warning in the report of a play; nil if plays are exact.
    package static var warning: String? {
        // Without a function of the C library nobody can ask the kernel, and no play begins.
        if isConfined || ProcessWide.originals == nil { return nil }
        let reason =
            Confinement.isPossible
            ? "another program hears the system calls of this one, as in some containers, so nothing reports what is refused to children and to raw system calls of the app"
            : "this kernel has no seccomp filters, or none for this process, so children and raw system calls of the app reach the network"
        return
            "NOT CONFINED HERE: \(reason), and no golden is offered. Play on another machine, or without a network: unshare -rn"
    }
}

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
