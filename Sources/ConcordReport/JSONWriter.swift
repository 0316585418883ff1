import ConcordData
import ConcordProject
import ConcordSyntax

/// JSON that is written as it is made, for what is too much to be held as a ``JSONValue`` first. It looks the same: the outer
/// members and the elements of their arrays each on a line.
package struct JSONWriter {
  private var bytes: [UInt8] = []
  /// Whether something stands before the next member or element.
  private var needsComma = false
  /// How far the next member or element is indented on a line of its own; nil where all stand on one line.
  private var indent: Int? = 2

  /// An object, and a line end, in UTF-8.
  /// - Parameter capacity: how many bytes may be expected: text that outgrows its room is copied.
  package static func bytes(capacity: Int = 0, _ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.bytes.reserveCapacity(capacity)
    writer.bytes.append(UInt8(ascii: "{"))
    body(&writer)
    writer.bytes.append("\n}\n")
    return writer.bytes
  }

  /// A member whose value is an object.
  package mutating func object(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
    key(name)
    object(body)
  }

  /// A member whose value is an array of objects.
  package mutating func objects<Element>(
    _ name: StaticString, _ elements: some Collection<Element>, _ body: (Element, inout JSONWriter) -> Void
  ) {
    key(name)
    bytes.append(UInt8(ascii: "["))
    let outer = indent
    indent = elements.isEmpty ? nil : outer.map { $0 + 2 }
    needsComma = false
    for element in elements {
      separate()
      object { body(element, &$0) }
    }
    if indent != nil { breakLine(outer ?? 0) }
    indent = outer
    needsComma = true
    bytes.append(UInt8(ascii: "]"))
  }

  package mutating func member(_ name: StaticString, _ text: String) {
    key(name)
    JSONText.write(text, &bytes)
  }

  package mutating func member(_ name: StaticString, _ number: Int) {
    key(name)
    bytes.append(decimal: number)
  }

  package mutating func member(_ name: StaticString, _ flag: Bool) {
    key(name)
    bytes.append(flag ? "true" : "false")
  }

  private mutating func object(_ body: (inout JSONWriter) -> Void) {
    bytes.append(UInt8(ascii: "{"))
    let outer = indent
    indent = nil
    needsComma = false
    body(&self)
    indent = outer
    needsComma = true
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func key(_ key: StaticString) {
    separate()
    bytes.append(jsonKey: key)
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    if let indent { breakLine(indent) } else if needsComma { bytes.append(.space) }
    needsComma = true
  }

  private mutating func breakLine(_ indent: Int) {
    bytes.append(.lineFeed)
    for _ in 0..<indent { bytes.append(.space) }
  }
}
