import Glibc

/// The program, compiler, libraries, kernel and processor of this process: the facts that a report of a bug needs.
package enum RuntimeFacts {
    /// The path of this program, as the kernel gives it, which contains no links: resolving links would take a call for
    /// each folder, in every play. Where the kernel gives none, the runtime knows no arguments either.
    package static var program: String {
        let link = "/proc/self/exe"
        return KernelFiles.link(link) ?? link
    }

    /// All facts in one line: `Swift 6.3, glibc 2.36, libcurl/7.88.1, Linux 6.1.0, x86_64`.
    package static var line: String {
        let transfers = self.transfers?.split(separator: " ").first.map(String.init)
        let facts = [compiler, "glibc \(libraryVersion)", transfers ?? "no libcurl", kernel, processor]
        return facts.joined(separator: ", ")
    }

    /// A name and a value for each fact.
    package static var table: [(name: String, value: String)] {
        [
            ("compiler", compiler), ("runtime", runtime), ("C library", "glibc \(libraryVersion)"),
            ("transfers", transfers ?? "no libcurl is loaded"), ("kernel", kernel), ("processor", processor),
            ("network", network),
        ]
    }

    /// The version of the compiler that built this program, as far as source code can know it.
    private static var compiler: String {
        #if compiler(>=6.4)
        "Swift 6.4 or later"
        #elseif compiler(>=6.3)
        "Swift 6.3"
        #else
        "Swift 6.2"
        #endif
    }

    private static var runtime: String {
        LoadedImage.all().first { $0.name.hasPrefix("libswiftCore.") }?.path ?? "part of the program"
    }

    /// The versions of libcurl and of what it uses: curl_version(3).
    private static var transfers: String? {
        typealias Version = @convention(c) () -> UnsafePointer<CChar>?
        guard let function = dlsym(nil, "curl_version") else { return nil }
        return unsafeBitCast(function, to: Version.self)().map { String(cString: $0) }
    }

    private static var kernel: String {
        var names = utsname()
        // A play shows another name.
        guard systemName.original(&names) == 0 else { return "an unknown kernel" }
        return text(of: names.sysname) + " " + text(of: names.release)
    }

    private static var processor: String {
        let name = KernelTable.ofProgram == .generic ? "arm64" : "x86_64"
        switch KernelLook.table {
        case KernelTable.ofProgram: return name
        case nil: return "\(name), on a kernel that does not show its system calls"
        default: return "\(name), emulated on the kernel of another processor"
        }
    }

    private static var network: String {
        guard ProcessWide.originals != nil else { return "not asked, as a function of a library is missing" }
        return switch CallFilter.support {
        case .reported: "refused by the C library's functions and by the kernel, which reports each attempt"
        case .silent: "refused by the C library's functions and by the kernel, which reports no attempt"
        case .none: "refused by the C library's functions alone: the kernel has no filter for this program"
        }
    }

    /// The text in an array of characters, which Swift imports as a tuple.
    private static func text<Characters>(of characters: Characters) -> String {
        withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
