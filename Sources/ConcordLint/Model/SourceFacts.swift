import ConcordAlignment
import ConcordSnippets
import ConcordSyntax
import Synchronization

/// What is found in a source page once, for all its translations.
final class SourceFacts: Sendable {
  let blocks: Blocks
  /// The names in its prose that it marks as code elsewhere, in order.
  private let plainNames: [PlainName]
  private let document: Document
  private let snippets = Mutex<[Key: Snippet]>([:])
  private let spoken = Once<SpokenWords>()
  private let words = Once<Vocabulary>()
  private let spans = Once<[String: Int]>()

  init(_ document: Document) {
    self.document = document
    blocks = Blocks(document)
    let marked = Set(document.indices(of: .code).map { document.literal($0) })
    plainNames =
      marked.isEmpty
      ? []
      : document.indices(of: .text).flatMap { node in
        Identifier.camelCaseWords(document.text, document.nodes[node].range)
          .filter { marked.contains($0.word) }
          .map { PlainName(node: node, word: $0.word, range: $0.range) }
      }
  }

  /// A name in prose that stands in a code span elsewhere on the page.
  struct PlainName {
    /// The text node that holds it.
    let node: Int
    let word: String
    let range: ByteRange
  }

  /// Whether there is one.
  var hasPlainNames: Bool { !plainNames.isEmpty }

  /// Those in a block.
  func plainNames(in block: Block) -> [PlainName] {
    if plainNames.isEmpty { return [] }
    return block.nodes.flatMap { part in
      plainNames[plainNames.sortedIndex(behind: { $0.node < part })...].prefix { $0.node < document.nodes[part].end }
    }
  }

  /// How often it has a name between backticks.
  func countOfSpans(_ name: String) -> Int {
    spans.value {
      document.indices(of: .code).reduce(into: [:]) { $0[document.literal($1), default: 0] += 1 }
    }[name] ?? 0
  }

  /// What it says.
  func spokenWords() -> SpokenWords { spoken.value { SpokenWords(document, withCode: true) } }

  /// The names that it has.
  func vocabulary() -> Vocabulary { words.value { Vocabulary(namesOf: document.text) } }

  /// The code of a block, split when it is first asked for: most code is equal, and never is.
  func snippet(_ node: Int, _ language: Language?) -> Snippet {
    let key = Key(node: node, language: language)
    return snippets.withLock { snippets in
      if let known = snippets[key] { return known }
      let snippet = Snippet(document.text, document.nodes[node].content, language)
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
