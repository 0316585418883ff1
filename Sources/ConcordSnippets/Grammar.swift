/// What the words of one programming language are: the table that ``CodeLexer`` reads. What it cannot say (a quote that
/// transposes, a symbol that looks like a keyword) is no reason to leave a language out: two snippets are compared, not run.
struct Grammar: Sendable {
  /// A string and how it ends.
  struct Text: Sendable {
    enum Escape: Sendable { case none, backslash, backtick, doubled }
    let open: [UInt8]
    let close: [UInt8]
    var escape = Escape.backslash
    /// Whether it may hold line ends: then, unclosed, it runs to the end of the snippet.
    var spansLines = false
    /// What code inside the string opens with; it closes with the matching bracket.
    var interpolation: [UInt8] = []

    init(
      _ open: String, _ close: String? = nil, escape: Escape = .backslash, lines: Bool = false,
      interpolation: String = ""
    ) {
      self.open = Array(open.utf8)
      self.close = Array((close ?? open).utf8)
      self.escape = escape
      spansLines = lines
      self.interpolation = Array(interpolation.utf8)
    }
  }

  /// Strings whose end depends on how they begin.
  enum Raw: Sendable {
    /// `#"…"#`, `##"""…"""##`
    case swift
    /// `r#"…"#`; attributes (`#[…]`) are meta, too.
    case rust
    /// `R"x(…)x"`
    case cpp
    /// `"""…"""`, or more quotes
    case csharp
  }

  enum Heredoc: Sendable { case shell, ruby, php }

  /// Which `$name` is a variable.
  enum Dollar: Sendable { case none, shell, names }

  /// Which `<name>` is a metavariable.
  enum Angle: Sendable {
    case none
    case any
    /// Beside generics and tags only what is surely none: `<YOUR_NAME>`, `<your-host>`.
    case certain
  }

  var lineComments: [[UInt8]] = []
  var blockComment: (open: [UInt8], close: [UInt8], nests: Bool)?
  /// `#` opens a comment only behind white space.
  var needsSpaceBeforeComment = false
  /// From the longest opener to the shortest.
  var texts: [Text] = []
  /// Words of at most three letters that belong to a string directly behind them, lower case: `f"…"`.
  var prefixes: Set<String> = []
  var raw: Raw?
  var heredoc: Heredoc?
  var keywords: Set<String> = []
  var ignoresCase = false
  /// `#word` is meta: only where it opens a line, or anywhere.
  var directives = Directive.none
  enum Directive: Sendable { case none, firstOnLine, anywhere }
  /// Signs that are meta: `<?php`.
  var markers: [[UInt8]] = []
  /// The marks between which the code stands where it is a template, with markup around it.
  var islands: TemplateLexer.Marks?
  /// A keyword directly before a colon is a label: `class: "x"`.
  var hasLabels = false
  /// `@name` is meta; else, where it is a keyword with its `@`, that.
  var hasAnnotations = false
  /// `'a'` is a character only where it is closed at once: a lone quote is a lifetime or an apostrophe. `'` is in `texts`, too.
  var hasShortCharacters = false
  /// Text stands between tags of this language: a `'` within a word is an apostrophe.
  var hasApostrophes = false
  /// `<b>text</b>` is a value: JSX.
  var hasElements = false
  var dollar = Dollar.none
  var angle = Angle.certain
  var hasBraceMetavariables = false
  /// `[name-of-it]` is to be replaced, and no index.
  var hasBracketMetavariables = false
  /// Digits count only where they stand alone.
  var hasLooseNumbers = false
  var hasNumbers = true
  /// `'` between digits.
  var hasDigitQuotes = false
  /// Words may hold `-`, as commands and cmdlets do.
  var hasDashedWords = false
  /// A line end ends a statement, so that joined lines mean something else.
  var isLineSensitive = false

  /// A grammar whose comments and strings are those of C.
  static func c(_ keywords: String, _ change: (inout Grammar) -> Void = { _ in }) -> Grammar {
    var grammar = Grammar()
    grammar.lineComments = [Array("//".utf8)]
    grammar.blockComment = (Array("/*".utf8), Array("*/".utf8), false)
    grammar.texts = [Text("\""), Text("'")]
    grammar.keywords = words(keywords)
    change(&grammar)
    return grammar
  }

  /// A grammar with `#` comments, for languages in which a line end ends a statement (`isLineSensitive`), and any `<name>` is a
  /// metavariable.
  static func hash(_ keywords: String, _ change: (inout Grammar) -> Void = { _ in }) -> Grammar {
    var grammar = Grammar()
    grammar.lineComments = [Array("#".utf8)]
    grammar.texts = [Text("\""), Text("'")]
    grammar.keywords = words(keywords)
    grammar.angle = .any
    grammar.isLineSensitive = true
    change(&grammar)
    return grammar
  }

  static func words(_ list: String) -> Set<String> { Set(list.split(whereSeparator: \.isWhitespace).map(String.init)) }
}
