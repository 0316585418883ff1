/// VitePress' configurations, which lie in a hidden folder, that no tree lists.
enum VitePressFolder {
  /// Those that govern a third of some pages or more, sorted.
  /// - Parameter read: the bytes of a file; nil where there is none.
  static func configurations(_ pages: [String], _ read: (String) -> [UInt8]?) -> [String] {
    var counts: [String: Int] = [:]
    for page in pages {
      var folder = ""
      counts["", default: 0] += 1
      for part in page.split(separator: "/").dropLast().prefix(deepest) {
        folder = folder.isEmpty ? String(part) : "\(folder)/\(part)"
        counts[folder, default: 0] += 1
      }
    }
    return counts.filter { $0.value * 3 >= pages.count }.keys.sorted().compactMap { folder in
      names.lazy.map { (folder.isEmpty ? "" : folder + "/") + ".vitepress/" + $0 }.first { read($0) != nil }
    }
  }

  private static let deepest = 4
  private static let names = [
    "config.mts", "config.ts", "config.mjs", "config.js", "config/index.ts", "config/index.mts",
  ]
}
