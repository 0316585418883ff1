import ConcordReport

/// A patch on standard output. It has the bytes of pages as they are, or it would be none; but a terminal obeys some of them,
/// and the runner of a CI service takes some lines of its log for commands.
enum PatchOutput {
  /// Writes a patch; on a terminal, where nothing applies it, with what is not seen by name.
  /// - Returns: false where nothing is written, for a runner reads along that would take a line for a command.
  static func write(_ patch: String) -> Bool {
    if Console.isOutputTerminal {
      let lines = patch.split(separator: "\n", omittingEmptySubsequences: false)
      Console.write(lines.map { PrintableText.escaped(String($0)) { $0 == "\t" ? "\t" : nil } }.joined(separator: "\n"))
      return true
    }
    if isRead, !Console.isOutputFile, PrintableText.holdsCommand(patch) { return false }
    Console.write(patch)
    return true
  }

  /// Whether a CI service is at work that takes commands from the log.
  private static var isRead: Bool {
    ["GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"].contains { Environment[$0] != nil }
  }
}
