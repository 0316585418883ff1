import ConcordSyntax

/// Which of the names that differ between two lines were put into the reader's language, as ``Localization`` tells, and stand where
/// a sample may have any name: in a path, a string, a value, or as the sample's own.
struct LocalizedNames {
  private let left: SnippetSide
  private let right: SnippetSide
  private let language: Language
  private let localization: Localization
  private let counts: Counts

  init(_ left: SnippetSide, _ right: SnippetSide, _ language: Language, _ localization: Localization) {
    (self.left, self.right, self.language, self.localization) = (left, right, language, localization)
    counts = Counts(left, right)
  }

  /// The indices of the differences that such names explain.
  func explained(_ hunks: [TokenDifference.Hunk], _ line: Range<Int>, _ other: Range<Int>) -> Set<Int> {
    var names: [(Range<Int>, Range<Int>)] = []
    for hunk in hunks where !hunk.removed.isEmpty && !hunk.inserted.isEmpty {
      if let last = names.last, last.0.holds(hunk.removed), last.1.holds(hunk.inserted) { continue }
      if let name = left.name(hunk.removed, in: line), let found = right.name(hunk.inserted, in: other),
        isLocalized(name, in: line, as: found)
      {
        names.append((name, found))
      }
    }
    // A name has more words in one language than in another: what was put in or taken out is part of it, too.
    var rest = names[...]
    return Set(
      hunks.indices.filter { index in
        while let name = rest.first, name.1.upperBound < hunks[index].inserted.upperBound { rest = rest.dropFirst() }
        return rest.first.map { $0.0.holds(hunks[index].removed) && $0.1.holds(hunks[index].inserted) } ?? false
      })
  }

  private func isLocalized(_ name: Range<Int>, in line: Range<Int>, as found: Range<Int>) -> Bool {
    let (one, other) = (left.range(name), right.range(found))
    let (theirs, ours) = (left.text.bytes[one.start..<one.end], right.text.bytes[other.start..<other.end])
    guard let kind = localization.kind(of: theirs, as: ours) else { return false }
    if name.count == 1, found.count == 1, isRenamed(name.lowerBound, found.lowerBound),
      localization.isCustomaryAround || isOfSample(name.lowerBound) && localization.isCustomary(theirs, as: ours)
    {
      return true
    }
    if left.areStrings(name), right.areStrings(found) {
      // What programs read has paths of readers in it, and keys of its own.
      let isOfReaders =
        !Self.data.contains(language.name) || left.text.bytes[one.start..<one.end].contains(UInt8(ascii: "/"))
      return kind == .own || kind == .name && isOfReaders
    }
    if Self.loose.contains(language.name) {
      return kind != .word ? isArgument(name, in: line) : standsAlone(name, in: line, as: found)
    }
    return name.count == 1 && found.count == 1 && left.code[name.lowerBound].kind == .word
      && isOwn(name.lowerBound, found.lowerBound, kind)
  }

  /// Languages that hold names as they are, and no expressions.
  private static let loose: Set<String> = [
    "unknown", "text", "console", "shell", "curl", "powershell", "http", "yaml", "markdown", "html", "xml", "diff",
    "ini", "csv",
    "dockerfile", "mermaid", "nginx",
  ]

  /// Whether a word is a line of its own between others that belong to no language: `or` between two samples.
  private func standsAlone(_ word: Range<Int>, in line: Range<Int>, as found: Range<Int>) -> Bool {
    ["unknown", "text"].contains(language.name) && word == line && right.stances[found.lowerBound].startsLine
      && (found.upperBound == right.code.count || right.stances[found.upperBound].startsLine)
  }

  /// Languages whose strings programs read.
  private static let data: Set<String> = ["json", "yaml", "toml"]

  /// Whether a name is no command, and no option of one.
  private func isArgument(_ name: Range<Int>, in line: Range<Int>) -> Bool {
    let kinds: Set<Token.Kind> = [.key, .tag, .meta, .prompt]
    let start = left.code[name.lowerBound].range.start
    guard !left.code[name].contains(where: { kinds.contains($0.kind) }), left.byte(start) != UInt8(ascii: "-") else {
      return false
    }
    guard language.isShell || language.name == "powershell" else { return true }
    guard name.lowerBound > line.lowerBound else { return false }
    let before = left.bytes(of: left.code[name.lowerBound - 1])
    return !["|", "&", ";", "(", "$"].contains { before.elementsEqual($0.utf8) }
  }

  /// Whether a name that no other belongs to is called the same throughout.
  private func isRenamed(_ name: Int, _ found: Int) -> Bool {
    let kinds: Set<Token.Kind> = [.word, .key, .tag, .string]
    return kinds.contains(left.code[name].kind) && left.code[name].kind == right.code[found].kind
      && counts.isRenamed(left.bytes(of: left.code[name]), right.bytes(of: right.code[found]))
  }

