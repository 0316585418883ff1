/// The address that a site is served from.
public enum SiteAddress {
  /// One as it may be.
  public static let example = "https://docs.example.org/"

  /// The same for a JSON Schema.
  static let pattern = #"^https?://[^\s?#/]+[^\s?#]*$"#

  /// Why a text is no address of a site, behind its name; nil where it is one.
  public static func fault(of text: String) -> String? {
    let host = ["https://", "http://"].lazy.compactMap { text.hasPrefix($0) ? text.dropFirst($0.count) : nil }.first
    guard let host, let first = host.unicodeScalars.first, first != "/" else { return "is no address of a site" }
    let isPath = host.unicodeScalars.allSatisfy {
      $0 != "?" && $0 != "#" && !$0.properties.isWhitespace && $0.value > 0x1F
    }
    return isPath ? nil : "has more than a path behind the host"
  }
}
