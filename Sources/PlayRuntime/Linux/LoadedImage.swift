import Glibc

/// A library or the executable, as the dynamic loader mapped it.
package struct LoadedImage: @unchecked Sendable {
    // Safe: all are addresses; what is behind `threadLocal` is only accessed by the thread that asked for it.

    /// The path of the library; empty for the executable.
    package let path: String
    /// The last component of the path, such as `libdispatch.so`; empty for the executable.
    package var name: Substring { path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...] }
    /// The difference between addresses in the file and in memory.
    let bias: UInt
    /// The address of the dynamic section.
    let dynamicSection: UInt
    /// The calling thread's own copy of its variables; empty if it has none, or has not used them.
    let threadLocal: UnsafeRawBufferPointer

    /// Returns everything that is mapped now, the executable first.
    ///
    /// Field offsets are those of `dl_phdr_info` and `Elf64_Phdr` in `<link.h>` and `<elf.h>`, which Glibc's overlay
    /// leaves out.
    package static func all() -> [LoadedImage] {
        var images: [LoadedImage] = []
        withUnsafeMutablePointer(to: &images) { images in
            iterate(
                { info, _, images in
                    if let image = LoadedImage(info) {
                        images.assumingMemoryBound(to: [LoadedImage].self).pointee.append(image)
                    }
                    return 0
                }, images)
        }
        return images
    }

    /// Returns where the image begins in which an address is; nil if it is in none: dladdr(3).
    static func base(ofImageAt address: UnsafeRawPointer?) -> UnsafeRawPointer? {
        withUnsafeTemporaryAllocation(of: UnsafeRawPointer?.self, capacity: 4) { facts in
            facts.initialize(repeating: nil)
            // `dli_fbase` of `Dl_info`.
            return dladdr(address, facts.baseAddress!) == 0 ? nil : facts[1]
        }
    }

    /// The number of images that were ever mapped into this process: `dlpi_adds`.
    static var loads: UInt64 {
        var loads: UInt64 = 0
        withUnsafeMutablePointer(to: &loads) { loads in
            iterate(
                { info, _, loads in
                    loads.storeBytes(of: info.load(fromByteOffset: 32, as: UInt64.self), as: UInt64.self)
                    return 1
                }, loads)
        }
        return loads
    }

    /// The addresses of the functions that the C library calls before `main` of the executable.
    static var initializersOfProgram: UnsafeMutableBufferPointer<UInt>? {
        guard let program = all().first, program.path.isEmpty else { return nil }
        let section = Dictionary(program.dynamicEntries) { first, _ in first }
        guard let offset = section[25], let size = section[27] else { return nil }
        return UnsafeMutableBufferPointer(
            start: UnsafeMutablePointer(bitPattern: program.bias + offset), count: Int(size / 8))
    }

    /// The tags and values of its dynamic section.
    var dynamicEntries: [(UInt, UInt)] {
        let section = UnsafePointer<UInt>(bitPattern: dynamicSection)!
        return sequence(first: section) { $0 + 2 }.lazy.map { ($0[0], $0[1]) }.prefix { $0.0 != 0 }.map { $0 }
    }

    /// The addresses of the executable's code: from its first segment that may be run to the end of its last.
    static let codeOfProgram: Range<UInt> = {
        var code: Range<UInt> = 0..<0
        withUnsafeMutablePointer(to: &code) { code in
            iterate(
                { info, _, code in
                    code.storeBytes(of: LoadedImage.code(info), as: Range<UInt>.self)
                    return 1
                }, code)
        }
        return code
    }()

    private static func code(_ info: UnsafeRawPointer) -> Range<UInt> {
        guard let headers = info.load(fromByteOffset: 16, as: UnsafeRawPointer?.self) else { return 0..<0 }
        let bias = info.load(fromByteOffset: 0, as: UInt.self)
        let segments = (0..<Int(info.load(fromByteOffset: 24, as: UInt16.self))).map { headers + $0 * 56 }
        let (loaded, runs): (UInt32, UInt32) = (1, 1)
        let parts = segments.filter {
            $0.load(as: UInt32.self) == loaded && $0.load(fromByteOffset: 4, as: UInt32.self) & runs != 0
        }.map { segment in
            let start = bias + segment.load(fromByteOffset: 16, as: UInt.self)
            return start..<start + segment.load(fromByteOffset: 40, as: UInt.self)
        }
        guard let first = parts.map(\.lowerBound).min(), let last = parts.map(\.upperBound).max() else { return 0..<0 }
        return first..<last
    }

    private typealias Callback = @convention(c) (UnsafeRawPointer, Int, UnsafeMutableRawPointer) -> Int32

    /// Calls `dl_iterate_phdr(3)`, which ends when the callback returns something else than 0.
    private static func iterate(_ callback: Callback, _ memory: UnsafeMutableRawPointer) {
        typealias Iterate = @convention(c) (Callback, UnsafeMutableRawPointer) -> Int32
        guard let symbol = dlsym(nil, "dl_iterate_phdr") else { return }
        _ = unsafeBitCast(symbol, to: Iterate.self)(callback, memory)
    }

    private init?(_ info: UnsafeRawPointer) {
        let dynamicSegment: UInt32 = 2
        let threadLocalSegment: UInt32 = 7
        bias = info.load(fromByteOffset: 0, as: UInt.self)
        path = info.load(fromByteOffset: 8, as: UnsafePointer<CChar>?.self).map { String(cString: $0) } ?? ""
        guard let headers = info.load(fromByteOffset: 16, as: UnsafeRawPointer?.self) else { return nil }
        let count = Int(info.load(fromByteOffset: 24, as: UInt16.self))
        func segment(_ type: UInt32) -> UnsafeRawPointer? {
            (0..<count).lazy.map { headers + $0 * 56 }.first { $0.load(as: UInt32.self) == type }
        }
        guard let found = segment(dynamicSegment) else { return nil }
        dynamicSection = bias + found.load(fromByteOffset: 16, as: UInt.self)
        let variables = info.load(fromByteOffset: 56, as: UnsafeRawPointer?.self)
        let size = segment(threadLocalSegment)?.load(fromByteOffset: 40, as: Int.self) ?? 0
        threadLocal = UnsafeRawBufferPointer(start: variables, count: variables == nil ? 0 : size)
    }
}

@_silgen_name("dladdr")
private func dladdr(_ address: UnsafeRawPointer?, _ facts: UnsafeMutablePointer<UnsafeRawPointer?>) -> Int32
