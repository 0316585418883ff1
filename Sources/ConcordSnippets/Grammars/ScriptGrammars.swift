/// Languages with `#` comments, shells, and those that share nothing with C.
extension Grammar {
  static let python = hash(
    """
    and as assert async await break class continue def del elif else except False finally for from global if import in is
    lambda None nonlocal not or pass raise return True try while with yield match case
    """
  ) {
    $0.texts = [Text("\"\"\"", lines: true), Text("'''", lines: true), Text("\""), Text("'")]
    $0.prefixes = ["f", "r", "b", "u", "rb", "br", "fr", "rf"]
    $0.hasAnnotations = true
  }

  static let ruby = hash(
    """
    alias and begin BEGIN break case class def defined? do else elsif end END ensure false for if in module next nil not
    or redo rescue retry return self super then true undef unless until when while yield __FILE__ __LINE__ __method__
    """
  ) {
    $0.texts = [Text("\"", lines: true, interpolation: "#{"), Text("'", lines: true), Text("`", interpolation: "#{")]
    $0.heredoc = .ruby
    $0.blockComment = (Array("=begin".utf8), Array("=end".utf8), false)
    $0.hasLabels = true
    $0.angle = .none
  }

  static let perl = hash(
    "my our local sub use no package if elsif else unless while until for foreach return last next redo and or not eq ne"
  ) {
    $0.dollar = .names
    $0.texts = [Text("\"", lines: true), Text("'", lines: true)]
  }

  static let r = hash("if else repeat while function for in next break TRUE FALSE NULL Inf NaN NA")

  static let elixir = hash(
    "after alias and case catch cond def defmodule defp do else end false fn for if import in nil not or quote raise receive require rescue true try unless unquote use when with"
  ) { $0.texts = [Text("\"\"\"", lines: true), Text("\"", interpolation: "#{"), Text("'")] + sigils }

  /// `~s(text)`, `~w[words]`: what a sigil of text or words stands between.
  private static let sigils = "sScCwW".flatMap { letter in
    ["//", "||", "()", "[]", "{}", "<>", "\"\"", "''"].map {
      Text("~\(letter)\($0.first ?? " ")", $0.last.map(String.init))
    }
  }

  static let shell = hash(
    "if then else elif fi for while until do done case esac in function return export local select readonly"
  ) {
    $0.needsSpaceBeforeComment = true
    $0.texts = [
      Text("$'", "'", lines: true), Text("$\"", "\"", lines: true), Text("\"", lines: true, interpolation: "$("),
      Text("'", escape: .none, lines: true),
    ]
    $0.heredoc = .shell
    $0.dollar = .shell
    $0.hasBraceMetavariables = true
    $0.hasBracketMetavariables = true
    $0.hasLooseNumbers = true
  }

  static let powershell = hash(
    """
    begin break catch class continue data do dynamicparam else elseif end enum exit filter finally for foreach from
    function hidden if in param process return static switch throw trap try until using var while
    """
  ) {
    $0.blockComment = (Array("<#".utf8), Array("#>".utf8), false)
    $0.texts = [
      Text("@\"", "\"@", escape: .none, lines: true), Text("@'", "'@", escape: .none, lines: true),
      Text("\"", escape: .backtick, lines: true, interpolation: "$("), Text("'", escape: .doubled, lines: true),
    ]
    $0.ignoresCase = true
    $0.dollar = .names
    $0.hasDashedWords = true
    $0.needsSpaceBeforeComment = true
  }

  static let sql = c(
    """
    add all alter and any as asc avg begin between bigint boolean by cascade case cast char check column commit constraint
    count create cross current_date current_timestamp database date decimal default delete desc distinct drop else end
    except exists explain false fetch first float for foreign from full function grant group having if in index inner
    insert int integer intersect interval into is join key left like limit max min natural not null numeric offset on or
    order outer over partition primary procedure recursive references replace returning returns revoke right rollback
    row rows schema select sequence serial set smallint sum table then timestamp to transaction trigger true
    truncate union unique update using values varchar view when where with
    """
  ) {
    // Before words, MySQL's; before Chinese, Japanese or Korean ones without a blank.
    $0.lineComments = [Array("--".utf8), Array("# ".utf8)] + (0xE3...0xED).map { [UInt8(ascii: "#"), $0] }
    $0.texts = [Text("'", escape: .doubled, lines: true), Text("\"", escape: .doubled)]
    $0.ignoresCase = true
    $0.angle = .any
  }

  static let lua = c(
    "and break do else elseif end false for function goto if in local nil not or repeat return then true until while"
  ) {
    $0.lineComments = [Array("--".utf8)]
    $0.blockComment = (Array("--[[".utf8), Array("]]".utf8), false)
    $0.texts = [Text("[[", "]]", escape: .none, lines: true), Text("\""), Text("'")]
    $0.isLineSensitive = true
  }

  static let haskell = c(
    "case class data default deriving do else foreign if import in infix infixl infixr instance let module newtype of then type where"
  ) {
    $0.lineComments = [Array("--".utf8)]
    $0.blockComment = (Array("{-".utf8), Array("-}".utf8), true)
    $0.hasShortCharacters = true
    $0.isLineSensitive = true
  }

  static let cmake = hash("if elseif else endif foreach endforeach while endwhile function endfunction macro endmacro")
  {
    $0.texts = [Text("\"", lines: true)]
    $0.dollar = .shell
    $0.ignoresCase = true
  }

  static let nginx = hash("") {
    $0.dollar = .names
    $0.isLineSensitive = false
  }

  static let latex = c("") {
    $0.lineComments = [Array("%".utf8)]
    $0.blockComment = nil
    $0.texts = []
    $0.isLineSensitive = true
  }

  /// Quoted cells, labels: strings and numbers, no comment.
  static let strings = c("") {
    $0.lineComments = []
    $0.blockComment = nil
    $0.texts = [Text("\"")]
    $0.isLineSensitive = true
  }

  /// Code of which nothing is known: quotes make strings, and only a comment alone on its line counts.
  static let unknown = c("") {
    $0.lineComments = []
    $0.blockComment = nil
    $0.texts = [Text("\"")]
    $0.angle = .any
    $0.hasBracketMetavariables = true
    $0.isLineSensitive = true
  }
}
