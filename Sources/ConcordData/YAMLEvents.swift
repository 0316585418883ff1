private import CYAML

/// The events of a YAML text, as libyaml finds them: the only file that touches libyaml.
///
/// The owner of libyaml's parser, which must not move: libyaml keeps its address. It reads from the bytes that it was given,
/// so it must not outlive them.
@safe struct YAMLEvents: ~Copyable {
  /// What was found next.
  struct Event {
    enum Kind {
      case scalar(String)
      case alias(String)
      case sequenceStart, sequenceEnd, mappingStart, mappingEnd
      case documentStart, streamEnd
    }

    let kind: Kind
    /// The name that aliases repeat the node by.
    let anchor: String?
    /// The line where it begins, from 1.
    let line: Int
    /// The column in Unicode scalars, from 1.
    let column: Int
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>

  /// - Parameter text: UTF-8, without a byte order mark.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    unsafe parser = .allocate(capacity: 1)
    precondition(unsafe yaml_parser_initialize(parser) == 1, "memory for a parser")
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
  }

  /// The next event that a reader has to know of. None must be asked for after the end of the stream, or a failure.
  mutating func next() throws(YAMLFile.Failure) -> Event {
    while true {
      var event = unsafe yaml_event_t()
      guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw failure }
      defer { unsafe yaml_event_delete(&event) }
      if let kind = unsafe Self.kind(event) {
        return unsafe Event(
          kind: kind, anchor: Self.anchor(event), line: event.start_mark.line + 1, column: event.start_mark.column + 1)
      }
    }
  }

  private static func kind(_ event: yaml_event_t) -> Event.Kind? {
    switch unsafe event.type {
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      return unsafe .scalar(
        String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self))
    case YAML_ALIAS_EVENT: return unsafe .alias(name(event.data.alias.anchor) ?? "")
    case YAML_SEQUENCE_START_EVENT: return .sequenceStart
    case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
    case YAML_MAPPING_START_EVENT: return .mappingStart
    case YAML_MAPPING_END_EVENT: return .mappingEnd
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_STREAM_END_EVENT: return .streamEnd
    default: return nil
    }
  }

  private static func anchor(_ event: yaml_event_t) -> String? {
    switch unsafe event.type {
    case YAML_SCALAR_EVENT: unsafe name(event.data.scalar.anchor)
    case YAML_SEQUENCE_START_EVENT: unsafe name(event.data.sequence_start.anchor)
    case YAML_MAPPING_START_EVENT: unsafe name(event.data.mapping_start.anchor)
    default: nil
    }
  }

  private static func name(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    unsafe text.map { unsafe String(cString: $0) }
  }

  /// Why libyaml stopped; where it met a control character, it knows no line.
  private var failure: YAMLFile.Failure {
    let (error, problem, mark) = unsafe (parser.pointee.error, parser.pointee.problem, parser.pointee.problem_mark)
    let message = unsafe problem.map { unsafe String(cString: $0) } ?? "the file is not YAML"
    return error == YAML_READER_ERROR
      ? YAMLFile.Failure(message: message, line: 1, column: 1)
      : unsafe YAMLFile.Failure(
        message: message, line: mark.line + 1, column: mark.column + 1,
        // Of a quote that is not closed, the end of all was met.
        start: parser.pointee.context == nil || !String(cString: parser.pointee.context).contains("quoted scalar")
          ? nil : parser.pointee.context_mark.line + 1)
  }
}
