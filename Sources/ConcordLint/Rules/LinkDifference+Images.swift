import ConcordAlignment
import ConcordPages
import ConcordProject
import ConcordSyntax

/// The images of an aligned block.
extension LinkDifference {
  /// The images of blocks of raw HTML that only the translation has, each to be taken once.
  struct LoneImages {
    let blocks: LoneBlocks
    var names: [Int: [[UInt8]]]
    /// How many images stand in blocks of text that only the translation has.
    private var others: [Int: Int]

    init(_ alignment: Alignment, _ name: (Int) -> [UInt8]) {
      blocks = LoneBlocks(alignment)
      others = blocks.target.mapValues { $0.lazy.filter { $0.kind != .htmlBlock }.reduce(0) { $0 + $1.images.count } }
      names = blocks.target.mapValues { $0.lazy.filter { $0.kind == .htmlBlock }.flatMap(\.images).map(name) }
    }

    mutating func take(_ name: [UInt8], near block: Block) -> Bool {
      let section = blocks.section(of: block)
      guard let place = names[section]?.firstIndex(of: name) else { return false }
      names[section]?.remove(at: place)
      return true
    }

    /// Takes an image of whatever name, which may be a picture with words of the reader's language.
    mutating func takeAny(near block: Block) -> Bool {
      let section = blocks.section(of: block)
      guard let count = others[section], count > 0 else { return false }
      others[section] = count - 1
      return true
    }
  }

  /// A picture may be localized: its name then differs by the locale only.
  func compareImages(
    _ pair: PairContext, _ source: Block, _ target: Block, _ lone: inout LoneImages?, _ findings: inout [Finding]
  ) {
    let locale = pair.targetPage.locale
    var (lost, rest) = difference(
      source.images.map { Link(node: $0, destination: name(pair.source.destination($0), pair.sourcePage.locale)) },
      target.images.map { Link(node: $0, destination: name(pair.target.destination($0), locale)) }, by: \.destination)
    for (image, found) in zip(lost.map(\.node), rest.map(\.node)) {
      let (theirs, ours) = (pair.source.destination(image), pair.target.destination(found))
      findings.append(
        Finding(
          "image-changed", "the image `\(ours)` instead of `\(theirs)`",
          at: pair.target.nodes[found].destination, source: pair.source.nodes[image].destination,
          severity: LocalizedPicture.mayStand(ours, for: theirs, pair) ? .info : nil, evidence: theirs))
    }
    if lost.count > rest.count, source.kind == .htmlBlock {
      // A blank line makes two blocks of raw HTML of one: the image stands in the other.
      var others = lone ?? LoneImages(pair.alignment) { name(pair.target.destination($0), locale) }
      lost = lost[..<rest.count] + lost[rest.count...].filter { !others.take($0.destination, near: target) }
      lone = others
    }
    if lost.count <= rest.count { return }
    var others = lone ?? LoneImages(pair.alignment) { name(pair.target.destination($0), locale) }
    for image in lost.dropFirst(rest.count).map(\.node) {
      findings.append(
        Finding(
          "image-missing", "the image `\(pair.source.destination(image))` is missing",
          at: pair.range(target, in: pair.target).head,
          source: pair.source.nodes[image].range,
          severity: others.takeAny(near: target) || LocalizedPicture.isBadge(pair.source.destination(image))
            ? .info : nil,
          evidence: pair.source.destination(image)))
    }
    lone = others
  }

  /// The name of a file without its folders and without the locale: `door_fr.png` is `door.png`.
  private func name(_ path: String, _ locale: LocaleTag) -> [UInt8] {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = file.lastIndex(ofSign: ".") else { return Array(file.utf8) }
    let stem = file[..<dot]
    for separator: Unicode.Scalar in ["-", "_", "."] {
      guard let cut = stem.lastIndex(ofSign: separator) else { continue }
      if LocaleTag(stem[stem.index(after: cut)...])?.language == locale.language {
        return Array((stem[..<cut] + file[dot...]).utf8)
      }
    }
    return Array(file.utf8)
  }
}
