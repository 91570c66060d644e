/// The files that play a bench in CI and in a container.
struct WorkflowText {
    /// The name of the executable.
    let product: String

    /// The texts, by their paths below `Bench/`.
    var files: [String: String] {
        [
            "CI/github.yml": github, "CI/gitlab.yml": gitlab, "CI/replay.sh": plain, "CI/container.sh": container,
        ]
    }

    private var github: String {
        """
        # Copy this file to .github/workflows/ of the repository; working-directory leads to the bench.
        name: Bench
        on: [push, pull_request]
        jobs:
          replay:
            runs-on: ubuntu-latest
            container: swift:6.3
            defaults:
              run:
                working-directory: Bench
            steps:
              - uses: actions/checkout@v4
              - run: swift run \(product) replay --output differing
              - uses: actions/upload-artifact@v4
                if: failure()
                with:
                  name: differing
                  path: Bench/differing

        """
    }

    private var gitlab: String {
        """
        # Include this file in .gitlab-ci.yml of the repository; cd leads to the bench.
        bench:
          image: swift:6.3
          script:
            - cd Bench
            - swift run \(product) replay --output differing
          artifacts:
            when: on_failure
            paths: [Bench/differing]

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

    private var container: String {
        """
        #!/bin/sh
        # Plays the bench in the official Swift image, on a Mac too: CI/container.sh [amd64|arm64]
        # It needs Docker or OrbStack; Apple's container takes the same words: CONTAINER=container CI/container.sh
        # The image is that of the machine's own processor, unless another is named. Builds are kept in a volume: a build folder of
        # macOS is of no use there. The image sees the folder that holds Bench/, so a package of the bench elsewhere must be named
        # by its URL.
        set -eu
        cd "$(dirname "$0")/../.."
        exec "${CONTAINER:-docker}" run --rm ${1:+--platform "linux/$1"} -v "$PWD":/app \
            -v "bench-build${1:+-$1}":/app/Bench/.build -w /app/Bench swift:6.3 swift run \(product) replay

        """
    }
}
