import ConcordPages
import ConcordProject
import ConcordSyntax

/// Places that a site has beside each page, and no file: `demo` of `[size](demo#size)`, which page after page leads to.
struct SiteRoutes {
  private let page: PageContext
  private var known: [String: Bool] = [:]

  init(_ page: PageContext) { self.page = page }

  /// Whether pages of other folders lead to a place of this name, too, and have no such file either: nobody has lost so many.
  /// - Parameter name: a destination that leads nowhere.
  mutating func hold(_ name: String) -> Bool {
    guard name.utf8.allSatisfy({ $0.isAlphanumeric || $0 == UInt8(ascii: "-") }) else { return false }
    if let answer = known[name] { return answer }
    guard known.count < Self.mostNames else { return false }
    let wanted = Array("](\(name)".utf8)
    var folders = Set<String>()
    for file in page.index.neighbours(of: page.page.page) where folders.count < Self.fewest {
      let folder = RelativePath.folder(of: file)
      if folder != RelativePath.folder(of: page.page.file), !folders.contains(folder), leads(file, wanted) {
        folders.insert(folder)
      }
    }
    let answer = folders.count >= Self.fewest
    known[name] = answer
    return answer
  }

  private func leads(_ file: String, _ wanted: [UInt8]) -> Bool {
    guard let bytes = page.index.store.bytes(file)?.bytes, let place = bytes[...].firstRange(of: wanted) else {
      return false
    }
    return bytes[place.upperBound...].first.map { "#)?".utf8.contains($0) } ?? false
  }

  private static let fewest = 4
  /// Each is looked for in the pages around.
  private static let mostNames = 8
}
