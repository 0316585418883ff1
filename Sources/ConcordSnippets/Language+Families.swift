/// Languages of which Concord knows comments, strings and the commonest words: what a translator puts into another language, and
/// what not. Their grammars are in `Grammars/FamilyGrammars.swift`.
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
      actionscript as actionscript3, arduino ino, bicep, carbon, ceylon, chapel chpl, cuda cu, cue, d dlang, gleam, \
      glsl, hlsl, wgsl, metal, shader shaderlab gdshader, haxe hx, kusto kql, move, odin, opencl, openscad scad, pony, \
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
      "clojure clj cljs clojurescript cljc edn, lisp common-lisp commonlisp, elisp emacs-lisp, scheme scm, racket rkt, hy, fennel",
      { .lisp }
    ),
    ("assembly asm nasm x86asm armasm, llvm, autohotkey ahk", { .semicolons }),
    ("wasm wat wast", { .wasm }),
    ("elm, purescript purs, idris, agda, dhall", { .dashes("{-", "-}") }),
    ("lean lean4", { .dashes("/-", "-/") }),
    ("ada adb, vhdl, eiffel", { .dashes }),
    ("applescript", { .dashes("(*", "*)") }),
    ("ocaml ml, sml, coq, mathematica wolfram wl", { .ml }),
    ("f# fsharp fs fsx", { .fsharp }),
    ("erlang erl erlang-repl", { .percents }),
    ("prolog, logtalk", { .percents("/*", "*/") }),
    ("matlab octave", { .percents("%{", "%}") }),
    ("pascal pas delphi objectpascal", { .pascal }),
    ("fortran f90", { .fortran }),
    ("visualbasic vb vbnet vba vbscript", { .basic }),
    ("plantuml puml", { .plantUML }),
  ]
}
