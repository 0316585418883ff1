/// Languages of which Concord knows comments, strings and the commonest words: what a translator puts into another language, and
/// what not.
extension Language {
  static let ofFamilies: [Language] = families.flatMap { names, grammar in
    names.split(separator: ",").map { entry in
      let words = entry.split(whereSeparator: \.isWhitespace).map(String.init)
      return Language(words[0], words.dropFirst().joined(separator: " "), grammar)
    }
  }

  /// The names of languages that share a grammar: each with its aliases, and a comma between two.
  private static let families: [(String, @Sendable () -> Grammar)] = [
    (
      """
      actionscript as actionscript3, arduino ino, bicep, capnp-c, carbon, ceylon, chapel chpl, cuda cu, cue, d dlang, gleam, \
      glsl hlsl wgsl metal shader shaderlab gdshader, haxe hx, kusto kql, move, odin, opencl, openscad scad, pony, \
      prisma, processing pde, smithy, solidity sol, squirrel, stan, supercollider, thrift, typespec, typst typ, v vlang, vala, \
      verilog systemverilog sv, wren, zig, graphviz dot, cadence, cairo, kdl
      """, { .slashes }
    ),
    ("jsonnet libsonnet, hocon, vcl", { .slashesAndHashes }),
    (
      """
      apache apacheconf, awk gawk, capnp, crystal cr, crontab, cython pyrex pyx, gdscript gd, gnuplot, jq, just justfile, meson, mojo, \
      ninja, nushell nu, promql, puppet pp, rego, starlark bazel bzl, tcl, caddyfile caddy, haproxy, coffeescript coffee
      """, { .hashes }
    ),
    ("julia jl julia-repl", { .hashes("#=", "=#") }),
    ("nim nimrod", { .hashes("#[", "]#") }),
    ("nix", { .nix }),
    (
      "clojure clj cljs clojurescript cljc edn, lisp common-lisp commonlisp elisp emacs-lisp, scheme scm racket rkt, hy, fennel",
      { .lisp }
    ),
    ("assembly asm nasm x86asm gas armasm llvm, autohotkey ahk", { .semicolons }),
    ("wasm wat wast", { .wasm }),
    ("elm, purescript purs, idris, agda, dhall", { .dashes("{-", "-}") }),
    ("lean lean4", { .dashes("/-", "-/") }),
    ("ada adb, vhdl, eiffel", { .dashes }),
    ("applescript", { .dashes("(*", "*)") }),
    ("ocaml ml sml, coq, mathematica wolfram wl", { .ml }),
    ("f# fsharp fs fsx", { .fsharp }),
    ("erlang erl erlang-repl", { .percents }),
    ("prolog logtalk", { .percents("/*", "*/") }),
    ("matlab octave", { .percents("%{", "%}") }),
    ("pascal pas delphi objectpascal", { .pascal }),
    ("fortran f90", { .fortran }),
    ("visualbasic vb vbnet vba vbscript", { .basic }),
    ("plantuml puml", { .plantUML }),
  ]
}

/// What languages of one family have in common.
extension Grammar {
  /// Words that are no prose in any of them.
  private static let common = """
    begin case class const def do else elseif elsif end enum false fn for foreach func function if import in include
    interface let match module new null nil or and not private public return self static struct switch then this true type
    use var void while with
    """

  fileprivate static let slashes = c(common)
  fileprivate static let slashesAndHashes = c(common) { $0.lineComments.append(Array("#".utf8)) }
  fileprivate static let hashes = hash(common) {
    $0.texts = [Text("\"\"\"", lines: true), Text("'''", lines: true), Text("\"", lines: true), Text("'")]
  }

  fileprivate static func hashes(_ open: String, _ close: String) -> Grammar {
    hash(common) {
      $0.blockComment = (Array(open.utf8), Array(close.utf8), true)
      $0.texts = [Text("\"\"\"", lines: true), Text("\""), Text("'")]
      $0.hasShortCharacters = true
    }
  }

  fileprivate static let nix = hash(common) {
    $0.blockComment = (Array("/*".utf8), Array("*/".utf8), false)
    $0.texts = [
      Text("''", escape: .none, lines: true, interpolation: "${"), Text("\"", lines: true, interpolation: "${"),
    ]
    $0.isLineSensitive = false
  }

  /// A quote there keeps what is behind it from being evaluated.
  fileprivate static let lisp = c("") {
    $0.lineComments = [Array(";".utf8)]
    $0.blockComment = (Array("#|".utf8), Array("|#".utf8), true)
    $0.texts = [Text("\"", lines: true)]
    $0.hasDashedWords = true
  }

  fileprivate static let semicolons = c("") {
    $0.lineComments = [Array(";".utf8)]
    $0.isLineSensitive = true
  }

  fileprivate static let wasm = c("") {
    $0.lineComments = [Array(";;".utf8)]
    $0.blockComment = (Array("(;".utf8), Array(";)".utf8), true)
  }

  fileprivate static let dashes = c(common) {
    $0.lineComments = [Array("--".utf8)]
    $0.blockComment = nil
    $0.texts = [Text("\"", escape: .doubled), Text("'")]
    $0.hasShortCharacters = true
    $0.isLineSensitive = true
  }

  fileprivate static func dashes(_ open: String, _ close: String) -> Grammar {
    c(common) {
      $0.lineComments = [Array("--".utf8)]
      $0.blockComment = (Array(open.utf8), Array(close.utf8), true)
      $0.texts = [Text("\"\"\"", lines: true), Text("\""), Text("'")]
      $0.hasShortCharacters = true
      $0.isLineSensitive = true
    }
  }

  fileprivate static let ml = c(common) {
    $0.lineComments = []
    $0.blockComment = (Array("(*".utf8), Array("*)".utf8), true)
    $0.texts = [Text("\"", lines: true), Text("'")]
    $0.hasShortCharacters = true
  }

  fileprivate static let fsharp = c(common) {
    $0.blockComment = (Array("(*".utf8), Array("*)".utf8), true)
    $0.texts = [Text("\"\"\"", lines: true), Text("\"", lines: true), Text("'")]
    $0.hasShortCharacters = true
    $0.isLineSensitive = true
  }

  fileprivate static let percents = c(common) {
    $0.lineComments = [Array("%".utf8)]
    $0.blockComment = nil
  }

  fileprivate static func percents(_ open: String, _ close: String) -> Grammar {
    c(common) {
      $0.lineComments = [Array("%".utf8)]
      $0.blockComment = (Array(open.utf8), Array(close.utf8), false)
    }
  }

  fileprivate static let pascal = c(common) {
    $0.blockComment = (Array("{".utf8), Array("}".utf8), false)
    $0.texts = [Text("'", escape: .doubled)]
    $0.ignoresCase = true
  }

  fileprivate static let fortran = c(common) {
    $0.lineComments = [Array("!".utf8)]
    $0.blockComment = nil
    $0.texts = [Text("\"", escape: .doubled), Text("'", escape: .doubled)]
    $0.ignoresCase = true
    $0.isLineSensitive = true
  }

  fileprivate static let basic = c(common) {
    $0.lineComments = [Array("'".utf8)]
    $0.blockComment = nil
    $0.texts = [Text("\"", escape: .doubled)]
    $0.ignoresCase = true
    $0.isLineSensitive = true
  }

  fileprivate static let plantUML = c("") {
    $0.lineComments = [Array("'".utf8)]
    $0.blockComment = (Array("/'".utf8), Array("'/".utf8), false)
    $0.texts = [Text("\"")]
    $0.isLineSensitive = true
  }
}
