import ConcordSyntax

/// The HTML that a preview adds to a site: the panel's script, pages that tell a fault, two pages side by side.
enum PreviewPage {
  /// A page with the script of the panel at its end.
  static func withPanel(_ html: [UInt8], path: String, version: String) -> [UInt8] {
    let script =
      "<script src=\"/-concord/panel.js\" data-page=\"\(escaped(path))\" data-version=\"\(version)\" defer></script>\n"
    let end = Array("</body>".utf8)
    var index = html.count - end.count
    while index >= 0, !html[index...].starts(with: end) { index -= 1 }
    if index < 0 { return html + script.utf8 }
    return html[..<index] + Array(script.utf8) + html[index...]
  }

  /// A page that says what is wrong.
  static func fault(_ title: String, _ message: String) -> [UInt8] {
    Array(
      """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title><link rel="stylesheet" href="/-concord/panel.css"></head>
      <body class="fault"><main><h1>\(title)</h1><pre>\(escaped(message))</pre></main>
      </body></html>

      """.utf8)
  }

  /// A translation beside its source.
  static func beside(
    _ source: (file: String, address: String), _ page: (file: String, address: String), path: String
  ) -> [UInt8] {
    Array(
      """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(escaped(source.file)) | \(escaped(page.file))</title><link rel="stylesheet" href="/-concord/panel.css"></head>
      <body class="beside">
      <iframe title="\(escaped(source.file))" src="\(escaped(source.address))"></iframe>
      <iframe title="\(escaped(page.file))" src="\(escaped(page.address))"></iframe>
      <script src="/-concord/panel.js" data-page="\(escaped(path))"></script>
      </body></html>

      """.utf8)
  }

  /// Where a page is shown beside its source.
  static func besideAddress(_ path: String) -> String {
    var address = "/-concord/beside?page="
    for byte in RawName.bytes(path) {
      if byte.isAlphanumeric || "/-_.~".utf8.contains(byte) {
        address.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        address += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return address
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
