import Glibc
internal import KernelNames

/// A library or the executable, as the dynamic loader mapped it.
package struct LoadedImage: @unchecked Sendable {
    // Safe: all are addresses; the memory behind `threadLocal` is only accessed by the thread that asked for it.

    /// The path of the library; empty for the executable.
    package let path: String
    /// The last component of the path, such as `libdispatch.so`; empty for the executable.
    package var name: Substring { path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...] }
    /// The difference between addresses in the file and in memory.
    let bias: UInt
    private let dynamicEntries: UnsafePointer<Elf64_Dyn>
    private let segments: UnsafeBufferPointer<Elf64_Phdr>
    /// The calling thread's own copy of the image's variables; empty if there is none, or it was not used yet.
    let threadLocal: UnsafeRawBufferPointer

    /// Returns everything that is mapped now, the executable first.
    package static func all() -> [LoadedImage] {
        var images: [LoadedImage] = []
        withUnsafeMutablePointer(to: &images) { images in
            _ = dl_iterate_phdr(
                { info, _, images in
                    if let image = info.flatMap({ LoadedImage($0.pointee) }) {
                        images!.assumingMemoryBound(to: [LoadedImage].self).pointee.append(image)
                    }
                    return 0
                }, images)
        }
        return images
    }

    /// Returns the base address of the image that contains an address; nil if there is none.
    static func base(ofImageAt address: UnsafeRawPointer?) -> UnsafeRawPointer? {
        var facts = Dl_info()
        return dladdr(address, &facts) == 0 ? nil : UnsafeRawPointer(facts.dli_fbase)
    }

    /// The number of images that were ever mapped into this process.
    static var loads: UInt64 { ofProgram { $0.dlpi_adds } ?? 0 }

    /// The addresses of the functions that the C library calls before `main` of the executable.
    static var initializersOfProgram: UnsafeMutableBufferPointer<UInt>? {
        guard let program = all().first, program.path.isEmpty else { return nil }
        let section = program.dynamicSection
        guard let offset = section[DT_INIT_ARRAY], let size = section[DT_INIT_ARRAYSZ] else { return nil }
        return UnsafeMutableBufferPointer(
            start: UnsafeMutablePointer(bitPattern: program.bias + offset), count: Int(size / 8))
    }

    /// The values of the dynamic section, by their tags.
    var dynamicSection: [Int32: UInt] {
        let entries = sequence(first: dynamicEntries) { $0 + 1 }.lazy.map(\.pointee).prefix { $0.d_tag != DT_NULL }
        return Dictionary(entries.map { (Int32(truncatingIfNeeded: $0.d_tag), UInt($0.d_un.d_val)) }) { first, _ in
            first
        }
    }

    /// Returns whether an address is in a part of the image that is data and that the loader maps for writing, which it
    /// may have protected after it wrote the addresses of functions there.
    func isData(_ address: UInt) -> Bool {
        segments.contains { segment in
            let start = bias + UInt(segment.p_vaddr)
            return segment.p_type == PT_LOAD && segment.p_flags & UInt32(PF_W | PF_X) == UInt32(PF_W)
                && start <= address && address + 8 <= start + UInt(segment.p_memsz)
        }
    }

    /// The range of the executable's code: from its first executable segment to the end of its last.
    static let codeOfProgram: Range<UInt> =
        ofProgram { program in
            let parts = program.segments.filter { $0.p_type == PT_LOAD && $0.p_flags & UInt32(PF_X) != 0 }
            let starts = parts.map { UInt(program.dlpi_addr + $0.p_vaddr) }
            let ends = zip(starts, parts).map { $0 + UInt($1.p_memsz) }
            return (starts.min() ?? 0)..<(ends.max() ?? 0)
        } ?? 0..<0

    /// Reads a value of the first image, which is the executable.
    private static func ofProgram<Value>(_ read: (dl_phdr_info) -> Value) -> Value? {
        var program: dl_phdr_info?
        withUnsafeMutablePointer(to: &program) { program in
            _ = dl_iterate_phdr(
                { info, _, program in
                    program!.assumingMemoryBound(to: dl_phdr_info?.self).pointee = info?.pointee
                    return 1
                }, program)
        }
        return program.map(read)
    }

    private init?(_ info: dl_phdr_info) {
        func segment(_ type: Int32) -> Elf64_Phdr? { info.segments.first { $0.p_type == type } }
        guard let dynamic = segment(PT_DYNAMIC) else { return nil }
        bias = UInt(info.dlpi_addr)
        segments = info.segments
        path = info.dlpi_name.map { String(cString: $0) } ?? ""
        dynamicEntries = UnsafePointer(bitPattern: bias + UInt(dynamic.p_vaddr))!
        let variables = UnsafeRawPointer(info.dlpi_tls_data)
        let size = segment(PT_TLS).map { Int($0.p_memsz) } ?? 0
        threadLocal = UnsafeRawBufferPointer(start: variables, count: variables == nil ? 0 : size)
    }
}

extension dl_phdr_info {
    fileprivate var segments: UnsafeBufferPointer<Elf64_Phdr> {
        UnsafeBufferPointer(start: dlpi_phdr, count: dlpi_phdr == nil ? 0 : Int(dlpi_phnum))
    }
}

/// The functions of the executable that the C library calls before `main`: the array `DT_INIT_ARRAY` of the System V ABI.
package enum Initializers {
    package typealias Initializer = @convention(c) () -> Void
    /// Initializers get the arguments of `main`.
    private typealias WithArguments =
        @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, UnsafeMutableRawPointer?) -> Void

    /// The address of the last initializer, and the function that is called after it. It is written on the only thread,
    /// before the array names the function that reads it.
    private nonisolated(unsafe) static var appended: (last: UInt, function: Initializer)?

    /// Makes the C library call a function after the last initializer; called by one of the initializers.
    ///
    /// - Parameters:
    ///   - function: The function.
    ///   - current: The address of the initializer that calls this.
    /// - Returns: False if that one is the last, or the array cannot be changed.
    package static func append(_ function: @escaping Initializer, after current: UInt) -> Bool {
        guard let array = LoadedImage.initializersOfProgram, let last = array.last, last != current else {
            return false
        }
        let place = array.baseAddress! + array.count - 1
        guard MappedMemory.makeWritable(UInt(bitPattern: place)) else { return false }
        appended = (last, function)
        place.pointee = unsafeBitCast(both, to: UInt.self)
        // If the page stays writable, the play is none the worse.
        _ = MappedMemory.protect(UInt(bitPattern: place), PROT_READ)
        return true
    }

    private static let both: WithArguments = { count, words, variables in
        guard let appended else { return }
        unsafeBitCast(appended.last, to: WithArguments.self)(count, words, variables)
        appended.function()
    }
}
