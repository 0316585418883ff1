import ConcordProject
import ConcordSyntax
import Synchronization

/// The files that a host puts into a page, found as hosts find them: from the page's folder, or from one above it.
///
/// Only files of the project are found, and a page may show so much of them and no more.
struct HostFiles: Sendable {
  private let files: FileSet
  private let page: String
  private let read: @Sendable (String) -> [UInt8]?
  private let left = Budget()

  private final class Budget: Sendable {
    private let bytes = Mutex(4 << 20)

    /// Whether anything is left: a file is not read again and again for nothing.
    var isSpent: Bool { bytes.withLock { $0 < 0 } }

    func take(_ count: Int) -> Bool {
      bytes.withLock { left in
        left -= count
        return left >= 0
      }
    }
  }

  /// - Parameter page: the page's file.
  init(_ files: FileSet, _ page: String, read: @escaping @Sendable (String) -> [UInt8]?) {
    (self.files, self.page, self.read) = (files, page, read)
  }

  /// The text of a file by the path that the page has; nil where it is not there, is no text, or would be too much.
  func text(_ path: String) -> [UInt8]? {
    guard !left.isSpent, let file = file(path), let bytes = read(file), left.take(bytes.count + 64),
      String(validating: bytes, as: UTF8.self) != nil
    else { return nil }
    return bytes
  }

  private func file(_ path: String) -> String? {
    // VitePress' and Docusaurus' names for the site's own folder.
    let name = path.hasPrefix("@/") ? path.dropFirst(2) : path.hasPrefix("@site/") ? path.dropFirst(6) : path[...]
    guard !name.isEmpty else { return nil }
    var folder = RelativePath.folder(of: page)
    while true {
      let place = folder.isEmpty ? "page" : folder + "/page"
      if let file = RelativePath.resolve(String(name), from: place), files.contains(file) { return file }
      if folder.isEmpty { return nil }
      folder = RelativePath.folder(of: folder)
    }
  }
}
