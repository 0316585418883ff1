import ConcordLint
import ConcordPages
import ConcordProject
import ConcordSite

/// Filters and buttons of a report; what they do is the script's, without which they are not seen.
struct DiffTools {
  private let entries: [DiffEntry]
  private let locales: [String]

  init(_ entries: [DiffEntry], locales: [String]) { (self.entries, self.locales) = (entries, locales) }

  /// - Parameter hasBlocks: whether the file shows blocks, and not only where they are.
  func write(hasBlocks: Bool, to html: inout HTMLBuffer) {
    html.write(
      "<form class=\"tools\" role=\"search\" aria-label=\"Filters\" hidden>\n<details open><summary>Filters</summary>\n<div class=\"choices\">\n"
    )
    html.write("<label>Text <input type=\"search\" name=\"text\" autocomplete=\"off\"></label>\n")
    writeChoice("Severity", "severity", Severity.allCases.reversed().map { ($0.rawValue, $0.rawValue) }, to: &html) {
      $0.severity.rawValue
    }
    writeChoice(
      "Origin", "origin",
      [("wrong", "wrong"), ("stale", "stale: another revision"), ("source", "the source’s own")], to: &html
    ) { $0.origin.standing }
    if locales.count > 1 {
      writeChoice("Locale", "locale", locales.map { ($0, $0) }, to: &html) { $0.page.locale.tag }
    }
    html.write("<label><input type=\"checkbox\" name=\"unseen\"> Hide what is seen</label>\n")
    html.write(
      """
      <button type="reset">Clear filters</button>
      </div>
      <details class="kinds" open><summary>Kinds of differences</summary>

      """)
    var counts: [Change.Kind: Int] = [:]
    for entry in entries { counts[entry.kind, default: 0] += 1 }
    for kind in Change.Kind.allCases {
      guard let count = counts[kind] else { continue }
      let name = kind.rawValue
      html.write(
        "<label><input type=\"checkbox\" name=\"kind\" value=\"\(name)\" checked> <span class=\"swatch k-\(name)\"></span> \(name) \(count)</label>\n"
      )
    }
    html.write(
      """
      </details>
      </details>
      <div class="choices">

      """)
    if hasBlocks {
      html.write(
        """
        <button type="button" data-key="k">Previous difference</button>
        <button type="button" data-key="j">Next difference</button>
        <button type="button" data-key="f">Show blocks that agree</button>
        <label><input type="checkbox" name="rendered"> As readers see it</label>

        """)
    }
    html.write(
      """
      <button type="button" data-key="?">Keyboard</button>
      <output aria-live="polite"></output>
      </div>
      </form>
      <dialog aria-label="Keyboard">
      <p><kbd>j</kbd> next difference, <kbd>k</kbd> previous, <kbd>s</kbd> seen, <kbd>c</kbd> copy as Markdown, <kbd>r</kbd> as readers see it or as written, <kbd>f</kbd> show or fold blocks that agree, <kbd>/</kbd> look for a text, <kbd>?</kbd> this help</p>
      <form method="dialog"><button>Close</button></form>
      </dialog>

      """)
  }

  private func writeChoice(
    _ label: String, _ name: String, _ values: [(value: String, words: String)], to html: inout HTMLBuffer,
    of value: (DiffEntry) -> String
  ) {
    var counts: [String: Int] = [:]
    for entry in entries { counts[value(entry), default: 0] += 1 }
    html.write("<label>\(label) <select name=\"\(name)\"><option value=\"\">all</option>")
    for choice in values {
      guard let count = counts[choice.value] else { continue }
      html.write("<option value=\"\(choice.value)\">\(choice.words) (\(count))</option>")
    }
    html.write("</select></label>\n")
  }
}
