import ConcordSnippets
import ConcordSyntax

/// What of a command, or of a piece of code in a span, is no part of the program.
enum SpanSamples {
  /// `view [filters]` and `view [filtres]`: what readers replace, or see.
  case replaced
  /// Strings, which a program may read.
  case strings

  /// How a span differs that holds more than a name, by the measure of blocks of code; nil where its code differs.
  /// - Parameters:
  ///   - lost: what the source's span holds.
  ///   - found: what the translation's holds.
  ///   - localization: what the pages speak.
  init?(_ lost: String, _ found: String, _ localization: Localization) {
    let (theirs, ours) = (TextBuffer(Array(lost.utf8)), TextBuffer(Array(found.utf8)))
    guard max(theirs.bytes.count, ours.bytes.count) <= Self.longest,
      // A string alone is a name.
      theirs.bytes[...].trimmed({ "\"'".utf8.contains($0) }).contains(where: { " \"'".utf8.contains($0) }),
      // Words alone are what a screen shows.
      theirs.bytes.contains(where: { !$0.isLetter && $0 < 0x80 && $0 != .space })
    else { return nil }
    func whole(_ text: TextBuffer) -> ByteRange { ByteRange(start: 0, end: text.bytes.count) }
    let comparison = SnippetComparison.compare(
      theirs, whole(theirs), ours, whole(ours), localization: localization, language: nil)
    switch comparison.verdict {
    case .metavariables, .text:
      if comparison.isSignificantWhitespace { return nil }
      self = .replaced
    case .strings:
      let areNames = comparison.places.allSatisfy { place in
        let (one, other) = (
          theirs.bytes[place.source.start..<place.source.end], ours.bytes[place.target.start..<place.target.end]
        )
        return localization.kind(of: one, as: other) != nil
      }
      self = areNames ? .replaced : .strings
    case .identical, .whitespace, .comments, .code: return nil
    }
  }

  /// In bytes.
  private static let longest = 400

  /// `https://yourdomain.com:8080/a` and `https://mondomaine.fr:8080/a`: whether two addresses differ in a host that readers have
  /// of their own.
  static func nameOwnHosts(_ lost: String, _ found: String) -> Bool {
    func parts(_ text: String) -> (scheme: Substring, host: Substring, rest: Substring)? {
      guard let sign = text.firstRange(of: "://") else { return nil }
      let host = text[sign.upperBound...].prefix { !"/:?# ".contains($0) }
      return (text[..<sign.lowerBound], host, text[host.endIndex...])
    }
    guard let theirs = parts(lost), let ours = parts(found), theirs.scheme == ours.scheme, theirs.rest == ours.rest
    else { return false }
    return theirs.host.split(separator: ".").contains { label in
      ["your", "my"].contains { label.hasPrefix($0) && label.utf8.count > $0.utf8.count + 3 }
    }
  }
}