  /// Whether a sample calls something so by itself: it is declared there, or says so, and is called the same throughout.
  private func isOwn(_ name: Int, _ found: Int, _ kind: Localization.Kind) -> Bool {
    if isMember(name) { return false }
    let (one, other) = (left.bytes(of: left.code[name]), right.bytes(of: right.code[found]))
    return (kind == .own || counts.declares(one)) && counts.isRenamed(one, other)
  }

  /// `->name`, `.name`, `::name`: whether a name belongs to another one.
  private func isMember(_ name: Int) -> Bool {
    name > 0 && left.stances[name].isGlued && ".>:".utf8.contains(left.byte(left.code[name - 1].range.end - 1))
  }

  /// Whether a name is the sample's own: it is declared there, or comes from a file beside it, and belongs to no other.
  private func isOfSample(_ name: Int) -> Bool { !isMember(name) && counts.declares(left.bytes(of: left.code[name])) }

  /// How often each name is there: counted when it is first asked for.
  private final class Counts {
    private let left: SnippetSide
    private let right: SnippetSide
    private lazy var lost = Self.count(left)
    private lazy var found = Self.count(right)
    private lazy var declared = Self.declared(left)

    init(_ left: SnippetSide, _ right: SnippetSide) { (self.left, self.right) = (left, right) }

    /// Whether a name stands for another wherever that one stood.
    func isRenamed(_ name: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
      lost[name] == found[other] && found[name] == nil && lost[other] == nil
    }

    func declares(_ name: ArraySlice<UInt8>) -> Bool { declared.contains(name) }

    private static func count(_ side: SnippetSide) -> [ArraySlice<UInt8>: Int] {
      side.code.reduce(into: [:]) { $0[side.bytes(of: $1), default: 0] += 1 }
    }

    /// What stands behind `func`, `let` and the like, with its parameters, or before `=`; and behind `import`, from a file of the sample.
    private static func declared(_ side: SnippetSide) -> Set<ArraySlice<UInt8>> {
      var names: Set<ArraySlice<UInt8>> = []
      func text(_ index: Int) -> String { String(decoding: side.bytes(of: side.code[index]), as: UTF8.self) }
      for line in side.lines {
        let isFunction = line.prefix(3).contains { functions.contains(text($0)) }
        for index in line where side.code[index].kind == .word {
          let isNamed = index > line.lowerBound && keywords.contains(text(index - 1))
          let isImported = index == line.lowerBound + 1 && text(index - 1) == "import" && isOfFile(side, line)
          if isFunction || isNamed || isImported || isAssigned(side, index, line) {
            names.insert(side.bytes(of: side.code[index]))
          }
        }
      }
      return names
    }

    /// `from './tide.js'`
    private static func isOfFile(_ side: SnippetSide, _ line: Range<Int>) -> Bool {
      line.contains {
        side.code[$0].kind == .string && side.bytes(of: side.code[$0]).dropFirst().first == UInt8(ascii: ".")
      }
    }

    /// `name = `, `name := `, and no `name == `
    private static func isAssigned(_ side: SnippetSide, _ index: Int, _ line: Range<Int>) -> Bool {
      guard index + 1 < line.upperBound else { return false }
      let start = side.code[index + 1].range.start
      let (sign, next) = (side.byte(start), side.byte(start + 1))
      return sign == UInt8(ascii: "=") ? next != sign : sign == UInt8(ascii: ":") && next == UInt8(ascii: "=")
    }

    private static let functions: Set<String> = ["func", "function", "def", "fn", "fun"]

    private static let keywords: Set<String> = [
      "func", "function", "def", "fn", "fun", "sub", "let", "var", "const", "val", "class", "struct", "enum",
      "interface", "trait",
      "protocol", "type", "record", "module", "object", "layer",
    ]
  }
}

extension SnippetSide {
  /// The tokens that are one name with some: up to white space, a quote, a bracket.
  /// - Returns: nil where the tokens are several names.
  fileprivate func name(_ tokens: Range<Int>, in line: Range<Int>) -> Range<Int>? {
    if areStrings(tokens) { return tokens }
    guard tokens.allSatisfy(isOfName), tokens.dropFirst().allSatisfy({ stances[$0].isGlued }) else { return nil }
    var (start, end) = (tokens.lowerBound, tokens.upperBound)
    let most = Localization.longest
    while start > line.lowerBound, end - start < most, stances[start].isGlued, isOfName(start - 1) { start -= 1 }
    while end < line.upperBound, end - start < most, stances[end].isGlued, isOfName(end) { end += 1 }
    return start..<end
  }

  private func isOfName(_ token: Int) -> Bool {
    code[token].kind != .punctuation || "-_./@#~%:&?".utf8.contains(byte(code[token].range.start))
  }
}

extension Range<Int> {
  fileprivate func holds(_ other: Range<Int>) -> Bool {
    other.lowerBound >= lowerBound && other.upperBound <= upperBound
  }
}
