import ConcordReport
import ConcordSyntax

/// What the terminal that reads standard output can show.
enum Terminal {
  /// Colours where they are wanted, links where the terminal is known to open them.
  static func style(_ target: OutputTarget, _ color: ColorChoice) -> Style {
    Style(isColored: color.isColored(to: target), links: target.path == nil && opensLinks ? Environment.hostName : nil)
  }

  /// How many columns it has; nil where nothing says so.
  static var width: Int? {
    Environment["COLUMNS"].flatMap { Int($0) } ?? Console.terminalWidth
  }

  /// Whether the locale's encoding is UTF-8, or is not reported.
  static var isUnicode: Bool {
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { Environment[$0] }.first
    guard let name = name?.lowercased(), Console.isOutputTerminal else { return true }
    return name.contains("utf-8") || name.contains("utf8")
  }

  /// `FORCE_HYPERLINK` as other tools read it, else the terminals that say who they are.
  private static var opensLinks: Bool {
    if let force = Environment["FORCE_HYPERLINK"] { return force != "0" }
    guard Console.isOutputTerminal, Environment["TERM"] != "dumb", Environment["CI"] == nil
    else { return false }
    let programs = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "Tabby"]
    return Environment["TERM_PROGRAM"].map { programs.contains($0) } ?? false
      || Environment["WT_SESSION"] != nil || Environment["KITTY_WINDOW_ID"] != nil
      || (Environment["VTE_VERSION"].flatMap { Int($0) } ?? 0) >= 5000
  }
}
