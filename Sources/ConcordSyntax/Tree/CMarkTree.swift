private import CMark
private import CMemory

/// A page as libcmark parsed it: the only file that touches libcmark.
///
/// The owner of libcmark's tree, which is in this thread's arena: it takes all of it back when it goes out of scope. Nothing
/// is freed one by one, and a page costs no more than moving a pointer for each node. A tree must not outlive the next one
/// of its thread.
@safe struct CMarkTree: ~Copyable {
  enum Kind: UInt8 {
    case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
    case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, link, image
  }

  private let root: OpaquePointer?

  /// Parses CommonMark; every byte string is a document.
  init(parsing buffer: ParseBuffer, of text: TextBuffer) {
    let parser = unsafe cmark_parser_new_with_mem(Self.options(text), concord_arena())
    unsafe text.bytes.withUnsafeBytes { page in
      unsafe buffer.inserted.withUnsafeBytes { inserted in
        for piece in buffer.pieces {
          let bytes = unsafe piece.isInPage ? page : inserted
          guard let base = bytes.baseAddress else { continue }
          unsafe cmark_parser_feed(
            parser, (base + piece.range.lowerBound).assumingMemoryBound(to: CChar.self), piece.range.count)
        }
      }
    }
    unsafe root = cmark_parser_finish(parser)
  }

  deinit { concord_arena_reset() }

  /// Raw HTML is kept, as every site generator keeps it. What is not UTF-8 becomes U+FFFD; where there is nothing of the
  /// kind, libcmark need not look for it again.
  private static func options(_ text: TextBuffer) -> Int32 {
    text.firstInvalid == nil ? CMARK_OPT_UNSAFE : CMARK_OPT_UNSAFE | CMARK_OPT_VALIDATE_UTF8
  }

  /// Visits every node in pre-order, without recursion: entering it and, but for leaves, leaving it.
  func walk(_ visit: (_ isEntering: Bool, Node) -> Void) {
    guard let root = unsafe root, let iterator = unsafe cmark_iter_new(root) else { return }
    while true {
      let event = unsafe cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = unsafe cmark_iter_get_node(iterator) else { return }
      visit(event == CMARK_EVENT_ENTER, unsafe Node(node))
    }
  }
}

extension CMarkTree {
  /// A node of the tree, valid as long as the tree is.
  @safe struct Node {
    let kind: Kind
    private let pointer: OpaquePointer

    fileprivate init(_ pointer: OpaquePointer) {
      kind = unsafe CMarkTree.kind(pointer)
      unsafe self.pointer = pointer
    }

    /// The line where libcmark says that it begins, from 1.
    var line: Int { unsafe Int(cmark_node_get_start_line(pointer)) }
    /// The column where libcmark says that it begins, from 1.
    var column: Int { unsafe Int(cmark_node_get_start_column(pointer)) }
    /// The line where libcmark says that it ends, from 1.
    var lastLine: Int { unsafe Int(cmark_node_get_end_line(pointer)) }
    /// The text of a leaf.
    var literal: Text { unsafe Text(cmark_node_get_literal(pointer)) }
    /// The info string of a code block.
    var info: Text { unsafe Text(cmark_node_get_fence_info(pointer)) }
    /// The target of a link or image.
    var destination: Text { unsafe Text(cmark_node_get_url(pointer)) }
    /// The title of a link or image.
    var title: Text { unsafe Text(cmark_node_get_title(pointer)) }
    /// The level of a heading.
    var level: UInt8 { unsafe UInt8(truncatingIfNeeded: cmark_node_get_heading_level(pointer)) }
    /// Whether the items of a list are numbered.
    var isOrdered: Bool { unsafe cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
    /// Whether the items of a list stand without blank lines between them.
    var isTight: Bool { unsafe cmark_node_get_list_tight(pointer) != 0 }
    /// The number of an ordered list's first item.
    var firstNumber: Int32 { unsafe cmark_node_get_list_start(pointer) }
    /// The first node within it.
    var firstChild: Node? { unsafe cmark_node_first_child(pointer).map { unsafe Node($0) } }
  }

  /// Bytes in libcmark's memory, valid as long as the tree is.
  @safe struct Text {
    private let bytes: UnsafeBufferPointer<UInt8>

    fileprivate init(_ text: UnsafePointer<CChar>?) {
      let start = unsafe UnsafeRawPointer(text)?.assumingMemoryBound(to: UInt8.self)
      unsafe bytes = UnsafeBufferPointer(start: start, count: text.map { unsafe strlen($0) } ?? 0)
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { unsafe self.bytes = bytes }

    var count: Int { unsafe bytes.count }
    var isEmpty: Bool { unsafe bytes.isEmpty }

    subscript(index: Int) -> UInt8 {
      precondition(index >= 0 && index < count, "a byte of the text")
      return unsafe bytes[index]
    }

    /// Its first bytes.
    func prefix(_ count: Int) -> Text { unsafe Text(UnsafeBufferPointer(rebasing: bytes.prefix(count))) }

    func holds(_ byte: UInt8) -> Bool {
      guard let base = unsafe bytes.baseAddress else { return false }
      return unsafe memchr(base, Int32(byte), count) != nil
    }

    /// How many of its bytes are line feeds.
    var lineFeeds: Int { unsafe bytes.span.count(of: .lineFeed) }

    /// Whether it stands in the page at a byte.
    func stands(in text: TextBuffer, at byte: Int) -> Bool {
      guard byte + count <= text.bytes.count else { return false }
      return unsafe text.bytes.withUnsafeBytes { page in
        guard let text = unsafe bytes.baseAddress, let base = page.baseAddress else { return isEmpty }
        return unsafe memcmp(base + byte, text, count) == 0
      }
    }

    /// Whether it goes on with some bytes at an index.
    func has(_ expected: some Sequence<UInt8>, at index: Int) -> Bool { unsafe bytes[index...].starts(with: expected) }

    func append(to bytes: inout [UInt8]) { unsafe bytes.append(contentsOf: self.bytes) }
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

  var isBlock: Bool { rawValue <= CMarkTree.Kind.thematicBreak.rawValue }
}
