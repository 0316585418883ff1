import ConcordPages
import ConcordProject
import ConcordSyntax

/// What a site makes of the links of its pages, as the pages around show.
struct SiteRoutes {
  private let page: PageContext
  private var known: [String: Bool] = [:]
  private lazy var around = page.index.neighbours(of: page.page.page)
  private lazy var addsLanguages = leavesSuffixesOut()

  init(_ page: PageContext) { self.page = page }

  // MARK: Places without a file

  /// Whether pages of other folders lead to a place of this name, too, and have no such file either: `demo` of `[size](demo#size)`, which a site
  /// has beside each page. Nobody has lost so many.
  /// - Parameter name: a destination that leads nowhere.
  mutating func hold(_ name: String) -> Bool {
    guard name.utf8.allSatisfy({ $0.isAlphanumeric || $0 == UInt8(ascii: "-") }) else { return false }
    if let answer = known[name] { return answer }
    guard known.count < Self.mostNames else { return false }
    var folders = Set<String>()
    for file in around where folders.count < Self.fewest {
      let folder = RelativePath.folder(of: file)
      if folder != RelativePath.folder(of: page.page.file), !folders.contains(folder), leadsNowhere(file, to: name) {
        folders.insert(folder)
      }
    }
    let answer = folders.count >= Self.fewest
    known[name] = answer
    return answer
  }

  private func leadsNowhere(_ file: String, to name: String) -> Bool {
    guard let path = LinkTarget.file(name, from: file),
      !Project.pageEndings.contains(where: { page.index.page(path + $0) != nil }), !page.index.hasFolder(path),
      var rest = page.index.store.bytes(file)?.bytes[...]
    else { return false }
    let wanted = Array("](\(name)".utf8)
    while let place = rest.firstRange(of: wanted) {
      rest = rest[place.upperBound...]
      if let next = rest.first, ")#?".utf8.contains(next) { return true }
    }
    return false
  }

  private static let fewest = 4
  /// Each is looked for in the pages around.
  private static let mostNames = 8

  // MARK: Languages in names

  /// `a.md` in `b.fr.md` for `a.fr.md`: whether hardly a page around names its language in its links, where all have it in their own names. A
  /// site puts it in by itself; on a forge, where READMEs are read, nobody does.
  mutating func addLanguages() -> Bool { addsLanguages }

  private mutating func leavesSuffixesOut() -> Bool {
    let file = page.page.file
    guard FamilyName.namesLanguage(file), !FamilyName.isOfProject(file) else { return false }
    let name = RelativePath.name(of: file)
    guard let ending = Project.pageEndings.first(where: name.hasSuffix),
      let dot = name.dropLast(ending.count).lastIndex(ofSign: ".")
    else { return false }
    let suffix = Array(name[dot...].utf8)
    var (suffixed, all) = (0, 0)
    for bytes in [page.text.bytes] + around.compactMap({ page.index.store.bytes($0)?.bytes }) {
      var rest = bytes[...]
      // `](a.md)`, `]: a.md`
      while let start = rest.firstIndex(of: UInt8(ascii: "]")) {
        rest = rest[(start + 1)...]
        guard let sign = rest.first, "(:".utf8.contains(sign) else { continue }
        let link = rest.dropFirst().drop { $0 == .space || $0 == UInt8(ascii: "<") }.prefix {
          !$0.isSpace && !")#>".utf8.contains($0)
        }
        rest = rest[link.endIndex...]
        guard link.suffix(ending.utf8.count).elementsEqual(ending.utf8), !link.holds("://") else { continue }
        all += 1
        if link.suffix(suffix.count).elementsEqual(suffix) { suffixed += 1 }
      }
    }
    return all >= Self.fewestLinks && suffixed * Self.timesAsMany <= all
  }

  private static let fewestLinks = 8
  private static let timesAsMany = 8
}
