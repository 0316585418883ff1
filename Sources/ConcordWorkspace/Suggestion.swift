import ConcordProject

/// What a message adds to an unknown name.
package enum Suggestion {
  /// `; the nearest is "gfm"`, or nothing where no name is near.
  package static func text(_ name: String, _ names: [String]) -> String { text(nearestName(to: name, in: names)) }

  /// The same for a locale: one of the same language is near, however much longer its tag is.
  package static func text(locale name: String, _ tags: [String]) -> String {
    let language = LocaleTag(name)?.language
    return text(
      tags.first { LocaleTag($0)?.language == language && language != nil } ?? nearestName(to: name, in: tags))
  }

  /// The same for a path: one that ends as it does is near.
  package static func text(path name: String, _ paths: [String]) -> String {
    text(nearestName(to: name, in: paths) ?? paths.first { $0.hasSuffix("/" + name) })
  }

  private static func text(_ nearest: String?) -> String { nearest.map { "; the nearest is \"\($0)\"" } ?? "" }

  package static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
