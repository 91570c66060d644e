@testable import SampleScenarios

extension ExpectedCalls {
    static let githubMVCOdd = GithubOddTable(
        prefix: "github-mvc", repositoryModel: "Model(Repositories) => View(Repositories)", sharesModel: false,
        search: { Call("UserController(query: \"\($0)\").loadStart()", on: "View -> Controller") },
        load: { [Call("RepositoryController(urlString: \"\($0)\").loadStart()", on: "View -> Controller")] }
    ).all

    static let githubCocoaOdd = GithubOddTable(
        prefix: "github-cocoa", repositoryModel: GithubTable.model, sharesModel: true,
        search: { Call("loadUser(query:)", on: "View -> Controller", "query: \"\($0)\"") },
        load: {
            [Call("loadReository(urlString:)", on: "View -> Controller", "urlString: \"\($0)\"")] + GithubTable.reset
        }
    ).all.mapValues { flow in
        var flow = flow
        flow.calls.insert(viewDidLoad, at: 0)
        return flow
    }
}

/// The expected calls of the error cases, in both architectures: with a model for each screen, or one for both.
private struct GithubOddTable {
    typealias Call = ExpectedCalls.Call

    let prefix: String
    /// The lifeline of the model of the repositories.
    let repositoryModel: String
    let sharesModel: Bool
    let search: (String) -> Call
    let load: (String) -> [Call]

    var all: [String: ExpectedCalls] {
        let found = searched("swift") + [GithubTable.found]
        let tables = [
            "first-screen": ExpectedCalls(end: GithubTable.noRows, ExpectedCalls.heardNothing),
            "malformed": ExpectedCalls(
                searched("swift") + [parseError(users, on: GithubTable.model)], end: ends(error: users, "no rows")),
            "spoiled-users": spoiledUsers,
            "repositories-offline": ExpectedCalls(
                found + opened(lantern)
                    + [Call("error", on: repositoryModel, offMain: true, "responseError", "notConnectedToInternet")],
                end: GithubTable.offline),
            "repositories-malformed": ExpectedCalls(
                found + opened(lantern) + [parseError(repositories, on: repositoryModel)],
                end: ends(error: repositories, "no rows")),
            "not-utf8": ExpectedCalls(
                found + opened(lantern) + [parseError("", on: repositoryModel)], end: ends(error: "", "no rows")),
            "repos-url-empty": ExpectedCalls(
                searched("swift") + [GithubTable.users(["swift-lantern"])] + opened(""), end: GithubTable.noRows),
            "spoiled-repositories": spoiledRepositories,
            // One model for both screens: its changes arrive although the rows of another one are shown.
            "repositories-left": ExpectedCalls(
                found + opened(lantern) + (sharesModel ? [shown(GithubTable.lantern)] : []),
                end: GithubTable.foundRows),
            "left": ExpectedCalls(searched("swift"), end: "ends"),
        ]
        return tables.reduce(into: [:]) { $0["\(prefix)-\($1.key)"] = $1.value }
    }

    private var spoiledUsers: ExpectedCalls {
        let calls = GithubBody.spoiledUsers.dropLast().flatMap { flaw, body in
            searched(flaw) + [parseError(body, on: GithubTable.model)]
        }
        return ExpectedCalls(
            calls + searched("nothing") + [GithubTable.users(["swift-lantern"])],
            end: #"ends                  screen: 1 row: "swift-lantern""#)
    }

    /// A repository without a description, or with null there, is shown.
    private var spoiledRepositories: ExpectedCalls {
        let flaws = ["no-id", "no-name", "no-description", "null-id", "null-name", "null-description"]
        var calls = searched("swift") + [GithubTable.users(flaws)]
        for flaw in flaws {
            calls += opened("https://api.github.com/users/\(flaw)/repos")
            let body = "[\(GithubBody.repository.spoiled.first { $0.flaw == flaw }?.text ?? "")]"
            calls.append(
                flaw.hasSuffix("description") ? shown(#""lampwick""#) : parseError(body, on: repositoryModel))
        }
        let names = flaws.map(String.init(reflecting:)).joined(separator: ", ")
        return ExpectedCalls(calls, end: "ends                  screen: 6 rows: \(names)")
    }

    private func searched(_ query: String) -> [Call] { [search(query)] + GithubTable.cleared }

    private func opened(_ url: String) -> [Call] { load(url) + [Call("screen: no rows", on: "View -> User")] }

    private func shown(_ names: String) -> Call { Call("repositories", on: repositoryModel, offMain: true, names) }

    private func parseError(_ body: String, on lifeline: String) -> Call {
        Call("error", on: lifeline, offMain: true, "jsonParseError", String(reflecting: body))
    }

    private func ends(error body: String, _ rows: String) -> String {
        "ends                  screen: error \(String(reflecting: "jsonParseError(\(String(reflecting: body)))")); \(rows)"
    }
}

/// The rest of the answers that are cut off.
private let users =
    #"{"total_count":3,"incomplete_results":false,"items":[{"login":"swift-lantern","id":7400101,"node_id""#
private let repositories =
    #"[{"id":74001010,"node_id":"R_sample74001010","name":"lampwick","full_name":"swift-lantern/lampwick","#

private let lantern = "https://api.github.com/users/swift-lantern/repos"
