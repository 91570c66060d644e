import BenchDiagnostics

/// The files that play a bench in CI and in a container.
struct WorkflowText {
    /// The image, whose toolchain builds are kept for.
    private static let image = "swift:6.3"

    /// The name of the executable.
    let product: String
    /// The folder of the bench below that of the repository.
    let folder: String
    /// The clone that brings the package of the bench to where the manifest looks for it; nil where that is a URL.
    let fetch: PackageFetch?

    /// The texts, by their paths below `Bench/`.
    var files: [String: String] {
        [
            "CI/github.yml": github, "CI/gitlab.yml": gitlab, "CI/replay.sh": plain, "CI/container.sh": container,
        ]
    }

    private var github: String {
        let step = "\n      - name: Fetch the package of the bench\n        run: "
        let variable = "\n        env:\n          \(PackageFetch.variable): ${{ vars.\(PackageFetch.variable) }}"
        let fetching = fetch.map { step + QuotedText.yaml($0.command) + ($0.url == nil ? variable : "") } ?? ""
        return """
            # Copy this file to .github/workflows/ of the repository; working-directory leads to the bench.
            name: Bench
            on:
              push:
                branches: [main]
              pull_request:
            permissions:
              contents: read
            jobs:
              replay:
                runs-on: ubuntu-latest
                container: \(Self.image)
                defaults:
                  run:
                    working-directory: \(QuotedText.yaml(folder))
                steps:
                  - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
                    with:
                      persist-credentials: false\(fetching)
                  - uses: actions/cache@27d5ce7f107fe9357f9df03efb73ab90386fccae # v5.0.5
                    with:
                      path: \(inFolder(".build"))
                      key: \(QuotedText.yaml(key))
                  # What differs is annotated at its line; the page to read it in is in the artifact.
                  - run: swift run \(product) replay --output differing --report report
                  - uses: actions/upload-artifact@bbbca2ddaa5d8feaa63e36b76fdaad77386f024f # v7.0.0
                    if: always()
                    with:
                      name: bench
                      path: |
                        \(folder)/differing
                        \(folder)/report

            """
    }

    /// The name under which a build is kept: in an expression, a quote is written twice.
    private var key: String {
        let files = ["Package.swift", "Package.resolved"].map { "'\(folder.replacing("'", with: "''"))/\($0)'" }
        return "bench-\(Self.image)-${{ runner.arch }}-${{ hashFiles(\(files.joined(separator: ", "))) }}"
    }

    private func inFolder(_ path: String) -> String { QuotedText.yaml("\(folder)/\(path)") }

    private var gitlab: String {
        let commands = ["cd \(ShellWord.quoted(folder))"] + (fetch.map { [$0.command] } ?? [])
        let first = commands.map { "    - \(QuotedText.yaml($0))" }.joined(separator: "\n")
        return """
            # Include this file in .gitlab-ci.yml of the repository; cd leads to the bench.
            bench:
              image: \(Self.image)
              cache:
                key:
                  prefix: "\(Self.image)"
                  files: [\(inFolder("Package.swift")), \(inFolder("Package.resolved"))]
                paths: [\(inFolder(".build"))]
              script:
            \(first)
                - swift run \(product) replay --output differing --report report
              artifacts:
                when: always
                paths: [\(inFolder("differing")), \(inFolder("report"))]
                reports:
                  junit: \(inFolder("report/junit.xml"))

            """
    }

    private var plain: String {
        """
        #!/bin/sh
        # Plays the bench as CI does: nothing is written into the tree but the folder `differing`.
        set -eu
        cd "$(dirname "$0")/.."
        CI=1 swift run \(product) replay --output differing

        """
    }

    /// The image sees all of the repository, where the links of the bench lead.
    private var container: String {
        let up = folder.split(separator: "/").map { _ in ".." }.joined(separator: "/")
        let place = ShellWord.quoted("/app/\(folder)")
        return """
            #!/bin/sh
            # Plays the bench in the official Swift image, on a Mac too: CI/container.sh [amd64|arm64]
            # It needs Docker or OrbStack; Apple's container takes the same words: CONTAINER=container CI/container.sh
            # The image is that of the machine's own processor, unless another is named. Builds are kept in a volume: a build folder of
            # macOS is of no use there. The image sees the repository, so a package of the bench elsewhere must be named by its URL.
            set -eu
            cd "$(dirname "$0")/../\(up)"
            exec "${CONTAINER:-docker}" run --rm ${1:+--platform "linux/$1"} -v "$PWD":/app \
                -v "bench-build${1:+-$1}":\(place)/.build -w \(place) \(Self.image) swift run \(product) replay

            """
    }
}
