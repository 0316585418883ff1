import ConcordProject

/// Addresses of forges, which show a repository's README where nothing else is asked for.
extension LinkIdentity {
  /// `docs/a.pdf` of `https://github.com/owner/tide/blob/main/docs/a.pdf`: the file of a repository that a forge shows; nil for other
  /// addresses.
  static func file(onForge address: String) -> String? {
    guard let scheme = address.firstRange(of: "://") else { return nil }
    let parts = parts(ofPath: address[scheme.upperBound...].prefix { $0 != "#" && $0 != "?" })
    // The host, the owner, the repository, and on some forges a dash.
    guard let place = parts.firstIndex(where: { ["blob", "tree", "raw"].contains($0) }), (3...4).contains(place),
      parts.count > place + 2
    else { return nil }
    return PercentEncoding.decoded(parts[(place + 2)...].joined(separator: "/"))
  }

  /// `https://github.com/owner/tide/pull/7` for `…/issues/7`: a forge numbers both in one row, and leads from one to the other.
  static func isOneDiscussion(_ one: String, _ other: String) -> Bool {
    func number(_ address: String) -> [Substring]? {
      let parts = address.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 7, parts[2] == "github.com", parts[5] == "issues" || parts[5] == "pull" else { return nil }
      return [parts[3], parts[4], parts[6]]
    }
    return number(one).map { $0 == number(other) } ?? false
  }

  /// `https://github.com/owner/issues/7`, where no page is, for `https://github.com/owner/tide/issues/7`: whether an address leaves out whose
  /// issue it is.
  static func lacksRepository(_ address: String, of whole: String) -> Bool {
    let parts = address.split(separator: "/", omittingEmptySubsequences: false)
    var others = whole.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 6, parts[2] == "github.com", parts[4] == "issues" || parts[4] == "pull", others.count == 7
    else {
      return false
    }
    others.remove(at: 4)
    return parts == others
  }

  /// `/owner/tide/blob/main/docs/README-fr.md#dépôt` for `/owner/tide#store`: what a forge shows of a repository is its README.
  func isReadme(_ other: Substring, of one: Substring) -> Bool {
    let (theirs, ours) = (Self.parts(ofPath: one), Self.parts(ofPath: other))
    func isFile(_ parts: [Substring]) -> Bool { parts.count > 4 && parts[2] == "blob" }
    guard theirs.count > 1, theirs.prefix(2) == ours.prefix(2), isFile(ours) else { return false }
    guard theirs.count == 2 || isFile(theirs) && theirs.count == 5 && theirs[4].lowercased() == "readme.md" else {
      return false
    }
    let name = ours[ours.count - 1].split { "-_.".contains($0) }
    guard name.first?.lowercased() == "readme", name.last?.lowercased() == "md" else { return false }
    let spelling = name.count > 2 ? name[1..<(name.count - 1)].joined(separator: "-")[...] : ours[ours.count - 2]
    return LocaleTag(spelling)?.language == target.language
  }
}
