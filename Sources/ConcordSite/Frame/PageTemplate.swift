import Synchronization

/// A template, filled by bytes.
///
/// Pages differ in the texts of their fields, and hardly in which fields they have: so names are looked for once for each
/// set of fields, and each page's own texts are put where they came to stand.
final class PageTemplate: Sendable {
  private let template: Mustache
  private let skeletons = Mutex<[[String]: Skeleton]>([:])

  init(_ text: String) throws(Mustache.Failure) { template = try Mustache(text) }

  /// The page with these fields.
  func page(_ fields: PageFields) -> [UInt8] {
    let skeleton = skeletons.withLock { skeletons in
      if let known = skeletons[fields.names] { return known }
      let skeleton = Skeleton(template, FieldNames(fields.names))
      skeletons[fields.names] = skeleton
      return skeleton
    }
    return skeleton.filled(with: fields.texts)
  }
}

/// The names of some fields as a template looks for them: from the innermost section outwards.
private struct FieldNames {
  /// Fields by whole name, and which of the texts is theirs.
  private var fields: [String: Int] = [:]
  /// What stands before a dot in any of them: there, but without a text of its own.
  private var groups: Set<String> = []

  init(_ names: [String]) {
    for (index, name) in names.enumerated() {
      fields[name] = index
      for dot in name.indices where name[dot] == "." { groups.insert(String(name[..<dot])) }
    }
  }

  /// The text of a whole name; nil where that is a group, or nothing.
  func text(_ name: String) -> Int? { fields[name] }

  /// The whole name of what a tag names in some sections; nil where there is nothing.
  func whole(_ name: Mustache.Name, in sections: [String]) -> String? {
    guard let first = name.words.first else { return sections.last }
    for section in sections.reversed() + [""] {
      let start = section.isEmpty ? first : "\(section).\(first)"
      guard has(start) else { continue }
      // The innermost that knows the first word decides, as the manual says of dotted names.
      let whole = ([start] + name.words.dropFirst()).joined(separator: ".")
      return has(whole) ? whole : nil
    }
    return nil
  }

  private func has(_ name: String) -> Bool { fields[name] != nil || groups.contains(name) }
}

/// A page without its texts.
private struct Skeleton: Sendable {
  private enum Piece {
    case template([UInt8])
    case field(Int, isEscaped: Bool)
  }

  private var pieces: [Piece] = []

  init(_ template: Mustache, _ names: FieldNames) {
    /// The sections around a part, by their whole names; an inverted one is that around it.
    var sections: [String] = []
    var index = 0
    while index < template.parts.count {
      switch template.parts[index] {
      case .text(let bytes): pieces.append(.template(bytes))
      case .variable(let name, let isEscaped):
        if let field = names.whole(name, in: sections).flatMap(names.text) {
          pieces.append(.field(field, isEscaped: isEscaped))
        }
      case .section(let name, let isInverted, let end):
        let whole = names.whole(name, in: sections)
        if (whole == nil) == isInverted { sections.append(whole ?? sections.last ?? "") } else { index = end }
      case .sectionEnd: sections.removeLast()
      }
      index += 1
    }
  }

  func filled(with texts: [[UInt8]]) -> [UInt8] {
    var html: [UInt8] = []
    html.reserveCapacity(
      pieces.reduce(0) { size, piece in
        switch piece {
        case .template(let text): size + text.count
        case .field(let index, _): size + texts[index].count
        }
      })
    for piece in pieces {
      switch piece {
      case .template(let text): html += text
      case .field(let index, false): html += texts[index]
      case .field(let index, true): Self.writeEscaped(texts[index], to: &html)
      }
    }
    return html
  }

  /// The apostrophe is escaped, too: a template may put any text between single quotes.
  private static func writeEscaped(_ text: [UInt8], to html: inout [UInt8]) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): html += "&amp;".utf8
      case UInt8(ascii: "<"): html += "&lt;".utf8
      case UInt8(ascii: ">"): html += "&gt;".utf8
      case UInt8(ascii: "\""): html += "&quot;".utf8
      case UInt8(ascii: "'"): html += "&#39;".utf8
      default: html.append(byte)
      }
    }
  }
}
