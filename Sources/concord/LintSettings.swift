import ArgumentParser
import ConcordFiles
import ConcordLint
import ConcordProject
import ConcordReport
import ConcordWorkspace

/// What holds for a run of lint: what the command line says, else `CONCORD_…` variables, else the configuration.
struct LintSettings: Sendable {
  let failOn: FailureThreshold
  let severity: LeastSeverity?
  let formats: [OutputTarget]

  /// - Parameters:
  ///   - command: what the command line says.
  ///   - defaults: what the configuration says.
  init(_ command: Lint, _ defaults: Configuration.RunDefaults) throws(RunError) {
    let threshold: FailureThreshold? = try Variables.choice("FAIL_ON")
    let least: LeastSeverity? = try Variables.choice("SEVERITY")
    let format: LintFormat? = try Variables.choice("FORMAT")
    failOn = command.failOn ?? threshold ?? defaults.failOn.flatMap { FailureThreshold(rawValue: $0) } ?? .error
    severity = command.view.severity ?? least ?? defaults.severity.flatMap { LeastSeverity(rawValue: $0) }
    let usual = Console.isOutputTerminal ? "text" : "concise"
    formats =
      command.formats.isEmpty
      ? [OutputTarget(format: format?.rawValue ?? defaults.format ?? usual)] : command.formats
  }

  /// The file of known diagnostics, as it is named; nil where there is none. What a configuration names lies in its set.
  static func baseline(_ option: String?, _ loaded: LoadedSet?) throws(RunError) -> String? {
    if let path = option ?? Environment["CONCORD_BASELINE"] { return path }
    guard let loaded, let path = loaded.configuration.run.baseline else { return nil }
    let absolute = try Configuration.path(path, in: loaded.root, key: "baseline", option: "--baseline")
    return Path.prefixed(absolute, from: Environment.workingDirectory)
  }
}

/// Variables of the environment that stand for options.
enum Variables {
  /// The value of `CONCORD_NAME`, as one of the words that its option takes.
  static func choice<Choice: RawRepresentable & CaseIterable>(_ name: String) throws(RunError) -> Choice?
  where Choice.RawValue == String {
    guard let text = Environment["CONCORD_\(name)"] else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let all = Choice.allCases.map(\.rawValue)
    throw RunError(
      "CONCORD_\(name) is \"\(text)\"\(Suggestion.text(text, all)); there are \(Suggestion.list(all))")
  }

  /// Whether `CONCORD_NAME` says yes.
  static func isSet(_ name: String) -> Bool { Environment["CONCORD_\(name)"].flatMap(answer) ?? false }

  /// Stops where a variable that is asked for by `isSet` says neither yes nor no.
  static func checkFlags() throws(RunError) {
    for name in flags {
      guard let text = Environment["CONCORD_\(name)"], answer(text) == nil else { continue }
      throw RunError("CONCORD_\(name) is \"\(text)\"; it takes 1 or 0, true or false, yes or no")
    }
  }

  private static let flags = ["QUIET"]

  private static func answer(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "1", "true", "yes", "on": true
    case "0", "false", "no", "off": false
    default: nil
    }
  }

  /// The number in `CONCORD_NAME`, from 1 on.
  static func number(_ name: String) throws(RunError) -> Int? {
    guard let text = Environment["CONCORD_\(name)"] else { return nil }
    guard let number = Int(text), number > 0 else {
      throw RunError("CONCORD_\(name) is \"\(text)\"; it takes a number from 1 on")
    }
    return number
  }
}
