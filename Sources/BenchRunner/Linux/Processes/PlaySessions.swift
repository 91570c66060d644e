import Glibc
internal import KernelNames
import PlayRuntime

/// All processes that plays have started, and their descendants: they stay in the session of their play, whatever process
/// groups they form.
package struct PlaySessions {
    /// The processes that were ended and became children of this process, which must collect them.
    private var adopted: Set<pid_t> = []

    /// Makes this process the parent of processes that outlive the one that started them.
    ///
    /// What a play leaves behind then becomes a child of this process before the kernel reports the end of the play.
    package static func adopt() {
        _ = controlProcess(PR_SET_CHILD_SUBREAPER, 1)
    }

    /// Ends all processes of a play's session.
    ///
    /// - Parameters:
    ///   - play: The process of the play, which is over but not collected, so that no other session has its number.
    ///   - others: The other processes of plays that this process has started and not collected.
    mutating func end(_ play: pid_t, besides others: () -> [pid_t]) {
        kill(-play, SIGKILL)
        collectAdopted()
        if OwnChildren.areOnly(play, others) { return }
        var ended: Set<pid_t> = [play]
        // A process may have started another meanwhile.
        while true {
            let others = ProcessNumbers.all.filter { getsid($0) == play && ended.insert($0).inserted }
            guard !others.isEmpty else { break }
            for other in others { kill(other, SIGKILL) }
        }
        adopted.formUnion((OwnChildren.all ?? []).filter { $0 != play && ended.contains($0) })
        collectAdopted()
    }

    /// Collects the adopted processes that have ended; the others are tried again at the end of a later play.
    private mutating func collectAdopted() {
        guard !adopted.isEmpty else { return }
        var status: Int32 = 0
        adopted = adopted.filter { waitpid($0, &status, WNOHANG) == 0 }
    }
}

/// The children of this process, as the kernel lists them: proc_tid_children(5).
enum OwnChildren {
    /// Returns whether this process has only known children: then nothing is left of a play that is over.
    ///
    /// After `PlaySessions.adopt`, everything that a play leaves behind is a child of this process, or descends from
    /// such a child. The list may leave out a child only if the one before it is collected while it is read, and only
    /// the calling thread collects the known ones.
    ///
    /// - Parameters:
    ///   - play: A process that must be among them; otherwise the list belongs to another process namespace.
    ///   - others: The other known children.
    /// - Returns: False too if the kernel does not tell.
    static func areOnly(_ play: pid_t, _ others: () -> [pid_t]) -> Bool {
        var adopts: Int32 = 0
        let isKnown = withUnsafeMutablePointer(to: &adopts) {
            controlProcess(PR_GET_CHILD_SUBREAPER, UInt(bitPattern: $0)) == 0
        }
        // Orphans become children of the first thread.
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
