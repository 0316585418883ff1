import CMark
import ConcordSite
import ConcordSnippets
import ConcordSyntax

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension FuzzTarget {
  /// A page in any dialect: what is said of its places is true.
  static let parse = FuzzTarget(name: "parse") { bytes in
    let (dialect, page) = choice(bytes, of: Dialect.allCases)
    let document = Document(parsing: page, dialect: dialect)
    let size = document.text.bytes.count
    for (index, node) in document.nodes.enumerated() {
      if node.range.start < 0 || node.range.end > size || node.range.start > node.range.end {
        return "node \(index) (\(node.kind)) is at \(node.range) of \(size) bytes"
      }
      if node.end > document.nodes.count || node.end <= index { return "node \(index) ends at node \(node.end)" }
    }
    for list in document.attributeLists where list.range.end > size { return "an attribute list is at \(list.range)" }
    for placeholder in document.placeholders where placeholder.range.end > size {
      return "a placeholder is at \(placeholder.range)"
    }
    _ = HTMLRenderer.render(document)
    return nil
  }

  /// Under `commonmark` the HTML is libcmark's own. What is no UTF-8 is no page: `page-encoding` tells it.
  static let commonmark = FuzzTarget(name: "commonmark") { bytes in
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    // Of two marks of byte order at the beginning libcmark keeps one, which nobody sees.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if bytes.starts(with: mark + mark) { return nil }
    let ours = HTMLRenderer.render(Document(parsing: bytes, dialect: .commonmark))
    guard
      let text = unsafe bytes.withUnsafeBytes({ buffer in
        unsafe cmark_markdown_to_html(
          buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, Int32(CMARK_OPT_UNSAFE))
      })
    else { return "libcmark has no HTML" }
    defer { unsafe free(text) }
    let theirs = unsafe Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
    // Of `[a](b '')` and `[a](b)` libcmark's nodes say the same; its own HTML has an empty title for the first.
    let emptyTitle = Array(" title=\"\"".utf8)
    return ours == theirs || ours.replacing(emptyTitle, with: []) == theirs.replacing(emptyTitle, with: [])
      ? nil
      : "\(String(decoding: ours, as: UTF8.self).debugDescription) in place of libcmark's "
        + String(decoding: theirs, as: UTF8.self).debugDescription
  }

  /// Code in any language, and its comparison with other code: tokens are the code, byte for byte.
  static let lexers = FuzzTarget(name: "lexers") { bytes in
    let (language, code) = choice(bytes, of: Language.all)
    let (one, other) = halves(code)
    let (source, target) = (TextBuffer(one), TextBuffer(other))
    let (sourceRange, targetRange) = (
      ByteRange(start: 0, end: source.bytes.count), ByteRange(start: 0, end: target.bytes.count)
    )
    for (text, range) in [(source, sourceRange), (target, targetRange)] {
      var end = 0
      for token in language.tokens(text, range) {
        if token.range.start != end { return "\(language.name): a token begins at \(token.range.start), not at \(end)" }
        end = token.range.end
      }
      if end != range.end { return "\(language.name): the last token ends at \(end) of \(range.end)" }
    }
    let comparison = SnippetComparison.compare(source, sourceRange, target, targetRange, language: language)
    for place in comparison.places where place.source.end > sourceRange.end || place.target.end > targetRange.end {
      return "\(language.name): a difference is at \(place)"
    }
    let same = SnippetComparison.compare(source, sourceRange, source, sourceRange, language: language)
    return same.verdict == .identical ? nil : "\(language.name): code differs from itself"
  }
}
