import ConcordSyntax

/// Addresses that readers can follow though no link of Markdown leads to them.
extension Document {
  /// Whether the address that a link sends mail to stands in a range: hosts make a link of it.
  func showsMail(_ destination: String, in range: ByteRange) -> Bool {
    guard destination.hasPrefix("mailto:") else { return false }
    let address = Array(destination.utf8.dropFirst(7).prefix { $0 != UInt8(ascii: "?") })
    return !address.isEmpty && text.bytes[range.start..<range.end].firstRange(of: address) != nil
  }

  /// `@"Tide.Run"` and `@Tide.Run` for `[run](xref:Tide.Run)`, as DocFX reads them.
  ///
  /// Source: dotnet.github.io/docfx, links and cross-references.
  func namesEntity(_ destination: String, in range: ByteRange) -> Bool {
    guard destination.hasPrefix("xref:") else { return false }
    let name = Array(destination.utf8.dropFirst(5).prefix { $0 != UInt8(ascii: "?") })
    let bytes = text.bytes[range.start..<range.end]
    return !name.isEmpty
      && ["@", "@'", "@\""].contains { sign in
        bytes.firstRange(of: Array(sign.utf8) + name).map { found in
          let next = bytes[found.upperBound...].prefix(2)
          return !(next.first?.isAlphanumeric ?? false)
            && !(next.first == UInt8(ascii: ".") && next.last?.isAlphanumeric ?? false)
        } ?? false
      }
  }

  /// Whether an address stands somewhere in the page where readers can follow it, outside of any longer one and of the label of a link.
  func showsAnywhere(_ address: String) -> Bool {
    ranges(outside: [.codeBlock, .code, .htmlBlock]).contains { shows(address, in: $0) }
  }

  /// Whether an address stands in a range as it is, outside of any longer one and of the label of a link: bare, in raw HTML.
  /// - Parameter asLink: whether it has to lead there by itself.
  func shows(_ address: String, in range: ByteRange, asLink: Bool = false) -> Bool {
    let wanted = Array(address.utf8)
    guard wanted.count > 8, address.contains("://") else { return false }
    let bytes = text.bytes
    var start = range.start
    while let place = bytes[start..<range.end].firstRange(of: wanted) {
      let next = place.upperBound < range.end ? bytes[place.upperBound] : .space
      let before = place.lowerBound == range.start ? .space : bytes[place.lowerBound - 1]
      // In parentheses it may be what is left of a link; as a label it says what the link does not.
      let isPart = before == UInt8(ascii: "(") || before == UInt8(ascii: "[") && text.has("](", at: place.upperBound)
      let isMarked = "\"'<=".utf8.contains(before)
      if !isPart, isMarked || !asLink, !next.isAlphanumeric, !"/-_%#?=&".utf8.contains(next) { return true }
      start = place.upperBound
    }
    return false
  }
}
