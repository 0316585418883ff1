import ConcordSnippets
import ConcordSyntax
import Foundation
import SharedMaterial
import Testing

/// Every language's lexer against marked snippets: `Snippets/NAME.txt`, one file a language.
///
/// A snippet is a line `## its title` and the code below it. What is neither white space nor an ordinary word or sign is marked
/// with the letter of its kind: `⟦k|if⟧ x ⟦c|// why⟧`. The letters are in ``letters``.
@Suite struct LexerTests {
  struct Snippet: Sendable, CustomTestStringConvertible {
    let language: String
    let title: String
    let code: String
    /// The kind's letter and the text of each marked token.
    let marks: [String]
    var testDescription: String { "\(language): \(title)" }
  }

  static let snippets: [Snippet] = {
    let folder = Bundle.module.url(forResource: "Snippets", withExtension: nil) ?? URL(filePath: "/")
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.sorted { $0.path < $1.path }.flatMap { file -> [Snippet] in
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return "\n\(text)".components(separatedBy: "\n## ").dropFirst().map {
        parse($0, file.deletingPathExtension().lastPathComponent)
      }
    }
  }()

  private static func parse(_ text: String, _ language: String) -> Snippet {
    let end = text.firstIndex(of: "\n") ?? text.endIndex
    let title = String(text[..<end])
    var code = ""
    var marks: [String] = []
    var body = end < text.endIndex ? text[text.index(after: end)...] : ""
    if body.hasSuffix("\n") { body = body.dropLast() }
    for (index, part) in body.components(separatedBy: "⟦").enumerated() {
      guard index > 0, let close = part.firstIndex(of: "⟧") else {
        code += part
        continue
      }
      let marked = String(part[part.index(part.startIndex, offsetBy: 2)..<close])
      marks.append("\(part.prefix(1)) \(marked)")
      code += marked + part[part.index(after: close)...]
    }
    return Snippet(language: language, title: title, code: code, marks: marks)
  }

  private static let letters: [Token.Kind: String] = [
    .comment: "c", .string: "s", .number: "n", .keyword: "k", .variable: "v", .prompt: "p", .output: "o", .key: "y",
    .tag: "t", .meta: "m", .inserted: "i", .deleted: "d",
  ]

  @Test(arguments: snippets)
  func `tokens have the kinds that are marked, and together are the code`(_ snippet: Snippet) throws {
    let language = try #require(Language.named(snippet.language))
    let source = TextBuffer(Array(snippet.code.utf8))
    let tokens = language.tokens(source, ByteRange(start: 0, end: source.bytes.count))
    #expect(tokens.map { source[$0.range] }.joined() == snippet.code)
    let found = tokens.compactMap { token in Self.letters[token.kind].map { "\($0) \(source[token.range])" } }
    #expect(found == snippet.marks)
  }

