import Foundation
import Testing

@testable import PresenterBench

@Suite("A damaged body is one plain error, never another body")
struct FixtureBadBodyTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private func response(content: String) -> String { #"{"status":200,"headers":[],"content":\#(content)}"# }

    @Test(
        "A body that claims base64 but is not is an error",
        arguments: ["%%%", "YQ", "YQ=", "Y Q = = =", "====", "YQ=a", "YR=="])
    func notBase64(text: String) {
        #expect(
            scratch.refusal(response: response(content: #"{"text":"\#(text)","encoding":"base64"}"#))
                == .badBody(.notBase64, name: "one", path: "log.entries[0].response.content"))
        #expect(
            scratch.refusal(
                request: #"{"method":"POST","url":"x","postData":{"text":"\#(text)","_encoding":"base64"}}"#,
                response: response(content: #"{"size":0}"#))
                == .badBody(.notBase64, name: "one", path: "log.entries[0].request.postData"))
    }

    @Test("A body that was not saved is never an empty answer", arguments: [#"{"size":5}"#, "{}", #"{"size":1e300}"#])
    func bodyMissing(content: String) {
        #expect(
            scratch.refusal(response: response(content: content))
                == .badBody(.missing, name: "one", path: "log.entries[0].response.content"))
    }

    @Test(
        "A form with a file, given only as parameters, cannot be restored",
        arguments: [
            #"{"mimeType":"multipart/form-data; boundary=x","params":[{"name":"a","value":"b"}]}"#,
            #"{"params":[{"name":"a","value":"b"},{"name":"photo","fileName":"x.jpg"}]}"#,
        ])
    func multipart(data: String) {
        #expect(
            scratch.refusal(
                request: #"{"method":"POST","url":"x","postData":\#(data)}"#,
                response: response(content: #"{"size":0}"#))
                == .badBody(.missing, name: "one", path: "log.entries[0].request.postData"))
    }

    @Test("A missing side file is an error", arguments: ["one.files/gone.json", "link"])
    func sideFileMissing(file: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: scratch.url("Fixtures/link").path, withDestinationPath: "nowhere")
        #expect(
            scratch.refusal(response: response(content: #"{"_file":"\#(file)"}"#))
                == .sideFileMissing(name: "one", path: "log.entries[0].response.content._file", file: file))
    }

    @Test(
        "A side file outside the folder is refused, whatever path leads there",
        arguments: [
            "/etc/hostname", "../secret", "../nothing", "a/../../secret", "link", "folder/secret", "",
            // The letter behind it makes another character of the slash, and no other path.
            "a/../\u{301}/../../secret",
        ])
    func sideFileOutside(file: String) throws {
        try scratch.write("secret", "x")
        try scratch.write("Fixtures/a/x", "x")
        try scratch.write("Fixtures/x.txt", "x")
        let links = ["link": "../secret", "folder": ".."]
        for (name, target) in links {
            try FileManager.default.createSymbolicLink(
                atPath: scratch.url("Fixtures/\(name)").path, withDestinationPath: target)
        }
        #expect(
            scratch.refusal(response: response(content: #"{"_file":"\#(file)"}"#))
                == .sideFileOutside(name: "one", path: "log.entries[0].response.content._file", file: file))
    }

    @Test(
        "A side file whose name would mislead the system or the reader is refused",
        arguments: ["x.txt\\u0000.json", "x\\n.txt"])
    func sideFileName(file: String) throws {
        try scratch.write("Fixtures/x.txt", "x")
        #expect(
            scratch.refusal(response: response(content: #"{"_file":"\#(file)"}"#))
                == .malformed(
                    name: "one", path: "log.entries[0].response.content._file",
                    expected: "a path without control characters"))
    }

    @Test("A side file behind circular links is unreadable, not missing")
    func sideFileLoop() throws {
        try FileManager.default.createSymbolicLink(
            atPath: scratch.url("Fixtures/loop").path, withDestinationPath: "loop")
        #expect(
            scratch.refusal(response: response(content: #"{"_file":"loop"}"#))
                == .unreadableFile(path: "Fixtures/loop", code: ELOOP))
    }
}
