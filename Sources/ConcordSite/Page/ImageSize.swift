import ConcordSyntax

/// How large an image is, in CSS pixels, as its first bytes say: a browser that knows it keeps the place free, and the text below
/// does not jump.
///
/// What a browser would turn or scale by other rules has none: then the page is as it was before.
package struct ImageSize: Equatable, Sendable {
  package let width: Int
  package let height: Int

  /// So many bytes tell the size of any image but a photograph.
  static let head = 4 << 10
  /// Photographs have profiles and thumbnails before it.
  static let longHead = 256 << 10

  /// Larger ones are a mistake, or somebody's joke.
  private static let largest = 1 << 16

  /// - Returns: nil where the bytes are no image of a known kind, or do not reach to its size.
  package init?(_ bytes: [UInt8]) {
    let data = ImageBytes(bytes)
    guard let size = Self.png(data) ?? Self.gif(data) ?? Self.webp(data) ?? Self.jpeg(data) ?? Self.svg(bytes) else {
      return nil
    }
    self = size
  }

  private init?(_ width: Int?, _ height: Int?) {
    guard let width, let height, (1...Self.largest).contains(width), (1...Self.largest).contains(height) else {
      return nil
    }
    (self.width, self.height) = (width, height)
  }

  /// Whether more bytes may tell what the first did not: of a JPEG file.
  static func isLong(_ head: [UInt8]) -> Bool { head.count >= Self.head && head.starts(with: [0xFF, 0xD8, 0xFF]) }

  /// PNG, 5.2 and 11.2.1: the header is the first chunk.
  private static func png(_ data: ImageBytes) -> ImageSize? {
    guard data.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0), data.has("IHDR", at: 12) else {
      return nil
    }
    return ImageSize(data.big(4, at: 16), data.big(4, at: 20))
  }

  /// GIF89a, 18: the logical screen.
  private static func gif(_ data: ImageBytes) -> ImageSize? {
    guard data.has("GIF87a", at: 0) || data.has("GIF89a", at: 0) else { return nil }
    return ImageSize(data.little(2, at: 6), data.little(2, at: 8))
  }

  /// RFC 9649 and RFC 6386, 9.1: the first chunk's name says which of three headers follows.
  private static func webp(_ data: ImageBytes) -> ImageSize? {
    guard data.has("RIFF", at: 0), data.has("WEBP", at: 8) else { return nil }
    if data.has("VP8 ", at: 12), data.has([0x9D, 0x01, 0x2A], at: 23) {
      return ImageSize(data.little(2, at: 26).map { $0 & 0x3FFF }, data.little(2, at: 28).map { $0 & 0x3FFF })
    }
    if data.has("VP8L", at: 12), data.has([0x2F], at: 20), let bits = data.little(4, at: 21) {
      return ImageSize((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    }
    // What has Exif data may be turned, and that stands at the end of the file.
    guard data.has("VP8X", at: 12), let flags = data.little(1, at: 20), flags & 0x08 == 0 else { return nil }
    return ImageSize(data.little(3, at: 24).map { $0 + 1 }, data.little(3, at: 27).map { $0 + 1 })
  }

  /// ITU T.81, B.1: segments up to the one of the frame. Exif turns some.
  private static func jpeg(_ data: ImageBytes) -> ImageSize? {
    guard data.has([0xFF, 0xD8, 0xFF], at: 0) else { return nil }
    var place = 2
    var isTurned = false
    while data.has([0xFF], at: place), let marker = data.little(1, at: place + 1) {
      switch marker {
      case 0xFF: place += 1
      case 0x01, 0xD0...0xD7: place += 2
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        let (height, width) = (data.big(2, at: place + 5), data.big(2, at: place + 7))
        return isTurned ? ImageSize(height, width) : ImageSize(width, height)
      case 0xD8, 0xD9, 0xDA: return nil
      default:
        guard let length = data.big(2, at: place + 2), length >= 2 else { return nil }
        if marker == 0xE1 { isTurned = isTurned || data.isTurned(exif: place + 4) }
        place += 2 + length
      }
    }
    return nil
  }

  /// SVG: the width and height of its element, in CSS's units, and else those of its view box.
  private static func svg(_ bytes: [UInt8]) -> ImageSize? {
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    while true {
      rest = rest.drop { $0.isSpace }
      let end: StaticString
      if rest.begins(with: "<?") {
        end = "?>"
      } else if rest.begins(with: "<!--") {
        end = "-->"
      } else if rest.begins(with: "<!") {
        end = ">"
      } else {
        break
      }
      guard let found = rest.firstRange(of: end) else { return nil }
      rest = rest[found.upperBound...]
    }
    guard rest.first == UInt8(ascii: "<"), let tag = HTMLTag(rest), tag.name == "svg", !tag.isEnd else { return nil }
    func value(_ name: String) -> String? { tag.attributes.first { $0.name.lowercased() == name }?.value }
    let given = (value("width").flatMap(pixels), value("height").flatMap(pixels))
    let box = (value("viewbox") ?? "").split { $0 == "," || $0.isWhitespace }.compactMap { Double($0) }
    let hasBox = box.count == 4 && box[2].isFinite && box[3].isFinite && box[2] > 0 && box[3] > 0
    switch given {
    case (let width?, let height?): return size(width, height)
    case (let width?, nil) where hasBox: return size(width, width * box[3] / box[2])
    case (nil, let height?) where hasBox: return size(height * box[2] / box[3], height)
    case (nil, nil) where hasBox: return size(box[2], box[3])
    default: return nil
    }
  }

  private static func size(_ width: Double, _ height: Double) -> ImageSize? {
    guard max(width, height) <= Double(largest) else { return nil }
    return ImageSize(Int(width.rounded()), Int(height.rounded()))
  }

  /// A length in CSS's pixels; nil for one that depends on its place.
  private static func pixels(_ length: String) -> Double? {
    let units = ["px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4]
    let unit = units.first { length.hasSuffix($0.key) }
    guard let number = Double(length.dropLast(unit?.key.utf8.count ?? 0)), number.isFinite, number >= 0 else {
      return nil
    }
    return number * (unit?.value ?? 1)
  }
}

/// Numbers in the first bytes of a file: nil behind their end.
private struct ImageBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func has(_ wanted: [UInt8], at place: Int) -> Bool {
    place + wanted.count <= bytes.count && bytes[place..<(place + wanted.count)].elementsEqual(wanted)
  }

  func has(_ wanted: String, at place: Int) -> Bool { has(Array(wanted.utf8), at: place) }

  func big(_ count: Int, at place: Int) -> Int? { number(count, at: place)?.reduce(0) { $0 << 8 | Int($1) } }

  func little(_ count: Int, at place: Int) -> Int? {
    number(count, at: place)?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private func number(_ count: Int, at place: Int) -> ArraySlice<UInt8>? {
    place >= 0 && place + count <= bytes.count ? bytes[place..<(place + count)] : nil
  }

  /// Whether Exif data (CIPA DC-008, 4.6) say that width and height change places.
  func isTurned(exif start: Int) -> Bool {
    guard has("Exif\0\0", at: start) else { return false }
    let tiff = start + 6
    let isLittle = has("II", at: tiff)
    func read(_ count: Int, _ place: Int) -> Int? {
      isLittle ? little(count, at: tiff + place) : big(count, at: tiff + place)
    }
    guard let directory = read(4, 4), let count = read(2, directory) else { return false }
    for entry in 0..<min(count, 64) where read(2, directory + 2 + 12 * entry) == 0x0112 {
      return (read(2, directory + 10 + 12 * entry) ?? 1) >= 5
    }
    return false
  }
}
