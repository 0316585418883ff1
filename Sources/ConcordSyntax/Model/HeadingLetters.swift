/// An id without its signs, for each site has its own way with them: `link-s-state` and `links-state` are made of one title. Between two
/// digits they are a part of the number: `1-1` is not `11`.
package struct HeadingLetters: Hashable, Sendable {
  private let bytes: [UInt8]

  package init(_ id: String) {
    let all = Array(id.utf8)
    bytes = all.indices.filter { index in
      if all[index].isAlphanumeric || all[index] > 0x7F { return true }
      return index > 0 && index + 1 < all.count && all[index - 1].isDigit && all[index + 1].isDigit
    }.map { all[$0] }
  }

  package var isEmpty: Bool { bytes.isEmpty }
}
