import Glibc
internal import KernelNames
import PlayRuntime

/// All processes that plays have started, and their descendants: they stay in the session of their play, whatever process
/// groups they form.
package struct PlaySessions {
    /// Those that were ended, and that only this process can collect.
    private var adopted: Set<pid_t> = []

    /// Makes this process the parent of whatever outlives the process that has started it.
    ///
    /// Then what a play leaves behind is found among the children of this process: the
    /// kernel gives it that parent before it says that the play is over, and for its descendants the same holds.
    package static func adopt() {
        _ = controlProcess(PR_SET_CHILD_SUBREAPER, 1)
    }

    /// Ends all of a session.
    ///
    /// - Parameters:
    ///   - play: The process of the play, which is over but not collected, so that no other session has its number.
    ///   - others: The other processes of plays that this process has started and not collected.
    mutating func end(_ play: pid_t, besides others: () -> [pid_t]) {
        kill(-play, SIGKILL)
        collectAdopted()
        if OwnChildren.areOnly(play, others) { return }
        var ended: Set<pid_t> = [play]
        // One of them may have started another one meanwhile.
        while true {
            let others = ProcessNumbers.all.filter { getsid($0) == play && ended.insert($0).inserted }
            guard !others.isEmpty else { break }
            for other in others { kill(other, SIGKILL) }
        }
        adopted.formUnion((OwnChildren.all ?? []).filter { $0 != play && ended.contains($0) })
        collectAdopted()
    }

    /// Collects those that are over by now; the others, at the end of a later play.
    private mutating func collectAdopted() {
        guard !adopted.isEmpty else { return }
        var status: Int32 = 0
        adopted = adopted.filter { waitpid($0, &status, WNOHANG) == 0 }
    }
}

/// The children of this process, as the kernel lists them: proc_tid_children(5).
enum OwnChildren {
    /// Returns whether it has only children that are known: then no process is left of a play that is over.
    ///
    /// What a play leaves behind is a child of this process, or has an ancestor that is one and no play: so says the kernel
    /// since `PlaySessions.adopt`. The list is complete as far as it matters. It leaves out a child only where the one before it
    /// is collected while it is read, and nobody but the calling thread collects those that are known.
    ///
    /// - Parameters:
    ///   - play: One that must be among them: else the list is that of another table of processes.
    ///   - others: The others that are known.
    /// - Returns: False also where the kernel does not tell.
    static func areOnly(_ play: pid_t, _ others: () -> [pid_t]) -> Bool {
        var adopts: Int32 = 0
        let isKnown = withUnsafeMutablePointer(to: &adopts) {
            controlProcess(PR_GET_CHILD_SUBREAPER, UInt(bitPattern: $0)) == 0
        }
        // They become children of the first thread.
        guard isKnown, adopts == 1, currentThread() == getpid() else { return false }
        guard let children = all, children.contains(play) else { return false }
        let known = others()
        return children.allSatisfy { $0 == play || known.contains($0) }
    }

    /// The children of the calling thread; nil where the kernel does not tell.
    static var all: [pid_t]? {
        let file = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var text: [UInt8] = []
        while let bytes = Descriptor.read(file) {
            if bytes.isEmpty {
                return text.split(separator: UInt8(ascii: " ")).compactMap {
                    pid_t(String(decoding: $0, as: UTF8.self))
                }
            }
            text += bytes
        }
        return nil
    }
}
