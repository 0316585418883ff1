extension Language {
  /// Names that highlighters know and Concord has no lexer for, so that no info string is called unknown for want of one.
  ///
  /// Source: the aliases of highlight.js, Prism, Chroma, Pygments, Shiki and GitHub's Linguist; the last lines are names that
  /// sites give to diagrams, output and blocks of their own.
  public static let others: Set<String> = Set(
    """
    abap abc abnf al alloy ambienttalk amber antlr antlr4 apex apl apollo ara arff asciidoc adoc asp aspx asymptote autoit \
    avrasm axapta basic bbcode beancount berry bibtex bind bison blade bnf bqn brainfuck bro c3 cfengine cfm cfml \
    cfstatement chaiscript clarity clean cli cobol codeowners codeql cpp-objdump crmsh cs-cshtml csp csound cypher d2 dax \
    devicetree django diff-js dns docbook doxygen drl dts dtd dust dylan ebnf ec ejs elvish epp eta ext excel factor fantom \
    fga firestore fix flix flux forth ftl fut gams gap gas gcode gdresource genie gherkin cucumber gitattributes gitconfig \
    gitignore glimmer-js gml gn go-mod gomod gosum gohtml gotmpl gotemplate golo gradle-kotlin gts gjs hack haml hare haxeml \
    heex hexdump hljs hjson horn html+erb html-derivative html.erb hxml idl imba inform7 io irpf90 isabelle j jade janet jasmin \
    java-properties javastacktrace jinja2 jison jolie json-html jsonata jsonp jsont jssm keyman konan kv lasso latte leaf \
    ledger lexc lilypond liquidsoap livecodeserver livescript logql logo lolcode lsl luau m4 macaulay2 magma makefile-gnu \
    mako markdown+ mariadb marko masm max maxima mcfunction mdc mdsvex menhir mercury mib mips mizar mlir mojolicious monkey \
    moonbit moonscript motoko mscript mson msil mxml myghti n1ql n4js narrat ncl ndisasm neon nextflow nginxconf nial nocode \
    nodejs-repl noweb nsis numpy objdump objectscript objj ohm opa openedge openqasm opl org orgmode oxygene oz pact papyrus \
    parigp parser3 pawn pcmk pddl pegjs perl6 peg pf pgsql pig pike pikchr pkl plaintext-output po pod polar postcss \
    postscript povray powerfx powerquery pq pq3 praat profile protocol prql ps1con psl psv pug pure py2 pycon3 python-repl \
    pytb q qalc qasm qb qbasic qml qore qss raku raml rds razor cshtml re react reason reasonml red redcode reg regex regexp \
    renpy rescript rest restructuredtext rst rexx rhtml ride ring riot rip rita rnc roboconf robot robotframework roc ron \
    routeros rpm-spec rql rsl rtf ruleslanguage runbasic sas sass-old sbt scilab scss-old sdbl sh-script shen sieve silver \
    slang slim slint smali smalltalk smarty smt smtlib snobol snowball soar solution-file sourcepawn soy sparql spice splunk \
    sqf sql+jinja ssh-config ssp st stata step21 stl styl stylus subunit surrealql svx swig systemd tads tal talon tap tasm \
    tcsh templ tera terra testcase textile tla tldr tp tql tree-sitter treetop tres trac trig tscn tsql t-sql ttl turing \
    turtle twig txtpb typoscript uc ucode unison unrealscript urbiscript uri url velocity vim viml vimscript vtl vue-html \
    vyper warp wenyan whiley wikitext mediawiki wit x10 xbase xeora xl xojo xonsh xorg xpath xq xquery xsl xtend xtlang xul \
    yacc yaml+jinja yang yara yul z80 zap zed zeek zenscript zephir zs asciinema ascii-art bash-output chart d2lang ditaa \
    excalidraw erd flowchart katex math tex-math mindmap nomnoml note output-text pikchr-diagram pseudocode sequence \
    stackblitz svgbob topojson umlet vega vega-lite wavedrom wireviz cmd-output rendered tree filetree file-tree \
    package-install pkg tabs steps code example
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
