import ArgumentParser
import ConcordFiles
import ConcordWorkspace

/// `FORMAT` or `FORMAT=PATH`.
struct OutputTarget: ExpressibleByArgument, Sendable {
  let format: String
  /// Nil for standard output.
  let path: String?

  init(format: String, path: String? = nil) {
    self.format = format
    self.path = path
  }

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let format = parts.first, !format.isEmpty, parts.last?.isEmpty == false else { return nil }
    self.init(format: format, path: parts.count == 2 ? parts.last : nil)
  }

  /// Stops where a format is unknown, or two outputs would go to one place.
  static func check(_ targets: [OutputTarget], formats: [String]) throws(ValidationError) {
    for target in targets where !formats.contains(target.format) {
      throw ValidationError(
        "unknown format \"\(target.format)\"\(Suggestion.text(target.format, formats)); "
          + "there are \(Suggestion.list(formats))")
    }
    if Set(targets.map(\.path)).count < targets.count {
      throw ValidationError("two formats go to one output; give each but one a file: --format json=report.json")
    }
  }

  /// Writes a text where the target says.
  func write(_ text: String) throws(RunError) { try write(Array(text.utf8)) }

  /// The same in UTF-8.
  func write(_ bytes: [UInt8]) throws(RunError) {
    guard let path else { return Console.write(bytes) }
    do {
      let absolute = Path.absolute(path, from: Environment.workingDirectory)
      try DiskFiles.here.naming(absolute).write(bytes, to: absolute)
    } catch {
      throw RunError("cannot write \(path): \(error.reason)")
    }
  }
}

/// When colours are used.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
  case auto, always, never

  /// An explicit choice wins, then `NO_COLOR`, then `FORCE_COLOR` and `CLICOLOR_FORCE`, then `CLICOLOR=0`, then whether a
  /// terminal reads.
  func isColored(to target: OutputTarget) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if target.path != nil || Environment["NO_COLOR"] != nil { return false }
      if let force = Environment["FORCE_COLOR"] { return force != "0" && force != "false" }
      if let force = Environment["CLICOLOR_FORCE"], force != "0" { return true }
      if Environment["CLICOLOR"] == "0" { return false }
      return Console.isOutputTerminal && Environment["TERM"] != "dumb"
    }
  }
}
