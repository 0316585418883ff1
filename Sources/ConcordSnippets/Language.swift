public import ConcordSyntax

/// A language that info strings name.
///
/// A class, since each look-up would copy its names.
public final class Language: Sendable, Hashable {
  /// How the language's code is split into tokens.
  enum Family: Sendable {
    /// The table is made when code is first split by it: there are many, and a set has few languages.
    case code(@Sendable () -> Grammar)
    case json, yaml, markup, markdown, mermaid, console
    case css(hasLineComments: Bool)
    case lines(LineLexer.Style)
  }

  /// The canonical name, lower case.
  public let name: String
  package let aliases: [String]
  let family: Family
  private let hasLines: Bool

  /// Whether a line end ends a statement, so that joined lines mean something else.
  public var isLineSensitive: Bool {
    if case .code(let grammar) = family { grammar().isLineSensitive } else { hasLines }
  }

  /// Whether `//` begins a comment, and nothing else does.
  var hasSlashedComments: Bool {
    if case .code(let grammar) = family { grammar().lineComments == [Array("//".utf8)] } else { false }
  }

  /// Whether it is commands for a shell, where a line goes on behind a backslash.
  package var isShell: Bool { ["shell", "console", "curl"].contains(name) }

  private init(_ name: String, _ aliases: String, _ family: Family, lines: Bool = false) {
    self.name = name
    self.aliases = aliases.split(separator: " ").map(String.init)
    self.family = family
    hasLines = lines
  }

  private convenience init(_ name: String, _ aliases: String, _ grammar: @autoclosure @escaping @Sendable () -> Grammar)
  {
    self.init(name, aliases, .code(grammar))
  }

  convenience init(_ name: String, _ aliases: String, _ grammar: @escaping @Sendable () -> Grammar) {
    self.init(name, aliases, .code(grammar))
  }

  /// By name: each language has its own.
  public static func == (left: Language, right: Language) -> Bool { left.name == right.name }
  /// By name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Every language that Concord knows by name.
  public static let all: [Language] = ofTheirOwn + ofFamilies

  private static let ofTheirOwn: [Language] = [
    Language("swift", "", .swift),
    Language("objective-c", "objc obj-c objectivec m objective", .objectiveC),
    Language("java", "", .java),
    Language("kotlin", "kt kts", .kotlin),
    Language("scala", "", .scala),
    Language("javascript", "js jsx mjs cjs node nodejs", .javascript),
    Language("typescript", "ts tsx", .typescript),
    Language("json", "json5 jsonc jsonl geojson", Family.json),
    Language("python", "py python3 pycon", .python),
    Language("ruby", "rb irb podfile", .ruby),
    Language("perl", "pl", .perl),
    Language("r", "", .r),
    Language("elixir", "ex exs", .elixir),
    Language("go", "golang", .go),
    Language("rust", "rs", .rust),
    Language("c", "h", .c),
    Language("c++", "cpp cxx cc hpp", .cpp),
    Language("c#", "csharp cs", .csharp),
    Language("dart", "", .dart),
    Language("ballerina", "bal", .typescript),
    Language("php", "", .php),
    Language("shell", "sh bash zsh fish ksh shell-script shellscript", .shell),
    Language(
      "console", "shell-session sh-session terminal shellsession bash-session cmd bat batch", .console, lines: true),
    Language("powershell", "ps1 pwsh ps", .powershell),
    Language("yaml", "yml", .yaml, lines: true),
    Language("toml", "", .lines(.toml), lines: true),
    Language("ini", "cfg conf properties dotenv env editorconfig", .lines(.ini), lines: true),
    Language("dockerfile", "docker containerfile", .lines(.dockerfile), lines: true),
    Language("makefile", "make mk", .lines(.make), lines: true),
    Language("cmake", "", .cmake),
    Language("hcl", "terraform tf", .hcl),
    Language("nginx", "", .nginx),
    Language("groovy", "gradle jenkinsfile", .groovy),
    Language("xml", "svg plist xsd xslt wsdl", .markup),
    Language("html", "htm xhtml vue svelte astro handlebars hbs mustache jinja liquid erb jsp", .markup),
    Language("markdown", "md mdx mdx-code-block markdoc mdoc rmd qmd", .markdown, lines: true),
    Language("css", "", .css(hasLineComments: false)),
    Language("scss", "sass less", .css(hasLineComments: true)),
    Language("sql", "mysql postgresql psql sqlite cql plsql", .sql),
    Language("graphql", "gql", .graphql),
    Language("protobuf", "proto", .protobuf),
    Language("lua", "", .lua),
    Language("haskell", "hs", .haskell),
    Language("http", "https", .lines(.http), lines: true),
    Language("curl", "", .shell),
    Language("diff", "patch udiff", .lines(.diff), lines: true),
    Language("latex", "tex", .latex),
    Language("csv", "tsv", .strings),
    Language("mermaid", "mmd", Family.mermaid),
    plain,
  ]

