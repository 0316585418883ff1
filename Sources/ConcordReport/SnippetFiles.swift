import ConcordData
public import ConcordPages
import ConcordProject
import ConcordSnippets
import ConcordSyntax

/// The code blocks of pages, each as a file of its own, so that a team can compile or check its samples; and an index that leads
/// from each file to its place.
///
/// A file is named `fr/guide/a.md/0012-3.swift`: the page as a folder, then the line that the block begins on, and which block of
/// the page it is. A tool's message so leads to the page by itself, files stand in the order of the page, and the number tells the
/// same block in all locales; the page keeps its extension, for `a.md` and `a.mdx` may stand side by side.
public struct SnippetFiles: Sendable {
  /// The index, beside the folders.
  public static let index = "snippets.json"

  /// A code block, and the file that it goes to.
  public struct File: Sendable {
    /// Relative to the folder of all files. In every part only what every file system and archive takes.
    public let path: String
    /// Which of the page's code blocks it is, from 1.
    public let number: Int
    fileprivate let page: Int
    fileprivate let node: Int
  }

  /// In the order of the pages.
  public let files: [File]
  private let pages: [ParsedPage]

  /// - Parameters:
  ///   - pages: the pages, read.
  ///   - languages: names of languages, or aliases; empty for all blocks. `text` is code without a language, too.
  public init(_ pages: [ParsedPage], languages: [String] = []) {
    self.pages = pages
    let wanted = Set(languages.map(Self.language))
    var folders = SnippetFolders()
    files = pages.indices.flatMap { page in
      let document = pages[page].document
      let blocks = document.nodes.indices.filter { document.nodes[$0].kind == .codeBlock }
      let chosen = blocks.enumerated().filter { _, node in
        wanted.isEmpty || wanted.contains(Self.language(document.infoString(node)))
      }
      if chosen.isEmpty { return [File]() }
      let folder = folders.folder(of: pages[page].file)
      return chosen.map { index, node in
        let line = String(document.text.line(atByte: document.nodes[node].range.start))
        let digits = String(repeating: "0", count: max(0, 4 - line.utf8.count)) + line
        let name = "\(digits)-\(index + 1).\(Language.fileExtension(document.infoString(node)))"
        return File(path: "\(folder)/\(name)", number: index + 1, page: page, node: node)
      }
    }
  }

  /// Of some languages those that Concord does not know and no block is in: mostly they are misspelled.
  public func unknown(_ languages: [String]) -> [String] {
    let found = Set(files.map { Self.language(pages[$0.page].document.infoString($0.node)) })
    return languages.filter { name in
      let word = Language.word(name)
      return Language.named(name) == nil && !Language.others.contains(word) && !found.contains(word)
    }
  }

  /// The code as a reader copies it: without fence, quotation marks of Markdown and indentation of lists.
  public func content(of file: File) -> [UInt8] { Array(pages[file.page].document.literalBytes(file.node)) }

  /// The language that an info string names, by Concord's name, else by its own word; nothing named is `text`.
  static func language(_ info: String) -> String {
    if let language = Language.named(info) { return language.name }
    let word = Language.word(info)
    return word.isEmpty ? Language.plain.name : word
  }
}

extension SnippetFiles {
  /// The index as data, in the documented format of version 1, in UTF-8.
  public var json: [UInt8] {
    JSONWriter.bytes(capacity: (files.count + 1) * 256) { json in
      json.member("version", 1)
      json.objects("snippets", files) { file, json in
        let page = pages[file.page]
        let document = page.document
        let node = document.nodes[file.node]
        let info = document.infoString(file.node)
        let start = document.text.line(atByte: node.range.start)
        json.member("file", file.path)
        json.member("page", page.file)
        json.member("locale", page.locale.tag)
        json.member("topic", page.topic)
        json.member("number", file.number)
        if !info.isEmpty { json.member("info", info) }
        json.member("language", Self.language(info))
        if let role = document.role(of: file.node) { json.member("role", role.rawValue) }
        json.member("startLine", start)
        json.member("endLine", document.text.line(atByte: max(node.range.start, node.range.end - 1)))
        json.member("codeLine", document.isFenced(file.node) ? start + 1 : start)
      }
    }
  }
}

extension SnippetFiles {
  /// The JSON Schema of the index.
  public static var schema: String {
    let snippet: JSONShape = [
      "file": .text, "page": .text, "locale": .text, "topic": .text, "number": .integer, "info?": .text,
      "language": .text,
      "role?": .choice(CodeRole.self), "startLine": .integer, "endLine": .integer, "codeLine": .integer,
    ]
    let index: JSONShape = ["version": .version(1), "snippets": .list(snippet)]
    return index.schema("snippets.json of concord extract --snippets-to")
  }
}

/// Names the folder of each page.
///
/// Names are bytes, and a stranger's: what is not seen, what no UTF-8 is, what Windows and archives of CI services refuse, and dots
/// at the beginning are written `%2E`. What is too long for a name is cut off and told apart by a hash; pages whose names differ by
/// case or by form of Unicode only, by a number, for they are one where DIR may be.
private struct SnippetFolders {
  /// What the file system of the folder may take for one.
  private var taken = Set<String>()

  mutating func folder(of page: String) -> String {
    var folder = page.utf8.split(separator: UInt8(ascii: "/")).map { Self.name(String(Substring($0))) }
      .joined(separator: "/")
    // The index has its own name.
    if folder.lowercased().hasPrefix(SnippetFiles.index) { folder = "%" + folder }
    var free = folder
    var number = 2
    // Two texts of Swift are equal where Unicode says that they look alike.
    while !taken.insert(free.lowercased()).inserted {
      free = "\(folder)~\(number)"
      number += 1
    }
    return free
  }

  private static let longest = 200

  private static func name(_ part: String) -> String {
    var name = ""
    for scalar in part.unicodeScalars {
      if let byte = RawName.byte(scalar) {
        name += escape(byte)
      } else if scalar == "." && name.isEmpty || JSONValue.isHidden(scalar)
        || "%\\:*?\"<>|".unicodeScalars.contains(scalar)
      {
        for byte in String(scalar).utf8 { name += escape(byte) }
      } else {
        name.unicodeScalars.append(scalar)
      }
    }
    guard name.utf8.count > longest else { return name }
    var kept = ""
    for scalar in name.unicodeScalars {
      if kept.utf8.count + UTF8.width(scalar) > longest - 20 { break }
      kept.unicodeScalars.append(scalar)
    }
    return "\(kept)~\(ContentHash.digits(RawName.bytes(part)))"
  }

  private static func escape(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.utf8.count < 2 ? "%0\(digits)" : "%\(digits)"
  }
}
