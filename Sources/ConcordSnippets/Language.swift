/// A language that info strings name.
public struct Language: Sendable, Hashable {
  /// What opens a comment that runs to the end of the line.
  enum LineComment: Sendable, Hashable {
    case slashes
    case hash
    case dashes
    case semicolon
    case percent
  }

  /// The canonical name, lower case.
  public let name: String
  let aliases: [String]
  let lineComments: Set<LineComment>
  let hasBlockComments: Bool
  let hasMarkupComments: Bool
  let quotes: [UInt8]
  /// Whether a line end ends a statement, so that joined lines mean something else.
  public let isLineSensitive: Bool

  private init(
    _ name: String, _ aliases: [String] = [], _ lineComments: Set<LineComment> = [], block: Bool = false,
    markup: Bool = false, quotes: String = "\"'", lines: Bool = false
  ) {
    self.name = name
    self.aliases = aliases
    self.lineComments = lineComments
    hasBlockComments = block
    hasMarkupComments = markup
    self.quotes = Array(quotes.utf8)
    isLineSensitive = lines
  }

  /// Every language that Concord knows by name.
  public static let all: [Language] = [
    Language("swift", [], [.slashes], block: true, quotes: "\"", lines: true),
    Language("objective-c", ["objc", "obj-c", "objectivec", "m"], [.slashes], block: true),
    Language("java", [], [.slashes], block: true),
    Language("kotlin", ["kt"], [.slashes], block: true, lines: true),
    Language("scala", [], [.slashes], block: true, lines: true),
    Language("javascript", ["js", "jsx", "mjs", "node", "nodejs"], [.slashes], block: true, quotes: "\"'`"),
    Language("typescript", ["ts", "tsx"], [.slashes], block: true, quotes: "\"'`"),
    Language("json", ["json5", "jsonc", "jsonl"], [.slashes], block: true, quotes: "\""),
    Language("python", ["py", "python3", "pycon"], [.hash], lines: true),
    Language("ruby", ["rb", "erb", "irb"], [.hash], lines: true),
    Language("perl", ["pl"], [.hash], quotes: "\""),
    Language("r", [], [.hash], lines: true),
    Language("elixir", ["ex", "exs"], [.hash], lines: true),
    Language("go", ["golang"], [.slashes], block: true, quotes: "\"`'", lines: true),
    Language("rust", ["rs"], [.slashes], block: true, quotes: "\""),
    Language("c", ["h"], [.slashes], block: true),
    Language("c++", ["cpp", "cxx", "cc", "hpp"], [.slashes], block: true),
    Language("c#", ["csharp", "cs"], [.slashes], block: true),
    Language("dart", [], [.slashes], block: true),
    Language("ballerina", ["bal"], [.slashes]),
    Language("php", [], [.slashes, .hash], block: true),
    Language("shell", ["sh", "bash", "zsh", "fish", "ksh", "shell-script", "shellscript"], [.hash], lines: true),
    Language(
      "console", ["shell-session", "sh-session", "terminal", "shellsession", "cmd", "bat", "batch"], [.hash],
      quotes: "\"'", lines: true),
    Language("powershell", ["ps1", "pwsh", "ps"], [.hash], lines: true),
    Language("yaml", ["yml"], [.hash], lines: true),
    Language("toml", [], [.hash], lines: true),
    Language("ini", ["cfg", "conf", "properties", "dotenv", "env"], [.hash, .semicolon], quotes: "\"", lines: true),
    Language("dockerfile", ["docker", "containerfile"], [.hash], lines: true),
    Language("makefile", ["make", "mk"], [.hash], quotes: "", lines: true),
    Language("cmake", [], [.hash], quotes: "\"", lines: true),
    Language("hcl", ["terraform", "tf"], [.hash, .slashes], block: true, quotes: "\"", lines: true),
    Language("nginx", [], [.hash]),
    Language("groovy", ["gradle"], [.slashes], block: true, lines: true),
    Language("xml", ["svg", "plist", "xsd", "xslt"], markup: true, quotes: "\""),
    Language(
      "html", ["htm", "xhtml", "vue", "svelte", "handlebars", "hbs", "mustache", "jinja", "liquid"], markup: true,
      quotes: "\""),
    Language("markdown", ["md", "mdx"], markup: true, quotes: ""),
    Language("css", ["scss", "sass", "less"], block: true),
    Language("sql", ["mysql", "postgresql", "psql", "sqlite", "cql", "plsql"], [.dashes], block: true),
    Language("graphql", ["gql"], [.hash], quotes: "\""),
    Language("protobuf", ["proto"], [.slashes], block: true),
    Language("lua", [], [.dashes], lines: true),
    Language("haskell", ["hs"], [.dashes], quotes: "\"", lines: true),
    Language("http", ["https"], quotes: "\"", lines: true),
    Language("curl", [], [.hash], lines: true),
    Language("diff", ["patch"], quotes: "", lines: true),
    Language("latex", ["tex"], [.percent], quotes: "", lines: true),
    Language("csv", ["tsv"], quotes: "\"", lines: true),
    Language("mermaid", [], quotes: "\"", lines: true),
    plain,
  ]

  /// Text that is no language: an absent info string means it too.
  public static let plain = Language(
    "text", ["plain", "plaintext", "txt", "output", "none", "log", "ascii", "raw"], quotes: "", lines: false)

  private static let byAlias: [String: Language] = {
    var table: [String: Language] = [:]
    for language in all {
      table[language.name] = language
      for alias in language.aliases { table[alias] = language }
    }
    return table
  }()

  /// The language that an info string names by its first word, case aside; nil where none is known.
  public static func named(_ info: String) -> Language? { byAlias[word(info)] }

  /// The first word of an info string, lower case, without a leading dot or braces: `{.swift}`, `js title="x"`, `ts{1,3}`.
  public static func word(_ info: String) -> String {
    let trimmed = info.drop { $0 == " " || $0 == "{" || $0 == "." }
    return trimmed.prefix { !$0.isWhitespace && $0 != "{" && $0 != "}" && $0 != "," && $0 != ":" }.lowercased()
  }

  /// Every name and alias, sorted.
  public static let names: [String] = byAlias.keys.sorted()
}

extension Language {
  /// Guesses the language of code that does not say it, by what no other family has.
  public static func guess(_ code: ArraySlice<UInt8>) -> Language {
    let text = String(decoding: code.prefix(2000), as: UTF8.self)
    let start = text.drop(while: \.isWhitespace)
    if text.contains("#import") || text.contains("@interface") || text.contains("@\"") {
      return named("objective-c") ?? plain
    }
    if start.hasPrefix("<") { return named("xml") ?? plain }
    if start.hasPrefix("{") || start.hasPrefix("["), text.contains("\":") || text.contains("\" :") {
      return named("json") ?? plain
    }
    if text.contains("#include") || text.contains("{\n") && text.contains(";\n") { return named("java") ?? plain }
    if text.contains("func ") || text.contains("let ") && text.contains("{") { return named("swift") ?? plain }
    if text.contains("function") && text.contains("{") || text.contains("var ") && text.contains(";") {
      return named("javascript") ?? plain
    }
    return unknown
  }

  /// Code of which nothing is known: only comments that stand alone on their line count.
  static let unknown = Language("unknown", quotes: "\"", lines: true)
}
