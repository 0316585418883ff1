import ConcordFiles
import ConcordSyntax
import Foundation
import Testing

/// The door to files: what it opens, what it refuses, and that files are whole or not there.
@Suite struct DiskFilesTests {
  /// A folder `inside`, and beside it one that nothing may touch.
  private struct Folders: ~Copyable {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "concord-files-\(UUID().uuidString)").path
    var inside: String { base + "/inside" }
    var outside: String { base + "/outside" }
    var files: DiskFiles { DiskFiles(from: inside) }

    init() throws {
      for folder in [inside + "/docs", outside] {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      }
      try Data("secret".utf8).write(to: URL(filePath: outside + "/secret.md"))
      try Data("page".utf8).write(to: URL(filePath: inside + "/docs/page.md"))
    }

    deinit { try? FileManager.default.removeItem(atPath: base) }

    func link(_ path: String, _ target: String) throws {
      try FileManager.default.createSymbolicLink(atPath: inside + "/" + path, withDestinationPath: target)
    }

    func text(_ path: String) -> String? { (try? files.read(path)).map { String(decoding: $0, as: UTF8.self) } }
  }

  @Test(arguments: [
    ("docs/link.md", "../../outside/secret.md", "docs/link.md"), ("docs/more", "../../outside", "docs/more/secret.md"),
    ("docs/here.md", "page.md", "docs/here.md"), ("docs/gone.md", "nothing", "docs/gone.md"),
  ])
  func `a link is neither read nor written nor replaced`(_ link: String, _ target: String, _ path: String) throws {
    let folders = try Folders()
    try folders.link(link, target)
    let path = folders.inside + "/" + path
    #expect(folders.files.kind(folders.inside + "/" + link) == .link)
    let refusal = #expect(throws: FileError.self) { try folders.files.read(path) }
    #expect(refusal?.reason == "a symbolic link, and links are not followed")
    #expect(throws: FileError.self) { try folders.files.replace(path, with: [1]) }
    #expect(throws: FileError.self) { try folders.files.create(path, [1]) }
    #expect(throws: FileError.self) { try folders.files.write([1], to: path) }
    #expect(throws: FileError.self) { try folders.files.append([1], to: path) }
    #expect(folders.text(folders.inside + "/docs/page.md") == "page")
    #expect((try? Data(contentsOf: URL(filePath: folders.outside + "/secret.md"))) == Data("secret".utf8))
  }

  @Test(arguments: [(0, ""), (2, "pa"), (4, "page"), (4096, "page")])
  func `no more of a file is read than is asked for`(_ count: Int, _ text: String) throws {
    let folders = try Folders()
    let path = folders.inside + "/docs/page.md"
    #expect(String(decoding: try folders.files.read(path, first: count), as: UTF8.self) == text)
    // A file that is too large to be read has a beginning.
    try FileHandle(forWritingTo: URL(filePath: path)).truncate(atOffset: 64 << 20)
    #expect(throws: FileError.self) { try folders.files.read(path) }
    #expect(try folders.files.read(path, first: count).count == count)
    try folders.link("docs/link.md", "../../outside/secret.md")
    #expect(throws: FileError.self) { try folders.files.read(folders.inside + "/docs/link.md", first: count) }
    let overlay = OverlayFiles(folders.files, [path: Array("over".utf8), folders.inside + "/gone": nil])
    #expect(String(decoding: try overlay.read(path, first: 2), as: UTF8.self) == "ov")
    #expect(throws: FileError.self) { try overlay.read(folders.inside + "/gone", first: count) }
  }

  @Test func `a link that somebody names is followed, unless it lies where we work`() throws {
    let folders = try Folders()
    try folders.link("docs/out", "../../outside")
    let named = folders.inside + "/docs/out"
    #expect(DiskFiles(from: folders.outside).naming(named).entries(named)?.map(\.name) == ["secret.md"])
    #expect(folders.files.naming(named).entries(named) == nil)
  }

  @Test func `what has changed since it was read is not replaced`() throws {
    let folders = try Folders()
    let page = folders.inside + "/docs/page.md"
    #expect(throws: FileError.self) {
      try folders.files.replace(page, with: Array("fixed".utf8), expecting: Array("old".utf8))
    }
    #expect(folders.text(page) == "page")
    try folders.files.replace(page, with: Array("fixed".utf8), expecting: Array("page".utf8), isDurable: true)
    #expect(folders.text(page) == "fixed")
    #expect(throws: FileError.self) { try folders.files.create(page, [1]) }
    #expect(folders.text(page) == "fixed")
    // Nothing is left beside it.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folders.inside + "/docs") == ["page.md"])
  }

  /// Whoever saves a page while it is fixed has it as it was saved, whichever comes first.
  @Test(arguments: [false, true]) func `what is saved at the same moment is not lost`(_ isLink: Bool) async throws {
    let folders = try Folders()
    let (files, page) = (folders.files, folders.inside + "/docs/page.md")
    for turn in 0..<2_000 {
      try files.replace(page, with: Array("old".utf8))
      let saved = "saved \(turn)"
      if isLink {
        try FileManager.default.createSymbolicLink(atPath: page + "~", withDestinationPath: saved)
      } else {
        try Data(saved.utf8).write(to: URL(filePath: page + "~"))
      }
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          _ = try? files.replace(page, with: Array("fixed".utf8), expecting: Array("old".utf8))
        }
        group.addTask { _ = rename(page + "~", page) }
      }
      let there = isLink ? try? FileManager.default.destinationOfSymbolicLink(atPath: page) : folders.text(page)
      #expect(there == saved)
      if isLink { try FileManager.default.removeItem(atPath: page) }
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folders.inside + "/docs") == (isLink ? [] : ["page.md"]))
  }

  @Test(arguments: ["../outside/x.md", "docs/../../outside/x.md", "docs/./x.md"])
  func `a path that climbs is refused`(_ path: String) throws {
    let folders = try Folders()
    #expect(throws: FileError.self) { try folders.files.replace(folders.inside + "/" + path, with: [1]) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folders.outside) == ["secret.md"])
  }

  @Test func `a second run waits for the first`() async throws {
    let folders = try Folders()
    let files = folders.files
    let folder = folders.inside
    var lock: FolderLock? = try FolderLock(files, folder)
    #expect(lock?.hasWaited == false)
    #expect(throws: FileError.self) { try FolderLock(files, folder, seconds: 1) }
    lock = nil
    #expect(try FolderLock(files, folder).hasWaited == false)
  }

  @Test(arguments: [
    Array("plain.md".utf8), [0xFF, 0xFE], [0x6C, 0xE9], Array("é".utf8), Array("e\u{301}".utf8),
    [0xF4, 0x8F, 0xBE, 0x80],
    [0xF4, 0x8F, 0xBF, 0xBF, 0x61], [0xE9, 0xCC, 0x81], [0xED, 0xA0, 0x80], [0x0A, 0x1B], Array("😀\u{10FFFF}".utf8),
  ])
  func `a name has one text, and gets its bytes back`(_ bytes: [UInt8]) {
    let text = RawName.text(bytes)
    #expect(RawName.bytes(text) == bytes)
    #expect(RawName.text(RawName.bytes(text)) == text)
  }

  @Test func `what lies on top of the disk is what is there`() throws {
    let folders = try Folders()
    let (page, new) = (folders.inside + "/docs/page.md", folders.inside + "/new/a.md")
    let files = OverlayFiles(folders.files, [page: nil, new: Array("new".utf8)])
    #expect(files.kind(page) == nil && files.kind(new) == .file && files.kind(folders.inside + "/new") == .folder)
    #expect(files.entries(folders.inside + "/docs")?.isEmpty == true)
    #expect(files.entries(folders.inside)?.map(\.name) == ["docs", "new"])
    #expect(throws: FileError.self) { try files.read(page) }
    #expect(try files.read(new) == Array("new".utf8))
  }
}
