package import ConcordData
package import ConcordSyntax

extension JSONValue {
  /// `{"line": 21, "column": 5, "offset": 840}`: line and column from 1, offset in bytes from 0.
  package static func position(_ position: Position) -> JSONValue {
    .members(["line": .int(position.line), "column": .int(position.column), "offset": .int(position.byte)])
  }
}
