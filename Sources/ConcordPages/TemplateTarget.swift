/// A template tag at the beginning of a destination, as the path that a generator puts there.
///
/// Sources: jekyllrb.com (`link`, `post_url`, `relative_url`), gohugo.io (`ref`, `relref`).
package enum TemplateTarget {
  /// A destination with a path in place of its tag; as it is where nothing is known of the tag.
  package static func path(_ destination: String) -> String {
    guard destination.hasPrefix("{") else { return destination }
    if let (path, rest) = jekyllLink(destination) { return "/" + withoutCollection(path) + rest }
    guard destination.hasPrefix("{{"), let end = destination.firstRange(of: "}}") else { return destination }
    let rest = destination[end.upperBound...]
    let words = words(destination[..<end.lowerBound].dropFirst(2))
    // `{{ site.baseurl }}/a`
    if words.count == 1, let name = words.first, bases.contains(name.lowercased()) {
      return rest.hasPrefix("/") || rest.isEmpty ? String(rest) : "/" + rest
    }
    // `{{ '/a' | relative_url }}`
    if words.count == 3, words[1] == "|", filters.contains(String(words[2])), let path = unquoted(words[0]) {
      return (path.hasPrefix("/") ? path : "/" + path) + rest
    }
    // `{{< ref "a.md" >}}`
    if words.count == 4, ["<", "%"].contains(words[0]), ["ref", "relref"].contains(words[1]),
      let path = unquoted(words[2])
    {
      return "{{ref " + path + "}}" + rest
    }
    return destination
  }

  /// The path from the site's root that Jekyll's `{% link a.md %}` names, and what stands behind the tag.
  package static func jekyllLink(_ destination: String) -> (path: String, rest: Substring)? {
    guard let start = destination.firstRange(of: "{%"), let end = destination.firstRange(of: "%}"),
      start.upperBound <= end.lowerBound,
      start.lowerBound == destination.startIndex || path(String(destination[..<start.lowerBound])).isEmpty
    else { return nil }
    let words = words(destination[start.upperBound..<end.lowerBound])
    guard words.count == 2, ["link", "post_url"].contains(words[0]) else { return nil }
    return (unquoted(words[1]) ?? String(words[1]), destination[end.upperBound...])
  }

  /// `tour/a.md` of `_tour/a.md`, as a collection of Jekyll is published.
  private static func withoutCollection(_ path: String) -> String {
    path.hasPrefix("_") && !path.hasPrefix("_posts/") ? String(path.dropFirst()) : path
  }

  private static func words(_ inner: Substring) -> [Substring] {
    var words: [Substring] = []
    for word in inner.split(whereSeparator: \.isWhitespace) where word != "-" {
      // `<ref` of `{{<ref`
      if let sign = word.first, sign == "<" || sign == "%", word.count > 1 {
        words += [word.prefix(1), word.dropFirst()]
      } else {
        words.append(word)
      }
    }
    return words
  }

  private static func unquoted(_ word: Substring) -> String? {
    guard let quote = word.first, "\"'`".contains(quote), word.count > 2, word.last == quote else { return nil }
    return String(word.dropFirst().dropLast())
  }

  /// What stands for the beginning of a site's addresses.
  private static let bases: Set<String> = [
    "site.baseurl", "site.url", "site.base_url", "page.baseurl", "baseurl", "base_url", "base_path", "basepath",
    "site.basepath", "site.base_path", "root_url",
  ]
  private static let filters: Set<String> = ["relative_url", "absolute_url", "prepend:site.baseurl", "url_for"]
}
