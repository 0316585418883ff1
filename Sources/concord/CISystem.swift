import ArgumentParser
import ConcordData
import ConcordSyntax

/// What runs Concord for each change, and the file that says so.
enum CISystem: String, ExpressibleByArgument, CaseIterable, Sendable {
  case github, gitlab
  case preCommit = "pre-commit"

  /// Relative to the root of the repository.
  var file: String {
    switch self {
    case .github: ".github/workflows/translations.yml"
    case .gitlab: ".gitlab-ci.yml"
    case .preCommit: ".pre-commit-config.yaml"
    }
  }

  /// The file.
  /// - Parameters:
  ///   - folder: where the documentation is in the repository; empty for its root.
  ///   - version: that of Concord.
  func text(folder: String, version: String) -> String {
    // A name of anybody's repository, in YAML and in a shell: quoted for both.
    let paths = folder.isEmpty ? "" : " -- '\(folder.replacing("'", with: "'\\''"))'"
    let command =
      "concord lint --format concise --format gitlab=gl-code-quality.json --format junit=concord.xml\(paths)"
    // What looks like an expression to GitHub is part of the name.
    let input = JSONValue.string(folder.isEmpty ? "." : folder.replacing("${{", with: "${{ '${{' }}")).line
    switch self {
    case .github:
      return """
        # Pull requests report only their own diagnostics, beside the lines that caused them.
        name: Translations
        on:
          pull_request:
          push:
            branches: [main]
        permissions:
          contents: read
        jobs:
          concord:
            runs-on: ubuntu-24.04
            timeout-minutes: 20
            steps:
              - uses: actions/checkout@v4
                with:
                  fetch-depth: 0 # the history says what translations were made from
                  persist-credentials: false
              - uses: concord/concord@v\(version)
                with:
                  paths: \(input)
                  since: ${{ github.event_name == 'pull_request' && format('origin/{0}', github.base_ref) || '' }}

        """
    case .gitlab:
      return """
        # Diagnostics appear in the merge request's Code Quality widget and among its test results.
        translations:
          stage: test
          image:
            name: ghcr.io/concord/concord:\(version)
            entrypoint: [""]
          variables:
            GIT_DEPTH: "0"
          script:
            - \(JSONValue.string(command).line)
          artifacts:
            when: always
            reports:
              codequality: gl-code-quality.json
              junit: concord.xml

        """
    case .preCommit:
      return """
        repos:
          - repo: https://github.com/concord/concord
            rev: v\(version)
            hooks:
              - id: concord-changes

        """
    }
  }
}
