import ConcordPages
import ConcordSyntax

/// What a site is called that does not say so itself: its first page's title, unless that greets the reader.
enum SiteName {
  /// The name of a site by its first page.
  /// - Parameters:
  ///   - title: the title of that page in the source locale.
  ///   - text: all of that page.
  ///   - folder: what the folder is called in which the site's pages lie; nil where that says nothing.
  ///   - isHome: whether that page is the first one because someone said so, or because of its name. The title of one that merely
  ///     sorts first names nothing.
  /// - Returns: nil where the title of each locale's own first page is the best that is known.
  static func name(_ title: String, _ text: [UInt8], folder: String?, isHome: Bool) -> String? {
    let words = title.split { $0.isWhitespace }.map(\.withoutSigns).filter { !$0.isEmpty }
    let lowered = words.map { $0.lowercased() }
    // "Welcome to the Boat Guide" says it itself.
    for greeting in greetings where lowered.count > greeting.count && lowered.starts(with: greeting) {
      let rest = words[greeting.count...].drop { ["the", "our"].contains($0.lowercased()) }
      if !rest.isEmpty { return rest.joined(separator: " ") }
    }
    guard !isHome || openings.contains(lowered.joined(separator: " ")) else { return nil }
    return folder.flatMap { name(ofFolder: $0, text) }
  }

  /// What a folder of a project is called, as a page of it writes that; nil for a folder without a name.
  static func name(ofFolder folder: String, _ text: [UInt8]) -> String? {
    let folder = plain(folder)
    return folder.isEmpty ? nil : spelling(of: folder, in: text) ?? SiteMap.words(folder[...])
  }

  /// A repository of documentation is named for what it documents: `boat-docs`.
  private static func plain(_ folder: String) -> String {
    for ending in ["-docs", "_docs", ".docs", "-documentation", "-website", "-site", ".github.io"]
    where folder.count > ending.count && folder.lowercased().hasSuffix(ending) {
      return String(folder.dropLast(ending.count))
    }
    return folder
  }

  /// How the page itself writes the folder's name: `FastAPI` for `fastapi`.
  private static func spelling(of folder: String, in text: [UInt8]) -> String? {
    let name = folder.lowercased()
    let words = String(decoding: text.prefix(40_000), as: UTF8.self).split { !($0.isLetter || $0.isNumber) }
    var counts: [String: Int] = [:]
    for word in words where word.lowercased() == name && word.first?.isUppercase ?? false {
      counts[String(word), default: 0] += 1
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  private static let greetings = [
    ["welcome", "to"], ["getting", "started", "with"], ["get", "started", "with"], ["introduction", "to"],
    ["overview", "of"],
  ]

  /// Titles of first pages that name nothing.
  private static let openings: Set<String> = [
    "welcome", "home", "start", "start here", "index", "introduction", "intro", "overview", "getting started",
    "get started",
    "quick start", "quickstart", "documentation", "docs", "docs home", "documentation home", "readme", "about",
    "contents",
    "table of contents", "what is it", "willkommen", "einführung", "übersicht", "erste schritte", "bienvenue",
    "accueil",
    "présentation", "bienvenido", "bienvenidos", "introducción", "inicio", "bem-vindo", "introdução", "início",
    "benvenuto",
    "introduzione", "введение", "добро пожаловать", "ようこそ", "はじめに", "概要", "欢迎", "歡迎", "简介", "介绍", "概述", "快速开始",
    "소개", "개요", "시작하기", "환영합니다",
  ]
}

extension Substring {
  /// Without the signs at either end. Scalars, not characters: those of many flags take as long from the end as all before them.
  fileprivate var withoutSigns: String {
    func isSign(_ scalar: Unicode.Scalar) -> Bool { "!.:,“”\"'".unicodeScalars.contains(scalar) }
    let scalars = unicodeScalars
    guard let start = scalars.firstIndex(where: { !isSign($0) }), let end = scalars.lastIndex(where: { !isSign($0) })
    else { return "" }
    return String(scalars[start...end])
  }
}
