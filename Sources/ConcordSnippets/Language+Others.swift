extension Language {
  /// Names that highlighters know and Concord has no lexer for, so that no info string is called unknown for want of one.
  ///
  /// Source: the aliases of highlight.js, Prism, Chroma, Pygments, Shiki and GitHub's Linguist; the last lines are names that
  /// sites give to diagrams, output and blocks of their own.
  public static let others: Set<String> = Set(
    """
    abap abc abnf actionscript actionscript3 ada adb agda al alloy ambienttalk amber antlr antlr4 apache apacheconf apex apl \
    apollo applescript ara arduino armasm arff as asciidoc adoc asm asp aspx asymptote autohotkey ahk autoit avrasm awk \
    axapta bal basic bbcode beancount berry bibtex bicep bind bison blade bnf bqn brainfuck bro c3 cadence cairo capnp \
    carbon ceylon cfengine cfm cfml cfstatement chaiscript chapel clarity clean cli clj clojure clojurescript cljs cobol \
    codeowners codeql coffee coffeescript common-lisp commonlisp conf coq cpp-objdump crmsh crontab crystal cs-cshtml csp \
    csound cue cuda cypher cython d d2 dax delphi devicetree dhall django diff-js dns docbook dot doxygen drl dts dtd dust dylan \
    ebnf ec eiffel ejs elisp elm emacs-lisp elvish epp erl erlang erlang-repl eta ext excel factor fantom fennel fga firestore \
    fix flix flux fortran forth fs fsharp f# ftl fut gams gap gas gcode gd gdresource gdscript gdshader genie gherkin cucumber \
    gitattributes gitconfig gitignore gleam glimmer-js glsl gml gn gnuplot go-mod gomod gosum gohtml gotmpl gotemplate golo \
    gradle-kotlin gts gjs hack haml handlebars hare haxe hx haxeml heex hexdump hjson hlsl hocon horn html+erb html-derivative \
    html.erb hy hxml idl idris imba inform7 io irpf90 isabelle j jade janet jasmin java-properties javastacktrace jinja2 \
    jison jl jolie jq json-html jsonata jsonnet jsonp jsont jsp jssm julia julia-repl kdl keyman konan kql kusto kts kv \
    lasso latte lean lean4 leaf ledger less lexc lilypond liquidsoap lisp livecodeserver livescript llvm log logql logo logtalk \
    lolcode lsl luau m4 macaulay2 magma makefile-gnu mako markdown+ mariadb marko masm mathematica matlab max maxima mcfunction \
    mdc mdsvex menhir mercury meson metal mib mips mizar mlir mojo mojolicious monkey moonbit moonscript motoko move mscript \
    mson msil mxml myghti n1ql n4js narrat nasm ncl ndisasm neon nextflow nginxconf nial nim nimrod nix nocode nodejs-repl \
    noweb nsis nu nushell numpy objdump objectpascal objectscript objj ocaml ml odin ohm opa opencl openedge openqasm openscad opl org \
    orgmode oxygene oz pact papyrus parigp parser3 pas pascal pawn pcmk pddl pegjs perl6 peg pf pgsql pig pike pikchr \
    pkl plantuml puml plaintext-output plsql po pod polar pony postcss postscript povray powerfx powerquery pq pq3 praat prisma processing \
    profile prolog promql protocol prql ps1con psl psv pug puppet pure purescript purs pony py2 pycon3 pyrex python-repl pytb \
    q qalc qasm qb qbasic qml qore qss racket rkt raku raml rds razor cshtml re react reason reasonml red redcode reg regex \
    regexp rego renpy rescript rest restructuredtext rst rexx rhtml ride ring riot rip rita rnc roboconf robot robotframework roc ron routeros \
    rpm-spec rql rsl rtf ruleslanguage runbasic sas sass-old sbt scad scheme scilab scm scss-old sdbl sh-script shader shaderlab shen sieve \
    silver slang slim slint smali smalltalk smarty smithy sml smt smtlib snobol snowball soar sol solidity solution-file sourcepawn soy sparql spice splunk \
    sqf sql+jinja squirrel ssh-config ssp st stan stata step21 stl styl stylus subunit supercollider surrealql svelte svx swig systemd \
    systemverilog sv tads tal talon tap tasm tcl tcsh templ tera terra testcase textile thrift tla tldr tp tql tree-sitter treetop tres \
    trac trig tscn tsql t-sql ttl turing turtle twig txtpb typespec typst typ typoscript uc ucode unison unrealscript urbiscript uri url v vala \
    vb vba vbnet vbscript vcl velocity verilog vhdl vim viml vimscript vlang vtl vue-html vyper warp wasm wast wat wenyan wgsl \
    whiley wikitext mediawiki wit wolfram wren x10 x86asm xbase xeora xl xojo xonsh xorg xpath xq xquery xsl xtend xtlang xul yacc yaml+jinja yang yara yul z80 zap \
    zed zeek zenscript zephir zig zs asciinema ascii-art bash-output chart d2lang ditaa excalidraw erd flowchart geojson \
    graphviz katex math tex-math mindmap nomnoml note output-text pikchr-diagram pseudocode sequence stackblitz svgbob topojson umlet vega \
    vega-lite wavedrom wireviz cmd-output rendered tree filetree file-tree package-install pkg tabs steps code example
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