  /// Text that is no language: an absent info string means it too.
  public static let plain = Language("text", "plain plaintext txt output none log ascii raw", .lines(.plain))

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

  /// The first word of an info string, lower case, without a leading dot or braces: `{.swift}`, `js title="x"`, `ts{1,3}`, `sh[A title]`.
  public static func word(_ info: String) -> String {
    // Mostly there is nothing else.
    if info.utf8.allSatisfy({ $0.isAlphanumeric && !$0.isUppercase || $0 == UInt8(ascii: "-") }) { return info }
    let trimmed = info.unicodeScalars.drop { $0 == " " || $0 == "{" || $0 == "." }
    let word = trimmed.prefix { scalar in
      switch scalar {
      case "{", "}", ",", ":": false
      default: scalar.isASCII ? !UInt8(scalar.value).isSpace : !scalar.properties.isWhitespace
      }
    }
    // `sh[A title]`
    let name = word.dropFirst().firstIndex(of: "[").map { word[..<$0] } ?? word
    return String(name).lowercased()
  }

  /// Every name and alias, sorted.
  public static let names: [String] = byAlias.keys.sorted()
}

extension Language {
  /// Guesses the language of code that does not say it, by what no other family has.
  public static func guess(_ code: ArraySlice<UInt8>) -> Language {
    let text = code.prefix(2000)
    func has(_ sign: StaticString) -> Bool { text.holds(sign) }
    func language(_ name: String) -> Language { named(name) ?? plain }
    // "a bullet list" is no Swift.
    func begins(_ word: StaticString) -> Bool {
      text.split(whereSeparator: \.isNewline).contains { $0.drop(while: \.isBlank).begins(with: word) }
    }
    let first = text.first { !$0.isSpace } ?? 0
    if has("#import") || has("@interface") || has("@\"") { return language("objective-c") }
    if first == UInt8(ascii: "<"), !has("</your"), has(">"), has("</") || has("/>") { return language("xml") }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "["), has("\":") || has("\" :") { return language("json") }
    if has(" HTTP/1") || has(" HTTP/2") { return language("http") }
    if showsCommand(text) { return language("console") }
    if has("#include") || has("{\n") && has(";\n") || has("{\r\n") && has(";\r\n") { return language("java") }
    if has("{"), has(" // ") || has("\n//") { return language("javascript") }
    if begins("func ") || begins("let ") && has("{") { return language("swift") }
    if has("function") && has("{") || begins("var ") && has(";") || has("require(") { return language("javascript") }
    return unknown
  }

  private static let commands: [String] = [
    "$ ", "curl ", "npm ", "git ", "docker ", "kubectl ", "pip ", "sudo ", "brew ", "apt-get ", "cd ", "ibmcloud ",
    "bx ",
    "cf ", "helm ", "export ", "#!/bin",
  ]

  private static func showsCommand(_ code: ArraySlice<UInt8>) -> Bool {
    let line = Array(code.drop(while: \.isSpace).prefix(16))
    return commands.contains { line.starts(with: $0.utf8) }
  }

  /// Code of which nothing is known.
  static let unknown = Language("unknown", "", .unknown)

  /// The tokens of code in a page; together they are the code, byte for byte.
  public func tokens(_ text: TextBuffer, _ range: ByteRange) -> [Token] {
    switch family {
    case .code(let grammar): CodeLexer.templateTokens(text, range, grammar())
    case .json: JSONLexer.tokens(text, range)
    case .yaml: YAMLLexer.tokens(text, range)
    case .markup: MarkupLexer.tokens(text, range)
    case .markdown: MarkdownLexer.tokens(text, range)
    case .mermaid: MermaidLexer.tokens(text, range)
    case .console: ConsoleLexer.tokens(text, range)
    case .css(let hasLineComments): CSSLexer.tokens(text, range, hasLineComments: hasLineComments)
    case .lines(let style): LineLexer.tokens(text, range, style)
    }
  }
}
