import ConcordAlignment
import ConcordSyntax

/// What MDX pages import: a placeholder like others, but one that a page needs only where it uses what is imported.
extension PlaceholderDifference {
  /// What the page uses it has to import, from where the source has it.
  func compareImports(_ pair: PairContext, _ findings: inout [Finding]) {
    let wanted = ModuleImport.all(pair.alignment.source, of: pair.source)
    if wanted.isEmpty { return }
    let imports = ModuleImport.all(pair.alignment.target, of: pair.target)
    let known = Dictionary(
      imports.flatMap { found in found.names.map { ($0, found) } }, uniquingKeysWith: { first, _ in first })
    let tags = pair.target.firstTags()
    for lost in wanted {
      for name in lost.names {
        guard let found = known[name] else {
          guard let tag = tags[name] else { continue }
          findings.append(
            Finding(
              "placeholder-missing", "the import of `\(name)`, which the page uses, is missing", at: tag,
              source: lost.range, evidence: String(name)))
          continue
        }
        if found.module == lost.module { continue }
        findings.append(
          Finding(
            "placeholder-renamed",
            "\(pair.target.text[found.range]) instead of \(pair.source.text[lost.range])", at: found.range,
            source: lost.range, evidence: String(name)))
      }
    }
  }
}

extension Document {
  /// The first tag of each component, by its name, outside of front matter and code: `<Steps` for `Steps`, and for the `Steps` of
  /// `<Steps.Item>`.
  fileprivate func firstTags() -> [Substring: ByteRange] {
    var tags: [Substring: ByteRange] = [:]
    for part in ranges(outside: [.codeBlock, .code]) {
      var rest = text.bytes[part.start..<part.end]
      while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
        rest = rest[(start + 1)...]
        let name = rest.prefix { $0.isAlphanumeric || $0 == UInt8(ascii: "_") }
        if name.isEmpty { continue }
        let range = ByteRange(start: start, end: name.endIndex)
        let known = Substring(String(decoding: name, as: UTF8.self))
        if tags[known] == nil { tags[known] = range }
      }
    }
    return tags
  }
}
