/// What a JSON of ours holds, told beside what writes it, so that whoever changes the one sees the other: the text of a JSON Schema
/// comes from it.
///
/// A member whose key ends with `?` may be absent; no object has other members than these.
package indirect enum JSONShape: ExpressibleByDictionaryLiteral {
  case text, flag, integer, number
  /// One of these words.
  case choice([String])
  /// The version of a format.
  case version(Int)
  /// Null where there is none.
  case orNull(JSONShape)
  case list(JSONShape)
  /// An object whose keys are some of these words.
  case map([String], JSONShape)
  case object([(key: String, shape: JSONShape)])
  /// A part that stands in several places, by its name in the schema.
  case named(String, JSONShape)

  package init(dictionaryLiteral members: (String, JSONShape)...) { self = .object(members.map { ($0.0, $0.1) }) }

  /// One of the words of a type.
  package static func choice<Word: CaseIterable & RawRepresentable<String>>(_ words: Word.Type) -> JSONShape {
    .choice(words.allCases.map(\.rawValue))
  }

  /// `{"line": 21, "column": 5, "offset": 840}`: line and column from 1, offset in bytes from 0.
  package static var position: JSONShape {
    .named("position", ["line": .integer, "column": .integer, "offset": .integer])
  }

  /// The members of one object, and of another behind them.
  package static func + (one: JSONShape, other: JSONShape) -> JSONShape {
    guard case .object(let first) = one, case .object(let second) = other else { return other }
    return .object(first + second)
  }
}

extension JSONShape {
  /// A JSON Schema (2020-12).
  package func schema(_ title: String) -> String {
    var parts: [JSONValue.Member] = []
    guard case .object(let members) = value(&parts) else { return "" }
    let head: [JSONValue.Member] = [
      .init("$schema", .string("https://json-schema.org/draft/2020-12/schema")), .init("title", .string(title)),
    ]
    return JSONValue.object(head + members + (parts.isEmpty ? [] : [.init("$defs", .object(parts))])).text
  }

  private func value(_ parts: inout [JSONValue.Member]) -> JSONValue {
    func type(_ name: String) -> JSONValue { .members(["type": .string(name)]) }
    func words(_ words: [String]) -> JSONValue { .members(["enum": .array(words.map { .string($0) })]) }
    switch self {
    case .text: return type("string")
    case .flag: return type("boolean")
    case .integer: return type("integer")
    case .number: return type("number")
    case .choice(let choices): return words(choices)
    case .version(let number): return .members(["const": .int(number)])
    case .orNull(let shape): return .members(["anyOf": .array([shape.value(&parts), type("null")])])
    case .list(let shape): return .members(["type": .string("array"), "items": shape.value(&parts)])
    case .map(let keys, let shape):
      return .members([
        "type": .string("object"), "propertyNames": words(keys), "additionalProperties": shape.value(&parts),
      ])
    case .object(let members):
      let required = members.filter { !Self.isOptional($0.key) }
      return .members([
        "type": .string("object"), "additionalProperties": .bool(false),
        "required": .array(required.map { .string($0.key) }),
        "properties": .object(members.map { .init(Self.name($0.key), $0.shape.value(&parts)) }),
      ])
    case .named(let name, let shape):
      let part = shape.value(&parts)
      if !parts.contains(where: { $0.key == name }) { parts.append(.init(name, part)) }
      return .members(["$ref": .string("#/$defs/\(name)")])
    }
  }

  private static func isOptional(_ key: String) -> Bool { key.utf8.last == UInt8(ascii: "?") }

  private static func name(_ key: String) -> String { isOptional(key) ? String(key.dropLast()) : key }
}
