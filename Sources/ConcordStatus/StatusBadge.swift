import ConcordProject

/// How far a set is translated, as a small picture for a README.
public struct StatusBadge: Sendable {
  /// A writer without settings.
  public init() {}

  /// One SVG file that needs no other.
  public func render(_ report: StatusReport) -> String {
    let total = report.locales.reduce(0) { $0 + $1.blocks - $1.unknown }
    let upToDate = report.locales.reduce(0) { $0 + $1.upToDate }
    let percent = total > 0 ? upToDate * 100 / total : 0
    let label = report.locales.count == 1 ? report.locales[0].locale.tag : "translations"
    let value = total > 0 ? "\(percent) %" : "unknown"
    let color = total == 0 ? "#6e7781" : percent >= 90 ? "#1a7f37" : percent >= 60 ? "#8a6100" : "#b3261e"
    // Verdana's digits and letters are about seven pixels wide at this size.
    let (left, right) = (label.count * 7 + 12, value.count * 7 + 12)
    let width = left + right
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="20" role="img" aria-label="\(label): \(value)">
      <title>\(label): \(value)</title>
      <clipPath id="r"><rect width="\(width)" height="20" rx="3"/></clipPath>
      <g clip-path="url(#r)"><rect width="\(left)" height="20" fill="#444c56"/><rect x="\(left)" width="\(right)" height="20" fill="\(color)"/></g>
      <g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">
      <text x="\(left / 2)" y="14">\(label)</text><text x="\(left + right / 2)" y="14">\(value)</text></g>
      </svg>

      """
  }
}
