import ConcordSyntax

/// Events as browsers read them (HTML, "Server-sent events").
enum EventStream {
  /// An event of one line.
  static func event(_ name: String, _ data: String) -> [UInt8] {
    Array("event: \(name)\ndata: \(data.replacing("\n", with: " "))\n\n".utf8)
  }

  /// A comment: the other side sees that somebody is there, and this one whether somebody is.
  static let pulse = Array(": here\n\n".utf8)
}
