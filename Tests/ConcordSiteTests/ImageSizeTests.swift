import ConcordSite
import ConcordSyntax
import Synchronization
import Testing

/// What a page tells a browser of its images before they are there.
@Suite struct ImageSizeTests {
  struct Picture: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]
    /// Nil where a page is to say nothing.
    let size: String?

    var testDescription: String { name }
  }

  private static func ascii(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// A segment of a JPEG file, with its length.
  private static func segment(_ marker: UInt8, _ bytes: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((bytes.count + 2) >> 8), UInt8((bytes.count + 2) & 0xFF)] + bytes
  }

  private static let frame = segment(0xC2, [8, 0, 40, 1, 44, 3])
  private static func exif(_ orientation: UInt8, isLittle: Bool) -> [UInt8] {
    let entry: [UInt8] =
      isLittle ? [0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0] : [1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    let head: [UInt8] = isLittle ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0] : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1]
    return segment(0xE1, ascii("Exif\0\0") + head + entry)
  }
  private static let png: [UInt8] = [0x89] + ascii("PNG\r\n\u{1A}\n") + [0, 0, 0, 13] + ascii("IHDR")
  private static let webp = ascii("RIFF....WEBP")

  static let pictures = [
    Picture(name: "a.png", bytes: png + [0, 0, 1, 44, 0, 0, 0, 40, 8], size: "300x40"),
    Picture(name: "cut.png", bytes: png + [0, 0, 1], size: nil),
    Picture(name: "none.png", bytes: png + [0, 0, 0, 0, 0, 0, 0, 40, 8], size: nil),
    Picture(name: "huge.png", bytes: png + [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 40, 8], size: nil),
    Picture(name: "a.gif", bytes: ascii("GIF89a") + [44, 1, 40, 0], size: "300x40"),
    Picture(name: "no.gif", bytes: ascii("GIF90a") + [44, 1, 40, 0], size: nil),
    Picture(name: "a.jpg", bytes: [0xFF, 0xD8] + segment(0xE0, ascii("JFIF\0")) + [0xFF] + frame, size: "300x40"),
    Picture(name: "scan.jpg", bytes: [0xFF, 0xD8] + segment(0xDA, [1]) + frame, size: nil),
    Picture(name: "tables.jpg", bytes: [0xFF, 0xD8] + segment(0xC4, [8, 1, 1, 1, 1, 1]) + frame, size: "300x40"),
    Picture(name: "turned.jpg", bytes: [0xFF, 0xD8] + exif(6, isLittle: true) + frame, size: "40x300"),
    Picture(name: "turned too.jpg", bytes: [0xFF, 0xD8] + exif(8, isLittle: false) + frame, size: "40x300"),
    Picture(name: "upright.jpg", bytes: [0xFF, 0xD8] + exif(3, isLittle: true) + frame, size: "300x40"),
    Picture(
      name: "profile.jpg", bytes: [0xFF, 0xD8] + segment(0xE2, [UInt8](repeating: 1, count: 60_000)) + frame,
      size: "300x40"),
    Picture(
      name: "lossy.webp", bytes: webp + ascii("VP8 ....") + [0, 0, 0, 0x9D, 1, 0x2A, 44, 0x41, 40, 0x80], size: "300x40"
    ),
    Picture(name: "lossless.webp", bytes: webp + ascii("VP8L....") + [0x2F, 43, 0xC1, 9, 0], size: "300x40"),
    Picture(name: "large.webp", bytes: webp + ascii("VP8X....") + [0x10, 0, 0, 0, 43, 1, 0, 39, 0, 0], size: "300x40"),
    Picture(name: "exif.webp", bytes: webp + ascii("VP8X....") + [0x08, 0, 0, 0, 43, 1, 0, 39, 0, 0], size: nil),
    Picture(name: "box.svg", bytes: ascii("<svg xmlns='x' viewBox='0 0 300.2 39.9'>"), size: "300x40"),
    Picture(name: "box and width.svg", bytes: ascii("<svg width='300' viewBox='0, 0, 600, 80'>"), size: "300x40"),
    Picture(
      name: "box and height.svg", bytes: ascii("<svg height='40px' width='100%' viewBox='0 0 600 80'>"), size: "300x40"),
    Picture(name: "points.svg", bytes: ascii("<svg width='225pt' height='30pt' viewBox='0 0 1 1'>"), size: "300x40"),
    Picture(name: "odd box.svg", bytes: ascii("<svg viewBox='0 0 0 80'>"), size: nil),
    Picture(name: "huge box.svg", bytes: ascii("<svg viewBox='0 0 1e300 80'>"), size: nil),
    Picture(
      name: "a.svg",
      bytes: ascii(
        "\u{FEFF}<?xml version='1.0'?>\n<!-- <svg width='1' height='1'> -->\n<!DOCTYPE svg>\n<svg height=\"39.6px\" width='300' viewBox='0 0 1 1'>"
      ),
      size: "300x40"),
    Picture(name: "em.svg", bytes: ascii("<svg width=\"3em\" height=\"100%\">"), size: nil),
    Picture(name: "page.svg", bytes: ascii("<html><svg width=\"3\" height=\"4\">"), size: nil),
    Picture(name: "empty.png", bytes: [], size: nil),
    Picture(name: "text.png", bytes: ascii("version https://git-lfs.github.com/spec/v1\n"), size: nil),
  ]

  private static func page(
    _ text: String, _ pictures: [Picture], asked: Asked? = nil, dialect: Dialect = .ibmCloud
  ) async throws -> String {
    var options = SiteOptions(templates: ["page": "{{{body}}}"])
    options.readHead = { file, count in
      asked?.files.withLock { $0[file, default: []].append(count) }
      return pictures.first { "en/\($0.name)" == file }.map { Array($0.bytes.prefix(count)) }
    }
    var files = ["en/a.md": "# A\n\n\(text)\n", "en/b.md": "# B\n\n\(text)\n"]
    for picture in pictures { files["en/\(picture.name)"] = "" }
    return try await RenderedSet(files, dialect: dialect, options)["en/a.html"]
  }

  final class Asked: Sendable {
    let files = Mutex<[String: [Int]]>([:])
  }

  @Test(arguments: pictures) func `an image keeps its place free where its file says how large it is`(
    _ picture: Picture
  ) async throws {
    let page = try await Self.page("![A](<\(picture.name)>)", [picture])
    let found = page.firstMatch(of: #/ width="([0-9]+)" height="([0-9]+)"/#).map { "\($0.1)x\($0.2)" }
    #expect(found == picture.size, "\(page)")
  }

  @Test(arguments: pictures) func `whatever a file holds, its size is one that a page can have`(_ picture: Picture) {
    var files = (0...min(picture.bytes.count, 200)).map { Array(picture.bytes.prefix($0)) }
    for place in picture.bytes.indices.prefix(200) {
      for byte: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
        files.append(picture.bytes)
        files[files.count - 1][place] = byte
      }
    }
    for file in files {
      guard let size = ImageSize(file) else { continue }
      #expect((1...65_536).contains(size.width) && (1...65_536).contains(size.height))
    }
  }

  @Test func `a file is read once, and no more of it than is needed`() async throws {
    let asked = Asked()
    _ = try await Self.page(
      "![A](a.png) ![A](<text.png>) ![A](profile.jpg) ![B](../../a.png) ![B](https://x.org/a.png)", Self.pictures,
      asked: asked)
    let files = asked.files.withLock { $0 }
    #expect(files == ["en/a.png": [4096], "en/text.png": [4096], "en/profile.jpg": [4096, 262_144]])
  }

  @Test func `what a page says itself is left as it is, and all images but the first can wait`() async throws {
    let page = try await Self.page(
      "![A](a.png)\n\n![B](a.png){: width=\"10\"}\n\n![C](a.png){: loading=\"eager\"}", Self.pictures)
    let images = page.matches(of: #/<img [^>]*>/#).map { String($0.0) }
    try #require(images.count == 3)
    #expect(images[0].contains("width=\"300\" height=\"40\" decoding=\"async\"") && !images[0].contains("loading"))
    #expect(
      images[1].contains("width=\"10\"") && !images[1].contains("height") && images[1].contains("loading=\"lazy\""))
    #expect(
      images[2].contains("loading=\"eager\"") && !images[2].contains("lazy") && images[2].contains("width=\"300\""))
  }

  /// Raw HTML, and what a page makes of it; files are found from the page's folder.
  private static let raw = [
    (
      "<img src=\"a.png\" alt=\"A\">",
      "<img src=\"../files/en/a.png\" alt=\"A\" width=\"300\" height=\"40\" decoding=\"async\">"
    ),
    ("<img alt='' src=a.png />", "<img alt='' src=../files/en/a.png width=\"300\" height=\"40\" decoding=\"async\" />"),
    ("<img src='a.png' width='10'>", "<img src='../files/en/a.png' width='10' decoding=\"async\">"),
    (
      "<img src='a.png' loading=eager decoding=sync>",
      "<img src='../files/en/a.png' loading=eager decoding=sync width=\"300\" height=\"40\">"
    ),
    ("<img src={a.png}>", "<img src={a.png} decoding=\"async\">"),
    ("<img src=\"gone.png\" alt=\"B & c\">", "<span class=\"missing-image\">B &amp; c</span>"),
    ("<picture><source srcset=\"a.gif\"></picture>", "<picture><source srcset=\"../files/en/a.gif\"></picture>"),
    ("<p><a href=\"b.md#c\">B</a></p>", "<p><a href=\"b.html#c\">B</a></p>"),
    ("<!-- <img src=\"a.png\"> -->", "<!-- <img src=\"a.png\"> -->"),
  ]

  @Test(arguments: raw) func `raw HTML has the site's links, and its images what those of Markdown have`(
    _ html: String, _ expected: String
  ) async throws {
    for dialect in [Dialect.ibmCloud, .gfm, .hugo] {
      let page = try await Self.page(html, Self.pictures, dialect: dialect)
      #expect(page.contains(expected), "\(dialect): \(page)")
      let inline = try await Self.page("Text \(html) text.", Self.pictures, dialect: dialect)
      #expect(inline.contains(expected) || html.hasPrefix("<p>"), "\(dialect): \(inline)")
    }
  }

  @Test func `an image of raw HTML may wait, is cut down with --safe, and its file is copied`()
    async throws
  {
    let text = "![A](a.png)\n\n<img src=\"a.gif\" onerror=\"x()\">\n\nText <img src=\"b.jpg\">"
    for isSafe in [false, true] {
      var options = SiteOptions(isSafe: isSafe, templates: ["page": "{{{body}}}"])
      options.readHead = { file, count in file == "en/a.gif" ? Array("GIF89a".utf8) + [44, 1, 40, 0] : nil }
      let files = ["en/a.md": "# A\n\n\(text)\n", "en/a.png": "", "en/a.gif": ""]
      let rendered = try await RenderedSet(files, dialect: .gfm, options)
      let own = isSafe ? "" : " onerror=\"x()\""
      #expect(
        rendered["en/a.html"].contains(
          "<img src=\"../files/en/a.gif\"\(own) width=\"300\" height=\"40\" loading=\"lazy\" decoding=\"async\">"),
        "\(rendered["en/a.html"])")
      #expect(rendered.warnings == ["en/a.md:7: `b.jpg` leads nowhere"])
      #expect(rendered.files["files/en/a.gif"] == "copy of en/a.gif")
    }
  }
}
