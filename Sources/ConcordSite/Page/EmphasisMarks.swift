import ConcordSyntax

/// `**` that CommonMark leaves in the text, or pairs across its writer's pairs, and the page's own tool does not.
///
/// Where a block has such a run, all its runs at one depth are paired anew, first with next, as those tools do.
struct EmphasisMarks {
  /// What a run becomes.
  enum Role {
    case open, close, text

    var markup: StaticString {
      switch self {
      case .open: "<strong>"
      case .close: "</strong>"
      case .text: "**"
      }
    }
  }

  /// A run of two stars in a text node.
  struct TextRun {
    /// In the literal.
    let offset: Int
    let role: Role
    let pair: Nesting.Pair
  }
  /// Where a pair begins or ends, for other pairs to be compared with; offsets are those of literals.
  struct Place {
    let node: Int
    let offset: Int
    let pair: Nesting.Pair
    let isOpener: Bool
  }

  /// Runs in text nodes, by node, in order.
  private(set) var runs: [Int: [TextRun]] = [:]
  /// Both ends of each pair, in the order of its block.
  private(set) var places: [Place] = []
  /// What begins and ends a strong node.
  private(set) var strong: [Int: (begin: Role, end: Role)] = [:]

  /// - Parameter fixed: what else the texts hold; stars in it are no emphasis.
  init(_ document: Document, _ rule: EmphasisRule, _ fixed: FixedMarks) {
    guard rule != .flanking else { return }
    var parents: [Int] = []
    for index in document.nodes.indices
    where document.nodes[index].kind == .text && document.mayHold(Self.star, inText: index)
      && document.literalBytes(index).holds("**")
    {
      let parent = Self.context(document, index)
      if parents.last != parent { parents.append(parent) }
    }
    for parent in Set(parents).sorted() { pair(document, parent, rule, fixed) }
  }

  private static let star = ByteSet("*".utf8)

  /// The nearest node above that is no strong text.
  private static func context(_ document: Document, _ node: Int) -> Int {
    var parent = document.nodes[node].parent
    while document.nodes[parent].kind == .strong { parent = document.nodes[parent].parent }
    return parent
  }

  /// A run of two stars, by where it begins in the page.
  private struct Run {
    let byte: Int
    let node: Int
    /// In the literal of a text; -1 for the beginning of a strong node, -2 for its end.
    let offset: Int
  }

  private mutating func pair(_ document: Document, _ parent: Int, _ rule: EmphasisRule, _ fixed: FixedMarks) {
    guard let found = Self.runs(document, parent, fixed), found.contains(where: { $0.offset >= 0 }) else { return }
    let bytes = document.nodes[parent].range
    func scalar(endingAt byte: Int) -> Unicode.Scalar? {
      byte > bytes.start ? document.text.scalar(beforeByte: byte) : nil
    }
    func scalar(at byte: Int) -> Unicode.Scalar? { byte < bytes.end ? document.text.scalar(atByte: byte) : nil }
    var roles = [Role](repeating: .text, count: found.count)
    // Each run's opener, itself where it is one.
    var openers = Array(found.indices)
    let pairs = rule.pairs(found.map { ($0.byte, scalar(endingAt: $0.byte), scalar(at: $0.byte + 2)) })
    for (opener, closer) in pairs {
      (roles[opener], roles[closer]) = (.open, .close)
      openers[closer] = opener
    }
    for (index, run) in found.enumerated() {
      let role = roles[index]
      let pair = Nesting.Pair(rank: .emphasis, place: found[openers[index]].byte)
      var place = (node: run.node, offset: run.offset)
      switch run.offset {
      case -1: strong[run.node] = (role, strong[run.node]?.end ?? .text)
      case -2:
        strong[run.node] = (strong[run.node]?.begin ?? .text, role)
        place = (document.nodes[run.node].end - 1, Int.max)
      default: runs[run.node, default: []].append(TextRun(offset: run.offset, role: role, pair: pair))
      }
      if role != .text {
        places.append(Place(node: place.node, offset: place.offset, pair: pair, isOpener: role == .open))
      }
    }
  }

  /// The runs of a node's own text and of strong text in it; nil where one cannot be told.
  private static func runs(_ document: Document, _ parent: Int, _ fixed: FixedMarks) -> [Run]? {
    var runs: [Run] = []
    var ends: [(end: Int, run: Run)] = []
    var index = parent + 1
    let limit = document.nodes[parent].end
    while index < limit {
      while let last = ends.last, last.end <= index {
        runs.append(last.run)
        ends.removeLast()
      }
      let node = document.nodes[index]
      switch node.kind {
      case .strong:
        let range = node.range
        guard node.isExact, document.text.has("**", at: range.start), document.text.has("**", at: range.end - 2) else {
          return nil
        }
        runs.append(Run(byte: range.start, node: index, offset: -1))
        ends.append((node.end, Run(byte: range.end - 2, node: index, offset: -2)))
        index += 1
        continue
      case .text:
        guard node.isExact else { return nil }
        let literal = document.literalBytes(index)
        let (own, inPage) = (doubles(literal), doubles(document.text.bytes[node.range.start..<node.range.end]))
        guard own.count == inPage.count else { return nil }
        let taken = own.isEmpty ? [] : fixed.of(index)
        for (offset, byte) in zip(own, inPage) {
          let next = taken.sortedIndex { $0.range.upperBound <= offset }
          if next < taken.count, taken[next].range.lowerBound < offset + 2 { continue }
          runs.append(Run(byte: byte, node: index, offset: offset - literal.startIndex))
        }
      default:
        // Blocks in blocks have texts of their own.
        if node.kind.isBlock { return runs.isEmpty ? nil : runs }
      }
      index = max(index + 1, node.end)
    }
    for last in ends.reversed() { runs.append(last.run) }
    return runs
  }

  /// Where exactly two stars stand that are not escaped.
  private static func doubles(_ bytes: ArraySlice<UInt8>) -> [Int] {
    var places: [Int] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\") {
        index += 2
      } else if byte == UInt8(ascii: "*") {
        let end = bytes[index...].firstIndex { $0 != UInt8(ascii: "*") } ?? bytes.endIndex
        if end - index == 2 { places.append(index) }
        index = end
      } else {
        index += 1
      }
    }
    return places
  }
}
