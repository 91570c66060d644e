import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// An app twice: each leaves state in every place it can, and must not find that of the other, nor of another play.
let launchStates = [launchState("launch-state", leaving: 1), launchState("launch-state-beside", leaving: 2)]

private func launchState(_ name: String, leaving number: Int) -> Scenario {
    Scenario(name) { stage in
        let spy = ProbeSpy(stage)
        stage.send("first launch") {
            spy.got(foundState().joined(separator: ", "))
            leaveState(number)
        }
    }
    .relaunched { stage in
        let spy = ProbeSpy(stage)
        stage.send("second launch") { spy.got(foundState().joined(separator: ", ")) }
    }
}

private let stateFolders = [
    FileManager.SearchPathDirectory.documentDirectory, .cachesDirectory, .applicationSupportDirectory,
]
private let stateFiles = (stateFolders.map(folder) + [FileManager.default.temporaryDirectory]).map {
    $0.appending(path: "state.txt")
}

private func foundState() -> [String] {
    let suite = UserDefaults(suiteName: "group.test.bench")
    let defaults = [UserDefaults.standard, suite].map { $0?.string(forKey: "state") ?? "none" }
    let files = stateFiles.map { (try? String(contentsOf: $0, encoding: .utf8)) ?? "none" }
    let cookies = (HTTPCookieStorage.shared.cookies ?? []).map { "\($0.name)=\($0.value)" }.sorted()
    return defaults + files + cookies
}

private func leaveState(_ number: Int) {
    UserDefaults.standard.set("\(number)", forKey: "state")
    UserDefaults(suiteName: "group.test.bench")?.set("\(number)", forKey: "state")
    for file in stateFiles {
        try? FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? Data("\(number)".utf8).write(to: file)
    }
    for (name, age) in [("lasting", "86400"), ("of-the-session", nil)] {
        let properties: [HTTPCookiePropertyKey: Any?] = [
            .name: name, .value: "\(number)", .domain: "origin.test", .path: "/", .version: "1", .maximumAge: age,
        ]
        if let cookie = HTTPCookie(properties: properties.compactMapValues(\.self)) {
            HTTPCookieStorage.shared.setCookie(cookie)
        }
    }
}
