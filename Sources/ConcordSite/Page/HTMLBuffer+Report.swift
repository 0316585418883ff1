import ConcordSyntax

extension HTMLBuffer {
  /// The head of a report that is one file and opens from disk, up to its first heading, inside `<header>`: its own content
  /// policy allows the style and the script by their hashes and nothing else.
  package mutating func openReport(title: String, style: String, script: String? = nil) {
    let scripts = script.map { "; script-src 'sha256-\(SHA256.base64($0))'" } ?? ""
    openReport(
      title: title, policy: "style-src 'sha256-\(SHA256.base64(style))'\(scripts)", links: "<style>\(style)</style>")
    write("<h1>")
    writeEscaped(title.utf8)
    write("</h1>\n")
  }

  /// The same for a file of several, up to `<header>`: `report.css` and `report.js` lie in a folder that is shared.
  /// - Parameter folder: the way there: empty, or `../`, again and again.
  package mutating func openReport(title: String, sharing folder: String) {
    // A file that is opened from disk has no origin of its own everywhere: its scheme is named, too.
    openReport(
      title: title, policy: "style-src 'self' file:; script-src 'self' file:",
      links:
        "<link rel=\"stylesheet\" href=\"\(folder)report.css\">\n<script src=\"\(folder)report.js\" defer></script>")
  }

  private mutating func openReport(title: String, policy: String, links: String) {
    write(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \(policy)">
      <title>
      """)
    writeEscaped(title.utf8)
    write("</title>\n\(links)\n</head>\n<body>\n<header>\n")
  }
}