  @Test func `each language has at least thirty snippets`() {
    let counts = Dictionary(Self.snippets.map { ($0.language, 1) }, uniquingKeysWith: +)
    print("snippets: \(Self.snippets.count) in \(counts.count) languages")
    for (language, count) in counts { #expect(count >= 30, "\(language)") }
    // Whoever adds a language adds its snippets; the list only gets shorter.
    let untested: Set = [
      "scala", "perl", "r", "elixir", "dart", "ballerina", "cmake", "hcl", "nginx", "markdown", "scss", "graphql",
      "protobuf",
      "lua", "haskell", "curl", "latex", "csv", "mermaid", "text",
    ]
    #expect(Set(Language.all.map(\.name)).subtracting(counts.keys) == untested.union(Self.samples.map(\.language)))
  }

  /// Languages of which comments and strings are known: a line or two of each.
  private static let samples: [Snippet] = samplesOfFamilies.split(separator: "\n\n").flatMap { family in
    let lines = family.split(separator: "\n", maxSplits: 1)
    return lines[0].split(separator: " ").map { parse("a sample\n\(lines[1])", String($0)) }
  }

  @Test(arguments: samples) func `comments and strings of a family's language are known`(_ sample: Snippet) throws {
    let language = try #require(Language.named(sample.language))
    #expect(language.name == sample.language)
    let source = TextBuffer(Array(sample.code.utf8))
    let tokens = language.tokens(source, ByteRange(start: 0, end: source.bytes.count))
    #expect(tokens.map { source[$0.range] }.joined() == sample.code)
    let found = tokens.filter { [.comment, .string].contains($0.kind) }.compactMap { token in
      Self.letters[token.kind].map { "\($0) \(source[token.range])" }
    }
    #expect(found == sample.marks)
  }

  private static let samplesOfFamilies = #"""
    actionscript arduino bicep carbon ceylon chapel cuda cue d gleam glsl hlsl wgsl metal shader haxe kusto move odin opencl openscad pony prisma \#
    processing smithy solidity squirrel stan supercollider thrift typespec typst v vala verilog wren zig graphviz cadence cairo kdl
    wait(⟦s|"ebb"⟧) ⟦c|// it's for "you"⟧
    ⟦c|/* for
    you */⟧ go()

    jsonnet hocon vcl
    wait = ⟦s|"ebb"⟧ ⟦c|// for you⟧
    ⟦c|# it's for "you"⟧

    apache awk capnp crystal crontab cython gdscript gnuplot jq just meson mojo ninja nushell promql puppet rego starlark tcl \#
    caddyfile haproxy coffeescript
    wait ⟦s|"ebb"⟧ ⟦c|# it's for "you"⟧
    go

    julia
    wait(⟦s|"ebb"⟧, ⟦s|'a'⟧) ⟦c|# it's for "you"⟧
    ⟦c|#= for
    you =#⟧ f(x') = ⟦s|"""a
    "b" """⟧

    nim
    wait(⟦s|"ebb"⟧) ⟦c|# it's for "you"⟧
    ⟦c|#[ for #[ all ]# of
    you ]#⟧

    nix
    wait = ⟦s|"ebb"⟧; ⟦c|# it's for "you"⟧
    ⟦c|/* for you */⟧ a = ⟦s|''
      b "c"
    ''⟧;

    clojure lisp elisp scheme racket hy fennel
    (wait ⟦s|"ebb"⟧ 'flood) ⟦c|; it's for "you"⟧
    ⟦c|;; all of you⟧

    assembly llvm autohotkey
    mov ax, 1 ⟦c|; it's for "you"⟧
    db ⟦s|"ebb"⟧

    wasm
    (wait ⟦s|"ebb"⟧) ⟦c|;; it's for "you"⟧
    ⟦c|(; for you ;)⟧

    elm purescript idris agda dhall
    wait ⟦s|"ebb"⟧ x' ⟦c|-- it's for "you"⟧
    ⟦c|{- for {- all -} you -}⟧ go

    lean
    wait ⟦s|"ebb"⟧ ⟦c|-- it's for "you"⟧
    ⟦c|/- for you -/⟧ go

    ada vhdl eiffel
    wait(⟦s|"ebb"⟧); ⟦c|-- it's for "you"⟧

    applescript
    wait ⟦s|"ebb"⟧ ⟦c|-- it's for "you"⟧
    ⟦c|(* for you *)⟧ go

    ocaml sml coq mathematica
    wait ⟦s|"ebb"⟧ ⟦c|(* it's (* all *) for you *)⟧ go

    f#
    wait ⟦s|"ebb"⟧ ⟦c|// it's for "you"⟧
    ⟦c|(* for you *)⟧ go

    erlang
    wait(⟦s|"ebb"⟧, ⟦s|'a'⟧). ⟦c|% it's for "you"⟧

    prolog logtalk
    wait(⟦s|"ebb"⟧). ⟦c|% it's for "you"⟧
    ⟦c|/* for you */⟧ go.

    matlab
    wait(⟦s|"ebb"⟧) ⟦c|% it's for "you"⟧
    ⟦c|%{
    for you
    %}⟧

    pascal
    wait(⟦s|'it''s'⟧); ⟦c|// it's for you⟧
    ⟦c|{ for
    you }⟧ go;

    fortran
    print *, ⟦s|"ebb"⟧ ⟦c|! it's for "you"⟧

    visualbasic
    Wait(⟦s|"eb""b"⟧) ⟦c|' it's for "you"⟧

    plantuml
    ebb -> flood : go ⟦c|' it's for you⟧
    ⟦c|/' for you '/⟧
    """#

  @Test func `each name means one language`() {
    let names = Language.all.flatMap { [$0.name] + $0.aliases }
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    #expect(counts.filter { $0.value > 1 }.isEmpty)
  }

  @Test(arguments: [
    ("js title=\"x\"", "js"), ("{.swift}", "swift"), ("ts{1,3}", "ts"), ("JS\u{A0}x", "js"), (" Sh\u{3000}x", "sh"),
    ("c++:3", "c++"), ("été,x", "été"), ("", ""),
  ])
  func `the first word of an info string names the language`(_ info: String, _ word: String) {
    #expect(Language.word(info) == word)
  }

  /// What begins and ends something in one language or another.
  private static let pieces =
    #"""
    ` ${ $( { } ( ) [ ] < > </ /> ' " it's l'a ''' \" \ // /* */ # #[ #include <!-- --> -- {- -} \( r#" "# $$ $a ${b} <<EOF EOF @ @"
    % %{ #{ |> => -> : :: ; , . .. = == a b1 _c A-B 1 0x1F 2.5 été 图例 調べる & && | || ~ ~~~ ``` --- === + - * ** ! ? $ $' q{
    =begin =end return
    """#
    .split(whereSeparator: \.isWhitespace).map(String.init) + ["\"\"\"", " ", "  ", "\n", "\n\n", "\t", "\r\n", "\\\n"]

  /// Pieces of all languages in any order: no lexer stands still, and none leaves anything out.
  @Test(.timeLimit(.minutes(5)), arguments: Language.all.map(\.name))
  func `whatever stands in a snippet, its tokens are the snippet`(_ name: String) throws {
    let language = try #require(Language.named(name))
    var chance = SplitMix(state: 1)
    for _ in 0..<60 {
      let code = (0..<60).map { _ in Self.pieces.randomElement(using: &chance) ?? "" }.joined()
      let source = TextBuffer(Array(code.utf8))
      let tokens = language.tokens(source, ByteRange(start: 0, end: source.bytes.count))
      try #require(tokens.map { source[$0.range] }.joined() == code)
    }
  }
}
