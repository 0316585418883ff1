/// The names of pictures.
package enum ImageName {
  /// What they end with, in lower case.
  package static let endings = [".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".avif", ".bmp"]

  /// Whether a path or an address names a picture, by its ending.
  package static func isOne(_ path: String) -> Bool {
    let name = path.lowercased()
    return endings.contains { name.hasSuffix($0) }
  }
}
