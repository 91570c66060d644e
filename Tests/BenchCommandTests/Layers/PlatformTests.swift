import Foundation
import Testing

@Suite("What is for one platform lies in a folder of that name, and the manifest chooses")
struct PlatformTests {
    private static let sources = Shell.package.appending(path: "Sources")
    private static let sides = ["Linux", "Apple"]
    /// Targets in which the manifest chooses, each with the folders that it has.
    private static let seams = [
        "BenchPlatform": sides, "PlayRuntime": sides, "PresenterBench": sides, "BenchRunner": sides,
        "Standins/SwiftUIShim": sides, "LinuxShims": ["Linux"], "Standins/ObjectiveCStandin": ["Linux"],
        "Standins/SystemConfigurationStandin": ["Linux"],
    ]
    /// Conditions that no folder can take the place of, each with the reason.
    private static let exceptions: [String: Set<String>] = [
        // The one C library that Linux can have and a bench cannot play with.
        "BenchPlatform/Linux/Platform.swift": ["canImport(Musl)"],
        // An app compiles it for a phone too, where UIKit has these members.
        "LinuxShims/TableRows.swift": ["os(Linux)||os(macOS)"],
        // Text that is written into a bench.
        "BenchInit/Answers/DecoderNote.swift": ["canImport(Glibc)", "canImport(Musl)"],
        "BenchInit/Answers/UnreadDates.swift": ["os(Linux)"],
    ]

    /// The conditions of a text, without spaces; which compiler it is, and what an app does on a screen, is no platform.
    private func conditions(in text: String) -> Set<String> {
        Set(
            text.matches(of: /(?m)^[ \t]*#(?:if|elseif)\s+([^\n]*?)[ \t]*(?:\/\/[^\n]*)?$/).map {
                $0.1.filter { $0 != " " }
            }
        )
        .filter { $0.contains(/\b(?:os|arch|canImport|targetEnvironment|_runtime|_endian|_pointerBitWidth)\(/) }
    }

    private func files(in folder: URL) throws -> [(path: String, text: String)] {
        var files: [(path: String, text: String)] = []
        for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init()
        where path.hasSuffix(".swift") {
            files.append((path, try String(contentsOf: folder.appending(path: path), encoding: .utf8)))
        }
        return files
    }

    @Test("No source outside of the list asks for its platform")
    func sources() throws {
        let files = try files(in: Self.sources)
        #expect(files.count > 300)
        var met: Set<String> = []
        for (path, text) in files {
            let found = conditions(in: text)
            guard !found.isEmpty else { continue }
            let known = Self.exceptions.first { path.hasPrefix($0.key) }
            #expect(found.subtracting(known?.value ?? []) == [], "\(path)")
            if let known { met.insert(known.key) }
        }
        #expect(met == Set(Self.exceptions.keys), "each exception is one still")
    }

    @Test("Only the seams have folders of a platform, and what Linux has there no other file imports")
    func folders() throws {
        let folders = Set(
            try files(in: Self.sources).compactMap { file -> String? in
                let parts = file.path.split(separator: "/")
                guard let place = parts.dropLast().firstIndex(where: { Self.sides.contains(String($0)) }) else {
                    return nil
                }
                return parts[...place].joined(separator: "/")
            })
        #expect(folders == Set(Self.seams.flatMap { seam in seam.value.map { "\(seam.key)/\($0)" } }))
        for (path, text) in try files(in: Self.sources) where !path.contains("/Linux/") && !path.contains("/Apple/") {
            let imports = text.matches(of: /(?m)^(?:@?\w+ )*import (Glibc|Darwin|FoundationNetworking|KernelNames)\b/)
                .map(\.1)
            #expect(imports == [], "\(path)")
        }
    }

    @Test("The manifest asks once for its platform")
    func manifest() throws {
        let manifest = try String(contentsOf: Shell.package.appending(path: "Package.swift"), encoding: .utf8)
        #expect(manifest.matches(of: /(?m)^#if os\(/).count == 1)
        #expect(conditions(in: manifest) == ["os(Linux)"])
    }

    @Test("Each form of a condition is found, and a compiler's version is none")
    func forms() {
        let text = """
            #if os(Linux)
                #elseif canImport(Darwin) && !targetEnvironment(simulator)
            #if compiler(>=6.3)
            #if DEBUG
            // #if os(macOS)
            let a = 1  // #if arch(arm64)
            """
        #expect(conditions(in: text) == ["os(Linux)", "canImport(Darwin)&&!targetEnvironment(simulator)"])
    }
}
