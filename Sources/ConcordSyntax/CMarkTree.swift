private import CArena
private import CMark

/// A page as libcmark parsed it, copied to values: the only file that touches libcmark.
///
/// Nodes are in pre-order; `end` is the index after a node's subtree.
struct CMarkTree {
  enum Kind: UInt8 {
    case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
    case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, link, image
  }
  /// A run of bytes in ``CMarkTree/arena``.
  struct Slice {
    var start: UInt32
    var end: UInt32
    static let empty = Slice(start: 0, end: 0)
  }
  struct Node {
    var kind: Kind
    /// The level of a heading; for a list, bit 0 is "ordered" and bit 1 "tight"; for code, 1 is "fenced".
    var detail: UInt8
    var end: Int32
    /// Line and column where libcmark says that it begins, both from 1.
    var line: Int32
    var column: Int32
    var lastLine: Int32
    /// The number of an ordered list's first item.
    var number: Int32
    var literal: Slice
    /// The info string or link target.
    var info: Slice
    var title: Slice
  }

  private(set) var nodes: [Node] = []
  private(set) var arena: [UInt8] = []

  /// Parses CommonMark; every byte string is a document.
  init(parsing bytes: [UInt8]) {
    nodes.reserveCapacity(bytes.count / 16 + 8)
    arena.reserveCapacity(bytes.count)
    let tree = Tree(parsing: bytes)
    var open: [Int32] = []
    unsafe tree.walk { isEntering, pointer in
      let kind = unsafe Self.kind(pointer)
      let isLeaf = kind.isLeaf
      if isEntering {
        if !isLeaf { open.append(Int32(nodes.count)) }
        unsafe append(kind, pointer)
      } else if let index = open.popLast() {
        nodes[Int(index)].end = Int32(nodes.count)
      }
    }
  }

  func bytes(_ slice: Slice) -> ArraySlice<UInt8> { arena[Int(slice.start)..<Int(slice.end)] }

  private mutating func append(_ kind: Kind, _ pointer: OpaquePointer) {
    var node = Node(
      kind: kind, detail: 0, end: Int32(nodes.count + 1), line: unsafe cmark_node_get_start_line(pointer),
      column: unsafe cmark_node_get_start_column(pointer), lastLine: unsafe cmark_node_get_end_line(pointer),
      number: 0, literal: .empty, info: .empty, title: .empty)
    switch kind {
    case .text, .code, .htmlInline, .htmlBlock:
      node.literal = unsafe copy(cmark_node_get_literal(pointer))
    case .codeBlock:
      node.literal = unsafe copy(cmark_node_get_literal(pointer))
      node.info = unsafe copy(cmark_node_get_fence_info(pointer))
    case .link, .image:
      node.info = unsafe copy(cmark_node_get_url(pointer))
      node.title = unsafe copy(cmark_node_get_title(pointer))
    case .heading:
      node.detail = unsafe UInt8(truncatingIfNeeded: cmark_node_get_heading_level(pointer))
    case .list:
      let ordered: UInt8 = unsafe cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST ? 1 : 0
      let tight: UInt8 = unsafe cmark_node_get_list_tight(pointer) != 0 ? 2 : 0
      node.detail = ordered | tight
      node.number = unsafe cmark_node_get_list_start(pointer)
    default: break
    }
    nodes.append(node)
  }

  private mutating func copy(_ text: UnsafePointer<CChar>?) -> Slice {
    guard let text = unsafe text else { return .empty }
    let start = UInt32(arena.count)
    let count = unsafe Int(strlen(text))
    unsafe text.withMemoryRebound(to: UInt8.self, capacity: count) { pointer in
      unsafe arena.append(contentsOf: UnsafeBufferPointer(start: pointer, count: count))
    }
    return Slice(start: start, end: UInt32(arena.count))
  }

  private static func kind(_ pointer: OpaquePointer) -> Kind {
    switch unsafe cmark_node_get_type(pointer) {
    case CMARK_NODE_DOCUMENT: .document
    case CMARK_NODE_BLOCK_QUOTE: .blockQuote
    case CMARK_NODE_LIST: .list
    case CMARK_NODE_ITEM: .item
    case CMARK_NODE_CODE_BLOCK: .codeBlock
    case CMARK_NODE_HTML_BLOCK, CMARK_NODE_CUSTOM_BLOCK: .htmlBlock
    case CMARK_NODE_PARAGRAPH: .paragraph
    case CMARK_NODE_HEADING: .heading
    case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_LINEBREAK: .lineBreak
    case CMARK_NODE_CODE: .code
    case CMARK_NODE_HTML_INLINE, CMARK_NODE_CUSTOM_INLINE: .htmlInline
    case CMARK_NODE_EMPH: .emphasis
    case CMARK_NODE_STRONG: .strong
    case CMARK_NODE_LINK: .link
    case CMARK_NODE_IMAGE: .image
    default: .text
    }
  }
}

extension CMarkTree.Kind {
  /// Whether libcmark's iterator visits the node once, without an exit.
  var isLeaf: Bool {
    switch self {
    case .htmlBlock, .thematicBreak, .codeBlock, .text, .softBreak, .lineBreak, .code, .htmlInline: true
    default: false
    }
  }
}

/// Raw HTML is kept, as every site generator keeps it; what is not UTF-8 becomes U+FFFD.
private let options: Int32 = CMARK_OPT_UNSAFE | CMARK_OPT_VALIDATE_UTF8

/// The owner of libcmark's tree, which is in this thread's arena: it takes all of it back when it goes out of scope.
///
/// Nothing is freed one by one, and a page costs no more than moving a pointer for each node. A tree must not outlive the
/// next one of its thread; it lives within ``CMarkTree/init(parsing:)`` only.
@safe private struct Tree: ~Copyable {
  private let root: OpaquePointer?

  init(parsing bytes: [UInt8]) {
    let parser = unsafe cmark_parser_new_with_mem(options, concord_arena())
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { buffer in
        // An empty array may have no address; libcmark wants one all the same.
        if let base = buffer.baseAddress { unsafe cmark_parser_feed(parser, base, buffer.count) }
      }
    }
    unsafe root = cmark_parser_finish(parser)
  }

  deinit { concord_arena_reset() }

  /// Visits every node without recursion, entering and, but for leaves, leaving.
  func walk(_ visit: (Bool, OpaquePointer) -> Void) {
    guard let root = unsafe root, let iterator = unsafe cmark_iter_new(root) else { return }
    while true {
      let event = unsafe cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = unsafe cmark_iter_get_node(iterator) else { return }
      unsafe visit(event == CMARK_EVENT_ENTER, node)
    }
  }
}
