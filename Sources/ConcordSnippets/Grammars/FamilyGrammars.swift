/// What languages of one family have in common.
extension Grammar {
  /// Words that are no prose in any of them.
  private static let common = """
    begin case class const def do else elseif elsif end enum false fn for foreach func function if import in include
    interface let match module new null nil or and not private public return self static struct switch then this true type
    use var void while with
    """

  static let slashes = c(common)
  static let slashesAndHashes = c(common) { $0.lineComments.append(Array("#".utf8)) }
  static let hashes = hash(common) {
    $0.texts = [Text("\"\"\"", lines: true), Text("'''", lines: true), Text("\"", lines: true), Text("'")]
  }

  static func hashes(_ open: String, _ close: String) -> Grammar {
    hash(common) {
      $0.blockComment = (Array(open.utf8), Array(close.utf8), true)
      $0.texts = [Text("\"\"\"", lines: true), Text("\""), Text("'")]
      $0.hasShortCharacters = true
    }
  }

  static let nix = hash(common) {
    $0.blockComment = (Array("/*".utf8), Array("*/".utf8), false)
    $0.texts = [
      Text("''", escape: .none, lines: true, interpolation: "${"), Text("\"", lines: true, interpolation: "${"),
    ]
    $0.isLineSensitive = false
  }

  /// A quote there keeps what is behind it from being evaluated.
  static let lisp = c("") {
    $0.lineComments = [Array(";".utf8)]
    $0.blockComment = (Array("#|".utf8), Array("|#".utf8), true)
    $0.texts = [Text("\"", lines: true)]
    $0.hasDashedWords = true
  }

  static let semicolons = c("") {
    $0.lineComments = [Array(";".utf8)]
    $0.isLineSensitive = true
  }

  static let wasm = c("") {
    $0.lineComments = [Array(";;".utf8)]
    $0.blockComment = (Array("(;".utf8), Array(";)".utf8), true)
  }

  static let dashes = c(common) {
    $0.lineComments = [Array("--".utf8)]
    $0.blockComment = nil
    $0.texts = [Text("\"", escape: .doubled), Text("'")]
    $0.hasShortCharacters = true
    $0.isLineSensitive = true
  }

  static func dashes(_ open: String, _ close: String) -> Grammar {
    c(common) {
      $0.lineComments = [Array("--".utf8)]
      $0.blockComment = (Array(open.utf8), Array(close.utf8), true)
      $0.texts = [Text("\"\"\"", lines: true), Text("\""), Text("'")]
      $0.hasShortCharacters = true
      $0.isLineSensitive = true
    }
  }

  static let ml = c(common) {
    $0.lineComments = []
    $0.blockComment = (Array("(*".utf8), Array("*)".utf8), true)
    $0.texts = [Text("\"", lines: true), Text("'")]
    $0.hasShortCharacters = true
  }

  static let fsharp = c(common) {
    $0.blockComment = (Array("(*".utf8), Array("*)".utf8), true)
    $0.texts = [Text("\"\"\"", lines: true), Text("\"", lines: true), Text("'")]
    $0.hasShortCharacters = true
    $0.isLineSensitive = true
  }

  static let percents = c(common) {
    $0.lineComments = [Array("%".utf8)]
    $0.blockComment = nil
  }

  static func percents(_ open: String, _ close: String) -> Grammar {
    c(common) {
      $0.lineComments = [Array("%".utf8)]
      $0.blockComment = (Array(open.utf8), Array(close.utf8), false)
    }
  }

  static let pascal = c(common) {
    $0.blockComment = (Array("{".utf8), Array("}".utf8), false)
    $0.texts = [Text("'", escape: .doubled)]
    $0.ignoresCase = true
  }

  static let fortran = c(common) {
    $0.lineComments = [Array("!".utf8)]
    $0.blockComment = nil
    $0.texts = [Text("\"", escape: .doubled), Text("'", escape: .doubled)]
    $0.ignoresCase = true
    $0.isLineSensitive = true
  }

  static let basic = c(common) {
    $0.lineComments = [Array("'".utf8)]
    $0.blockComment = nil
    $0.texts = [Text("\"", escape: .doubled)]
    $0.ignoresCase = true
    $0.isLineSensitive = true
  }

  static let plantUML = c("") {
    $0.lineComments = [Array("'".utf8)]
    $0.blockComment = (Array("/'".utf8), Array("'/".utf8), false)
    $0.texts = [Text("\"")]
    $0.isLineSensitive = true
  }
}
