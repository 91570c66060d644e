#if os(Linux) && arch(x86_64)
import Foundation

/// A program that asks for the signal 0 to a process that there is not, by the kernel's 32-bit table: its call 37 is `kill`,
/// and that of the other table `alarm`.
enum OldTableProgram {
    /// An ELF file of one segment, which begins with the header of 64 bytes and that of its segment of 56.
    static func write(to file: URL) throws {
        let start: UInt64 = 0x40_0000
        let size = UInt64(120 + code.count)
        var bytes: [UInt8] = [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        func add(_ value: some FixedWidthInteger) {
            withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
        }
        // ET_EXEC for EM_X86_64, version 1; the entry, and where the headers of the segments and sections are.
        add(UInt16(2)); add(UInt16(62)); add(UInt32(1))
        for value in [start + 120, 64, 0] { add(value) }
        add(UInt32(0))
        for value: UInt16 in [64, 56, 1, 0, 0, 0] { add(value) }
        // PT_LOAD, to be read and executed: its place in the file and in memory, its sizes, and its alignment.
        add(UInt32(1)); add(UInt32(5))
        for value in [0, start, start, size, size, 0x1000] { add(value) }
        try Data(bytes + code).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file.path)
    }

    /// What it ends with here, where nothing is refused.
    static var result: Int32 {
        get throws {
            let folder = try TemporaryFolder()
            let file = folder.url.appending(path: "old")
            try write(to: file)
            let process = try Process.run(file, arguments: [])
            process.waitUntilExit()
            return process.terminationReason == .exit ? process.terminationStatus : -1
        }
    }

    private static let code: [UInt8] = [
        0xb8, 37, 0, 0, 0,  // mov eax, 37
        0xbb, 0xff, 0xff, 0xff, 0x7f,  // mov ebx, 0x7fffffff
        0x31, 0xc9,  // xor ecx, ecx
        0xcd, 0x80,  // int 0x80
        0xf7, 0xd8,  // neg eax
        0x89, 0xc7,  // mov edi, eax
        0xb8, 60, 0, 0, 0,  // mov eax, 60
        0x0f, 0x05,  // syscall
    ]
}
#endif
