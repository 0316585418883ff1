import ConcordProject
import Synchronization

/// The sizes of the images that pages show, by their files.
final class ImageSizes: Sendable {
  private let read: @Sendable (String, Int) -> [UInt8]?
  private let isKept: Bool
  private let known = Mutex<[FileName: Found]>([:])

  /// What a file's first bytes say.
  private struct Found {
    let size: ImageSize?
    let isEmpty: Bool
  }

  /// - Parameters:
  ///   - read: the first bytes of a file, so many at most.
  ///   - isKept: whether a file is read once; while pages are written, images change, too.
  init(isKept: Bool, read: @escaping @Sendable (String, Int) -> [UInt8]?) {
    (self.read, self.isKept) = (read, isKept)
  }

  /// Nil where nothing tells.
  func size(of file: String) -> ImageSize? { found(file).size }

  /// Whether a file holds nothing: browsers show it as a broken picture.
  func isEmpty(_ file: String) -> Bool { found(file).isEmpty }

  private func found(_ file: String) -> Found {
    guard isKept else { return look(at: file) }
    // Two that ask at once wait for each other: no file is read twice.
    return known.withLock { known in
      let name = FileName(file)
      if let found = known[name] { return found }
      let found = look(at: file)
      known[name] = found
      return found
    }
  }

  private func look(at file: String) -> Found {
    guard let head = read(file, ImageSize.head) else { return Found(size: nil, isEmpty: false) }
    let size = ImageSize(head)
    let isLong = size == nil && ImageSize.isLong(head)
    return Found(
      size: isLong ? read(file, ImageSize.longHead).flatMap(ImageSize.init) : size, isEmpty: head.isEmpty)
  }
}
