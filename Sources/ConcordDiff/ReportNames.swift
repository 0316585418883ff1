import ConcordProject
import ConcordSyntax

/// What the sections of a report are called: their ids, and in a folder their files.
struct ReportNames {
  /// The id of each page, by its place in the report.
  let ids: [String]
  /// The file of each page; those of one section have the same.
  private(set) var files: [String] = []
  /// In small letters: some disks tell no capitals, nor forms of one character.
  private var taken = FreeNames()

  init(_ diff: SetDiff) {
    var taken = FreeNames()
    ids = diff.pages.map { page in
      let name = page.topic.map { $0.isLetter || $0.isNumber ? String($0).lowercased() : "-" }.joined()
      return taken.take("\(name)--\(page.locale.tag.lowercased())") { "\($0)--\($1)" }
    }
  }

  /// Gives each section a file in the folder of its locale, or of all of them.
  mutating func nameFiles(_ sections: [[Int]], _ diff: SetDiff) {
    files = .init(repeating: "", count: diff.pages.count)
    for section in sections {
      guard let first = section.first else { continue }
      let folder = section.count == 1 ? diff.pages[first].locale.tag : "side-by-side"
      let file = free("\(folder)/\(Self.shortened(diff.pages[first].topic))")
      for page in section { files[page] = file }
    }
  }

  /// A topic whose last name leaves room for an extension: disks take 255 bytes.
  private static func shortened(_ topic: String) -> String {
    let name = topic.split(separator: "/").last ?? ""
    if name.utf8.count <= 230 { return topic }
    let beginning = String(name.unicodeScalars.prefix(50))
    return "\(topic.dropLast(name.count))\(beginning)-\(ContentHash.digits(Array(name.utf8)))"
  }

  /// The file of a part of a page that goes on.
  mutating func part(_ number: Int, of file: String) -> String {
    number == 1 ? file : free("\(file.dropLast(5)).\(number)")
  }

  private mutating func free(_ name: String) -> String {
    taken.take("\(name).html") { name, number in "\(name.dropLast(5)).\(number).html" }
  }
}

/// Names that are given once.
private struct FreeNames {
  private var taken = Set<String>()
  private var last: [String: Int] = [:]

  /// A name, or the next of its variants that is free.
  mutating func take(_ name: String, variant: (String, Int) -> String) -> String {
    var free = name
    while !taken.insert(free.lowercased()).inserted {
      let number = last[name, default: 1] + 1
      last[name] = number
      free = variant(name, number)
    }
    return free
  }
}
