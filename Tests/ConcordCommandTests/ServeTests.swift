import Foundation
import Testing

/// `concord serve`, asked through real sockets.
@Suite struct ServeTests {
  private static let pages = [
    "en/a.md": "# A\n\nUse `run_it`.\n\n![x](x.png)\n", "fr/a.md": "# A\n\nUtilisez `run`.\n", "en/x.png": "png",
    "en/b.md": "# B\n\nText.\n", "fr/b.md": "# B\n\nTexte.\n", "en/other.png": "secret", "concord.yml": "source: en\n",
  ]

  @Test func `what render would write is answered, with a panel`() throws {
    let server = try PreviewServer(Self.pages)
    let page = server.get("/fr/a.html")
    #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n") && page.contains("Content-Type: text/html; charset=utf-8\r\n"))
    #expect(page.contains("Utilisez") && page.contains("<script src=\"/-concord/panel.js\" data-page=\"fr/a.html\""))
    let style = try #require(page.firstMatch(of: /href="\.\.\/(assets\/style[^"]*)"/)).1
    #expect(server.get("/\(style)").contains("Content-Type: text/css"))
    #expect(server.get("/assets/search/fr/index.js").contains("concordSearch("))
    #expect(server.get("/").contains("class=\"chooser\"") && server.get("/fr").contains("Location: /fr/\r\n"))
    #expect(server.get("/files/en/x.png").hasSuffix("png"))
    #expect(server.get("/sitemap.xml").contains("http://localhost:\(server.port)/fr/a.html"))
    let facts = server.get("/-concord/page?page=fr/a.html")
    #expect(
      facts.contains("code-span-") && facts.contains("\"place\": \"3:") && facts.contains("\"file\": \"fr/a.md\""))
    #expect(server.get("/-concord/beside?page=fr%2Fa.html").contains("<iframe title=\"en/a.md\" src=\"/en/a.html\">"))
    #expect(
      server.ask("HEAD /fr/a.html HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").hasSuffix("\r\n\r\n"))
    let lost = server.get("/fr/none.html")
    #expect(lost.hasPrefix("HTTP/1.1 404 ") && lost.contains("panel.js"))
  }

  @Test func `requests that mean no good are refused, and others are answered after them`() throws {
    let server = try PreviewServer(Self.pages)
    func get(_ path: String, host: String = "localhost", _ more: String = "") -> String {
      server.ask("GET \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\(more)\r\n")
    }
    let cases: [(answer: String, status: Int)] = [
      (get("/../../etc/passwd"), 400), (get("/%2e%2e/%2e%2e/etc/passwd"), 400), (get("/files/%2E%2e/concord.yml"), 400),
      (get("/files/..%2f..%2fetc%2fpasswd"), 400), (get("/fr%00/a.html"), 400), (get("//example.org/"), 400),
      (get("/%zz"), 400), (get("/%"), 400), (get("http://localhost/"), 400), (get("/a b"), 400),
      (get("/files/concord.yml"), 404), (get("/files/en/other.png"), 404), (get("/files/etc/passwd"), 404),
      (get("/", host: "example.org"), 403), (get("/", host: "localhost.example.org"), 403),
      (get("/", host: "127.0.0.1.nip.io"), 403), (get("/", host: "localhost:8000@example.org"), 403),
      (get("/", "Host: localhost\r\n"), 400), (get("/", "Content-Length: 5\r\n"), 400),
      (get("/", "Transfer-Encoding: chunked\r\n"), 400), (get("/", "Bad Name: x\r\n"), 400),
      (get("/", " folded\r\n"), 400),
      (get("/" + String(repeating: "a", count: 20_000)), 414),
      (get("/", "X: " + String(repeating: "a", count: 40_000) + "\r\n"), 431),
      (get("/", String(repeating: "X: y\r\n", count: 500)), 431),
      (server.ask("GET / HTTP/1.1\r\n\r\n"), 400), (server.ask("GET / HTTP/2.0\r\nHost: localhost\r\n\r\n"), 505),
      (server.ask("POST / HTTP/1.1\r\nHost: localhost\r\n\r\n"), 405),
      (server.ask("\u{16}\u{3}\u{1}\r\n\r\n"), 400),
    ]
    for (index, (answer, status)) in cases.enumerated() {
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "case \(index): \(answer.prefix(200))")
      #expect(!answer.contains("root:") && !answer.contains(server.folder.path), "case \(index)")
    }
    for host in ["127.0.0.1", "[::1]:99", "LOCALHOST"] { #expect(get("/", host: host).hasPrefix("HTTP/1.1 200 ")) }
  }

  @Test func `who is slow, or many, holds up no one`() throws {
    let server = try PreviewServer(Self.pages)
    let slow = (0..<200).map { _ in
      let client = Client(server.port)
      client.send(Array("GET /fr/a.html HTTP/1.1\r\nHo".utf8))
      return client
    }
    #expect(server.get("/fr/a.html").contains("Utilisez"))
    // Those that came last are still there, and are answered when they have said it all.
    slow.last?.send(Array("st: localhost\r\nConnection: close\r\n\r\n".utf8))
    #expect(slow.last?.readToEnd().contains("Utilisez") ?? false)
    // Several requests at once, of which the last one ends the connection.
    let both = "GET /fr/a.html HTTP/1.1\r\nHost: localhost\r\n"
    let answers = server.ask(both + "\r\n" + both + "Connection: close\r\n\r\n")
    #expect(answers.split(separator: "HTTP/1.1 200 OK").count == 2, "\(answers.prefix(300))")
  }

  @Test func `each save is told once its page is there`() throws {
    let server = try PreviewServer(Self.pages, ["--no-history"])
    let stream = try server.follow("fr/b.html")
    for number in 0..<200 {
      let text = "# B\n\nTexte, number-\(number).\n"
      switch number % 3 {
      case 0: try server.save("fr/b.md", text)
      // As editors do: another file is moved into its place.
      case 1:
        try server.save("fr/.b.md.swp", text)
        _ = unsafe rename(server.folder.path + "/fr/.b.md.swp", server.folder.path + "/fr/b.md")
      default:
        _ = unsafe rename(server.folder.path + "/fr/b.md", server.folder.path + "/fr/b.md~")
        try server.save("fr/b.md", text)
        try server.remove("fr/b.md~")
      }
      guard stream.isReloaded() else {
        Issue.record("save \(number) was not told")
        return
      }
      #expect(server.get("/fr/b.html").contains("number-\(number)."), "save \(number) was told early")
    }
    // Who comes with an old version is told at once.
    let late = Client(server.port)
    late.send(Array("GET /-concord/events?page=fr/b.html&version=old HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
    #expect(late.isReloaded())
  }

  @Test func `what a page depends on loads it anew`() throws {
    let server = try PreviewServer(Self.pages, ["--no-history"])
    // A title of the source stands in every page's contents; a picture is shown; pages come and go.
    let stream = try server.follow("fr/a.html")
    try server.save("fr/b.md", "# Titre\n\nTexte.\n")
    #expect(stream.isReloaded() && server.get("/fr/a.html").contains("Titre"))
    try server.save("en/x.png", "png2")
    #expect(stream.isReloaded() && server.get("/files/en/x.png").hasSuffix("png2"))
    try server.save("en/new/c.md", "# Fresh\n")
    #expect(stream.isReloaded() && server.get("/fr/a.html").contains("Fresh"))
    #expect(server.get("/en/new/c.html").hasPrefix("HTTP/1.1 200 "))
    try server.save("en/new/c.md", "# Fresher\n")
    #expect(stream.isReloaded() && server.get("/fr/a.html").contains("Fresher"))
    // A folder that moves away takes its pages along.
    _ = unsafe rename(server.folder.path + "/en/new", server.folder.path + "/.gone")
    #expect(stream.isReloaded() && server.get("/en/new/c.html").hasPrefix("HTTP/1.1 404 "))
  }

  @Test func `a page or configuration that is wrong is an error page until it is mended`() throws {
    let server = try PreviewServer(Self.pages, ["--no-history"])
    let stream = try server.follow("fr/b.html")
    try server.save("fr/b.md", bytes: [0x23, 0x20, 0xFF, 0xFE, 0x41])
    #expect(stream.isReloaded())
    let broken = server.get("/fr/b.html")
    #expect(broken.hasPrefix("HTTP/1.1 500 ") && broken.contains("fr/b.md: ") && broken.contains("panel.js"))
    #expect(server.get("/fr/a.html").hasPrefix("HTTP/1.1 200 "))
    try server.save("fr/b.md", "# B\n\nMended.\n")
    #expect(stream.isReloaded() && server.get("/fr/b.html").contains("Mended"))
    try server.save("concord.yml", "source: en\nsorce: fr\n")
    #expect(stream.isReloaded())
    let wrong = server.get("/fr/b.html")
    #expect(wrong.hasPrefix("HTTP/1.1 500 ") && wrong.contains("sorce") && !wrong.contains(server.folder.path))
    try server.save("concord.yml", "source: en\nsite: {title: Boats}\n")
    #expect(stream.isReloaded() && server.get("/fr/b.html").contains("Boats"))
    #expect(server.interrupt() == 0)
  }

  @Test func `a port that is taken is told, and a set that is not there`() throws {
    let server = try PreviewServer(Self.pages)
    let run = try Concord.run(["serve", "--port", "\(server.port)"], pages: Self.pages)
    #expect(run.code == 2 && run.errors.contains("port \(server.port) is taken"), "\(run.errors)")
    let none = try Concord.run(["serve", "--port", "0"], pages: ["a.txt": ""])
    #expect(none.code == 2 && none.errors.hasPrefix("error: "), "\(none.errors)")
    #expect(try Concord.run(["serve", "--port", "70000"], pages: Self.pages).code == 2)
  }

  @Test func `render follows its pages`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "concord-watch-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func save(_ path: String, _ text: String) throws {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    for (path, text) in Self.pages { try save(path, text) }
    let process = Process()
    process.executableURL = Concord.program
    process.arguments = ["render", ".", "--output", "public", "--watch"]
    process.currentDirectoryURL = folder
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    var seen = ""
    /// Waits for a line of an update: there is one for each.
    func update() -> String {
      while !seen.contains(" of them written\n") {
        let piece = errors.fileHandleForReading.availableData
        if piece.isEmpty { return seen }
        seen += String(decoding: piece, as: UTF8.self)
      }
      defer { seen = "" }
      return seen
    }
    #expect(update().contains(" files in public, "))
    try save("fr/b.md", "# B\n\nSaved.\n")
    #expect(update().contains(" files in public, "))
    let page = try String(contentsOf: folder.appending(path: "public/fr/b.html"), encoding: .utf8)
    #expect(page.contains("Saved") && !page.contains("-concord"))
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
  }
}
