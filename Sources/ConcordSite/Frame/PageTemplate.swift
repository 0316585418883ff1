import ConcordSyntax
import Mustache
import Synchronization

/// A template, filled by bytes.
///
/// The engine takes longer for a page than reading and rendering it. Yet pages differ in the texts of their fields, and
/// hardly in which fields they have: so the engine fills in marks, once for each set of fields, and each page's own texts
/// are put where the marks came to stand.
final class PageTemplate: Sendable {
  private let library: MustacheLibrary
  private let sign: Unicode.Scalar
  private let skeletons = Mutex<[[String]: Skeleton]>([:])

  init(_ text: String) throws {
    library = MustacheLibrary(templates: ["page": try MustacheTemplate(string: text)])
    sign = Mark.sign(besides: text)
  }

  /// The page with these fields.
  func page(_ fields: PageFields) -> [UInt8] {
    let skeleton = skeletons.withLock { skeletons in
      if let known = skeletons[fields.names] { return known }
      let text = library.render(Names(fields.names, sign), withTemplate: "page") ?? ""
      let skeleton = Skeleton(text, sign)
      skeletons[fields.names] = skeleton
      return skeleton
    }
    return skeleton.filled(with: fields.texts)
  }
}

/// The names of some fields as the engine looks for them, with a mark for each text.
private struct Names: MustacheParent, MustacheCustomRenderable {
  private let marks: [String: Mark]
  private let groups: [String: Names]

  init(_ names: [String], _ sign: Unicode.Scalar) {
    self.init(names.enumerated().map { ($1[...], Mark(index: $0, sign: sign)) })
  }

  private init(_ names: [(name: Substring, mark: Mark)]) {
    var marks: [String: Mark] = [:]
    var groups: [String: [(Substring, Mark)]] = [:]
    for (name, mark) in names {
      if let dot = name.firstIndex(of: ".") {
        groups[String(name[..<dot]), default: []].append((name[dot...].dropFirst(), mark))
      } else {
        marks[String(name)] = mark
      }
    }
    self.marks = marks
    self.groups = groups.mapValues { Names($0) }
  }

  func child(named name: String) -> Any? { marks[name] ?? groups[name] }

  // A group is there, but has no text of its own.
  let renderText = ""
  let isNull = false
}

/// What stands for a text: between two signs the field's number, and a `<` that shows whether the template has the text
/// escaped.
private struct Mark: MustacheParent, MustacheCustomRenderable {
  let index: Int
  let sign: Unicode.Scalar
  var renderText: String { "\(sign)\(index)<\(sign)" }
  let isNull = false

  func child(named name: String) -> Any? { nil }

  /// A scalar of private use that a template does not hold, so that all there are stem from marks.
  static func sign(besides template: String) -> Unicode.Scalar {
    let taken = Set(template.unicodeScalars)
    return (0x10_0000...0x10_FFFD).lazy.compactMap(Unicode.Scalar.init).first { !taken.contains($0) } ?? "\u{10FFFD}"
  }
}

/// A page without its texts.
private struct Skeleton: Sendable {
  private enum Piece {
    case template(String)
    case field(Int, isEscaped: Bool)
  }

  private var pieces: [Piece] = []

  /// - Parameter text: the template with a mark for each text.
  init(_ text: String, _ sign: Unicode.Scalar) {
    // Between signs stand template and mark in turn.
    for (number, part) in text.unicodeScalars.split(separator: sign, omittingEmptySubsequences: false).enumerated() {
      if number % 2 == 0 {
        pieces.append(.template(String(part)))
      } else if let index = Int(String(part.prefix { $0.value >= 0x30 && $0.value <= 0x39 })) {
        pieces.append(.field(index, isEscaped: part.last != "<"))
      }
    }
  }

  func filled(with texts: [[UInt8]]) -> [UInt8] {
    var html: [UInt8] = []
    html.reserveCapacity(
      pieces.reduce(0) { size, piece in
        switch piece {
        case .template(let text): size + text.utf8.count
        case .field(let index, _): size + texts[index].count
        }
      })
    for piece in pieces {
      switch piece {
      case .template(let text): html += text.utf8
      case .field(let index, false): html += texts[index]
      case .field(let index, true): Self.writeEscaped(texts[index], to: &html)
      }
    }
    return html
  }

  /// As the engine escapes, the apostrophe included: a template may put any text between single quotes.
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
