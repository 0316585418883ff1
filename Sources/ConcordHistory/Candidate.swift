import ConcordAlignment
import ConcordPages
import ConcordSyntax

/// A revision of a source page that a translation may have been made from.
struct Candidate: Sendable {
  /// Nil for the page at hand, where no commit has it.
  let version: PageVersion?
  let page: ParsedPage
  let signature: PageSignature

  init(_ version: PageVersion?, _ page: ParsedPage) {
    self.version = version
    self.page = page
    signature = PageSignature(page.document, Blocks(page.document))
  }

  /// The same text at another time.
  init(_ version: PageVersion, as other: Candidate) {
    self.version = version
    page = other.page
    signature = other.signature
  }

  /// Later than any commit where none has it.
  var time: Int { version?.time ?? .max }
}
