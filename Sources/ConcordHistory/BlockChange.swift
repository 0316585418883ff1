public import ConcordSyntax

/// What became of a block of a source page between two revisions.
public struct BlockChange: Sendable {
  /// What became of it.
  public enum Kind: String, Sendable, CaseIterable {
    case added, removed, changed
  }

  /// What became of it.
  public let kind: Kind
  /// What kind of block it is.
  public let block: Node.Kind
  /// Where it stood in the former revision; nil for one that was added.
  public let former: ByteRange?
  /// Where it stands in the page of today; nil for one that was removed.
  public let present: ByteRange?
  /// The heading above it in the page of today; of a removed block, that of the former revision.
  public let heading: String?
  /// What readers see of it as it stands or, where it was removed, as it stood: equal for equal blocks.
  let mark: UInt64
}

extension SourceDrift {
  /// What became of the blocks: `3 blocks changed, 9 added`.
  public var account: String {
    let counts = [BlockChange.Kind.changed, .added, .removed].compactMap { kind in
      let count = changes.count { $0.kind == kind }
      return count > 0 ? (count, kind) : nil
    }
    return counts.enumerated().map { number, found in
      let noun = number > 0 ? "" : found.0 == 1 ? " block" : " blocks"
      return "\(found.0)\(noun) \(found.1.rawValue)"
    }
    .joined(separator: ", ")
  }

  /// How many blocks of each kind: `3 headings, 1 code block`.
  public var summary: String {
    let kinds: [(Node.Kind, String)] = [
      (.document, "front matter entry"), (.heading, "heading"), (.paragraph, "paragraph"), (.codeBlock, "code block"),
      (.tableRow, "table row"), (.htmlBlock, "HTML block"),
    ]
    return kinds.compactMap { kind, name in
      let count = changes.count { $0.block == kind }
      guard count > 0 else { return nil }
      let many = name.hasSuffix("y") ? name.dropLast() + "ies" : name + "s"
      return "\(count) \(count == 1 ? name : String(many))"
    }
    .joined(separator: ", ")
  }
}
