import ConcordFiles
import ConcordProject
import ConcordWorkspace

/// The words behind `concord diff`, as somebody has typed them who does not know their order: two locales, then topics.
struct DiffWords {
  private let words: [String]

  init(_ words: [String]) { self.words = words }

  /// What was meant, where the words do not begin with two locales; nil where they do, or tell nothing.
  var advice: String? {
    let places = words.map { Place($0) }
    if let pair = samePage(words) {
      let topic = pair.topic.isEmpty ? "" : " \(pair.topic)"
      let root = pair.root.isEmpty ? "" : " --root \(pair.root)"
      return "two locales are named, and no paths: concord diff \(pair.locales)\(topic)\(root)"
    }
    if words.count > 1, places[0] == .locale, places[1] == .locale { return nil }
    let locales = zip(words, places).filter { $0.1 == .locale }.map(\.0)
    let folders = zip(words, places).filter { $0.1 == .folder }.map(\.0)
    let topics = zip(words, places).filter { $0.1 == .other }.map(\.0)
    let root = folders.count == 1 ? ["--root", folders[0]] : []
    if locales.count > 1, folders.count < 2 {
      let typed = ["concord diff"] + locales.prefix(2) + topics + locales.dropFirst(2) + root
      return "the two locales come first: \(typed.joined(separator: " "))"
    }
    guard locales.isEmpty, topics.isEmpty, folders.count == 1 else { return nil }
    return "name two locales, or give --all: concord diff --all --root \(folders[0])"
  }

  private enum Place {
    case locale, folder, other

    init(_ word: String) {
      if LocaleTag(word) != nil {
        self = .locale
      } else {
        let kind = DiskFiles.here.kind(Path.absolute(word, from: Environment.workingDirectory))
        self = kind == .folder ? .folder : .other
      }
    }
  }

  /// Two paths that differ in one locale: `docs/en/a.md docs/fr/a.md`.
  private func samePage(_ words: [String]) -> (locales: String, topic: String, root: String)? {
    guard words.count == 2, words.allSatisfy({ $0.contains("/") }) else { return nil }
    let parts = words.map { $0.split(separator: "/") }
    guard parts[0].count == parts[1].count else { return nil }
    let differing = parts[0].indices.filter { parts[0][$0] != parts[1][$0] }
    guard differing.count == 1, LocaleTag(parts[0][differing[0]]) != nil, LocaleTag(parts[1][differing[0]]) != nil
    else { return nil }
    let (before, behind) = (parts[0][..<differing[0]], parts[0][(differing[0] + 1)...])
    let start = words[0].hasPrefix("/") ? "/" : ""
    let page = behind.joined(separator: "/")
    return (
      "\(parts[0][differing[0]]) \(parts[1][differing[0]])", page.isEmpty ? "" : Topic.key(ofFile: page),
      start + before.joined(separator: "/")
    )
  }
}
