import ConcordAlignment
import ConcordSnippets
import ConcordSyntax
import Synchronization

/// What is found in a source page once, for all its translations.
final class SourceFacts: Sendable {
  let blocks: [Block]
  /// The texts of its code spans.
  let markedNames: Set<String>
  private let document: Document
  private let snippets = Mutex<[Key: Snippet]>([:])

  init(_ document: Document) {
    self.document = document
    blocks = Block.all(document)
    markedNames = Set(document.indices(of: .code).map { document.literal($0) })
  }

  /// The code of a block, split when it is first asked for: most code is equal, and never is.
  func snippet(_ node: Int, _ language: Language?) -> Snippet {
    let key = Key(node: node, language: language)
    return snippets.withLock { snippets in
      if let known = snippets[key] { return known }
      let snippet = Snippet(document.source, document.nodes[node].content, language)
      snippets[key] = snippet
      return snippet
    }
  }

  /// What the source does not say of its language, each translation may say otherwise.
  private struct Key: Hashable {
    let node: Int
    let language: Language?
  }
}
