import ConcordProject
import ConcordSyntax

/// A path of the site as an address: what a browser would read as a query, a fragment, a scheme or an escape is encoded in
/// each segment.
enum PageAddress {
  /// The address of a path from the site's root.
  static func of(_ path: String) -> String {
    if path.utf8.allSatisfy({ isPlain[Int($0)] }) { return path }
    var address: [UInt8] = []
    for byte in RawName.bytes(path) {
      if isPlain[Int(byte)] {
        address.append(byte)
      } else {
        address += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: address, as: UTF8.self)
  }

  /// The address of a path from a page.
  static func from(_ page: String, to path: String) -> String { RelativePath.from(of(page), to: of(path)) }

  private static let digits = Array("0123456789ABCDEF".utf8)
  private static let isPlain: [Bool] = (0...255).map { byte in
    UInt8(byte).isAlphanumeric || "-._~!*(),@+=$/".utf8.contains(UInt8(byte))
  }
}
