/// The hidden folder that is looked into.
package enum ForgeFolder {
  /// Where GitHub looks for a README, too, and many keep its translations.
  package static let name = ".github"
}

/// A folder that Concord writes and keeps: a hidden file in it lists what is Concord's there.
package enum WrittenFolder: String, CaseIterable {
  case site = ".concord-site"
  case snippets = ".concord-snippets"
  case diff = ".concord-diff"

  /// Whether a file of this name makes its folder one.
  package static func isMark(_ name: some Collection<UInt8>) -> Bool {
    name.starts(with: ".concord-".utf8) && allCases.contains { name.elementsEqual($0.rawValue.utf8) }
  }
}
