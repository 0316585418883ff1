import ConcordProject
import ConcordSyntax

extension FuzzTarget {
  /// A configuration, and what is written in one: layouts, globs and expressions, each with a text to match.
  static let configuration = FuzzTarget(name: "configuration") { bytes in
    let (kind, rest) = choice(bytes, of: [0, 1, 2, 3])
    let (one, other) = halves(rest)
    let (pattern, text) = (String(decoding: one, as: UTF8.self), String(decoding: other, as: UTF8.self))
    switch kind {
    case 0: _ = try? Configuration(yaml: rest, file: "concord.yml", rules: ["link-broken"])
    case 1: _ = try? LayoutPattern(pattern).match(text)
    case 2: _ = PathGlob(pattern).matches(text)
    default: _ = LinearPattern(pattern)?.matches(text)
    }
    return nil
  }

  /// A keyword map, with all of its keywords written out.
  static let keywords = FuzzTarget(name: "keywords") { bytes in
    guard let map = try? KeywordMap(yaml: bytes, file: "keywords.yml") else { return nil }
    for name in map.names where map.value(of: name) == nil { return "\(name) has no value" }
    guard let expanded = try? map.expanded() else { return nil }
    for name in expanded.names {
      if !map.contains(name) { return "\(name) comes from nowhere" }
      _ = expanded.nearest(to: name + "x")
    }
    return nil
  }
}
