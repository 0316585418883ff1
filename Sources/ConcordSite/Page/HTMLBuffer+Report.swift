import ConcordSyntax

extension HTMLBuffer {
  /// The head of a report that is one file and opens from disk, up to its first heading, inside `<header>`: its own content
  /// policy allows the style and the script by their hashes and nothing else.
  package mutating func openReport(title: String, style: String, script: String? = nil) {
    let scripts = script.map { "; script-src 'sha256-\(SHA256.base64($0))'" } ?? ""
    write(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-\(SHA256.base64(style))'\(scripts)">
      <title>
      """)
    writeEscaped(title.utf8)
    write("</title>\n<style>\(style)</style>\n</head>\n<body>\n<header>\n<h1>")
    writeEscaped(title.utf8)
    write("</h1>\n")
  }
}
