#if os(Linux)
import Glibc

/// The word with which a play installs a filter that reports.
///
/// Of two filters with the same answer the kernel asks the later one, and whoever hears it may let a call pass. So once nobody
/// hears the filters of a play any more, a process that is left over could install one of its own, and answer itself. Both
/// filters refuse that without the word, which the bench makes up, and tells a play once.
package enum FilterKey {
    /// The variable that tells the next launch, which has no bench to ask; its play removes it.
    package static let variable = "PRESENTER_BENCH_FILTER"

    /// Makes a word up; no number of an error, and always of as many digits: the environment of a second launch has it, and with
    /// another size all that the launch allocates would have other addresses.
    package static func random() -> Int { Int.random(in: 1_000_000_000_000_000_000...Int.max >> 1) }

    /// The word of this process; 0 if it has none.
    package static var own: Int { ProcessWide.filterKey.load(ordering: .relaxed) }

    /// Takes the word from the bench, or from the launch before, unless the process has it.
    package static func take() {
        guard own == 0 else { return }
        let told = RefusedCalls.askForKey()
        let inherited = getenv(variable).flatMap { Int(String(cString: $0)) }
        unsetenv(variable)
        if let key = told ?? inherited { ProcessWide.filterKey.store(key, ordering: .relaxed) }
    }
}
#endif
