import ConcordData
import ConcordSyntax

/// The name of a file or topic as file systems compare it: byte by byte.
///
/// Two texts of Swift are equal where Unicode says that they look alike (`é` as one scalar or two); two such files are two.
package struct FileName: Sendable, Hashable, Comparable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// The first scalar that is not seen, or stands for a byte that is no UTF-8; nil where all of the name is to be read.
  package var hidden: Unicode.Scalar? {
    text.unicodeScalars.first { JSONValue.isHidden($0) || RawName.byte($0) != nil }
  }

  package static func == (one: FileName, other: FileName) -> Bool { one.text.hasSameBytes(as: other.text) }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// The order of texts; bytes decide where these are equal.
  package static func < (one: FileName, other: FileName) -> Bool {
    one.text == other.text ? one.text.precedesInBytes(other.text) : one.text < other.text
  }
}
