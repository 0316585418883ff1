import ConcordProject
import Synchronization

/// The sizes of the images that pages show, by their files.
final class ImageSizes: Sendable {
  private let read: @Sendable (String, Int) -> [UInt8]?
  private let isKept: Bool
  private let known = Mutex<[FileName: ImageSize?]>([:])

  /// - Parameters:
  ///   - read: the first bytes of a file, so many at most.
  ///   - isKept: whether a file is read once; while pages are written, images change, too.
  init(isKept: Bool, read: @escaping @Sendable (String, Int) -> [UInt8]?) {
    (self.read, self.isKept) = (read, isKept)
  }

  /// Nil where nothing tells.
  func size(of file: String) -> ImageSize? {
    guard isKept else { return look(at: file) }
    // Two that ask at once wait for each other: no file is read twice.
    return known.withLock { known in
      let name = FileName(file)
      if let size = known[name] { return size }
      let size = look(at: file)
      known[name] = .some(size)
      return size
    }
  }

  private func look(at file: String) -> ImageSize? {
    guard let head = read(file, ImageSize.head) else { return nil }
    if let size = ImageSize(head) { return size }
    return ImageSize.isLong(head) ? read(file, ImageSize.longHead).flatMap(ImageSize.init) : nil
  }
}
