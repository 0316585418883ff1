import ConcordData

import struct ConcordSyntax.LinearPattern

/// What a part of `concord.yml` may hold. The reader's errors and the JSON Schema both come from it.
indirect enum ConfigurationShape {
  case text
  case flag
  /// One of these words.
  case choice([String])
  /// A locale tag.
  case locale
  /// A regular expression.
  case pattern
  /// The address of a site.
  case address
  case list(ConfigurationShape)
  /// One, or a list.
  case oneOrMore(ConfigurationShape)
  /// A pattern for paths.
  case glob
  /// A mapping whose keys are names of the user's; known ones are checked where they are given.
  case map(names: [String]?, ConfigurationShape)
  case object([Key])
  /// An object that has keys of the user's besides its own, for each of which the shape holds.
  case openObject([Key], ConfigurationShape)
  case either(ConfigurationShape, ConfigurationShape)

  /// A key of an object.
  struct Key {
    let name: String
    /// One sentence for editors.
    let summary: String
    let shape: ConfigurationShape
    var isRequired = false
  }
}

extension ConfigurationShape {
  /// Checks a node; every diagnostic is reported, with its place and the nearest name.
  func check(_ node: YAMLNode, at path: String, _ faults: inout [ConfigurationFault]) {
    func fault(_ message: String, _ place: YAMLNode? = nil) {
      let place = place ?? node
      faults.append(ConfigurationFault(line: place.line, column: place.column, message: message))
    }
    let name = path.isEmpty ? "the configuration" : "`\(path)`"
    switch self {
    case .text: if node.text?.isEmpty ?? true { fault("\(name) is a text") }
    case .glob:
      if node.text?.isEmpty ?? true { fault("\(name) is a text") }
      if let reason = PathGlob.fault(of: node.text ?? "") { fault("\(name) \(reason)") }
    case .flag: if !["true", "false"].contains(node.text) { fault("\(name) is true or false") }
    case .locale:
      if node.text.flatMap({ LocaleTag($0) }) == nil { fault("\(name) is a locale, such as en, pt-BR or zh-Hans") }
    case .pattern:
      if node.text.flatMap({ LinearPattern($0) }) == nil { fault("\(name) is a regular expression, such as [A-Z_]+") }
    case .address:
      if let reason = SiteAddress.fault(of: node.text ?? "") {
        fault("\(name) \(reason); write one like \(SiteAddress.example)")
      }
    case .choice(let words):
      guard let text = node.text, words.contains(text) else {
        let near = node.text.flatMap { nearestName(to: $0, in: words) }.map { "; the nearest is \($0)" } ?? ""
        return fault("\(name) is one of \(words.joined(separator: ", "))\(near)")
      }
    case .list(let shape):
      guard node.isSequence else { return fault("\(name) is a list") }
      for item in node.items { shape.check(item, at: path, &faults) }
    case .oneOrMore(let shape):
      for item in node.isSequence ? node.items : [node] { shape.check(item, at: path, &faults) }
    case .map(let names, let shape):
      guard let mapping = node.mapping else { return fault("\(name) is a mapping") }
      for (key, value) in mapping {
        let word = key.text ?? ""
        if let names, !names.contains(word) {
          let near = nearestName(to: word, in: names).map { "; the nearest is \($0)" } ?? ""
          fault("there is no \(word) for \(name)\(near)", key)
        } else {
          shape.check(value, at: path.isEmpty ? word : "\(path).\(word)", &faults)
        }
      }
    case .object(let keys): checkObject(node, keys, at: path, &faults)
    case .openObject(let keys, let others):
      for (key, value) in node.mapping ?? [] {
        let word = key.text ?? ""
        let shape = keys.first { $0.name == word }?.shape ?? others
        shape.check(value, at: path.isEmpty ? word : "\(path).\(word)", &faults)
      }
    case .either(let one, let other):
      var first: [ConfigurationFault] = []
      one.check(node, at: path, &first)
      if first.isEmpty { return }
      // What the node looks like says which of the two was meant.
      if node.mapping != nil { other.check(node, at: path, &faults) } else { faults += first }
    }
  }

  private func checkObject(_ node: YAMLNode, _ keys: [Key], at path: String, _ faults: inout [ConfigurationFault]) {
    func fault(_ message: String, _ place: YAMLNode) {
      faults.append(ConfigurationFault(line: place.line, column: place.column, message: message))
    }
    guard let mapping = node.mapping else {
      return fault("\(path.isEmpty ? "the configuration" : "`\(path)`") is a mapping", node)
    }
    for (key, value) in mapping {
      let word = key.text ?? ""
      if let known = keys.first(where: { $0.name == word }) {
        known.shape.check(value, at: path.isEmpty ? word : "\(path).\(word)", &faults)
      } else {
        let near = nearestName(to: word, in: keys.map(\.name)).map { "; the nearest is `\($0)`" } ?? ""
        fault("there is no key `\(path.isEmpty ? "" : "\(path).")\(word)`\(near)", key)
      }
    }
    for key in keys where key.isRequired && node.entry(key.name) == nil {
      fault("`\(path)` needs `\(key.name)`", node)
    }
  }
}

extension ConfigurationShape {
  /// The shape as JSON Schema (2020-12).
  var schema: JSONValue {
    switch self {
    case .text, .glob, .locale, .pattern: .members(["type": .string("string")])
    case .flag: .members(["type": .string("boolean")])
    case .address: .members(["type": .string("string"), "pattern": .string(SiteAddress.pattern)])
    case .choice(let words): .members(["enum": .array(words.map { .string($0) })])
    case .list(let shape): .members(["type": .string("array"), "items": shape.schema])
    case .oneOrMore(let shape): .members(["anyOf": .array([shape.schema, ConfigurationShape.list(shape).schema])])
    case .map(let names, let shape):
      .members([
        "type": .string("object"),
        "propertyNames": names.map { .members(["enum": .array($0.map { .string($0) })]) },
        "additionalProperties": shape.schema,
      ])
    case .object(let keys):
      .members([
        "type": .string("object"), "additionalProperties": .bool(false),
        "required": keys.contains(where: \.isRequired)
          ? .array(keys.filter(\.isRequired).map { .string($0.name) }) : nil,
        "properties": .object(keys.map { .init($0.name, $0.shape.schema.describing($0.summary)) }),
      ])
    case .openObject(let keys, let others):
      .members([
        "type": .string("object"), "additionalProperties": others.schema,
        "properties": .object(keys.map { .init($0.name, $0.shape.schema.describing($0.summary)) }),
      ])
    case .either(let one, let other): .members(["anyOf": .array([one.schema, other.schema])])
    }
  }
}

extension JSONValue {
  /// An object with a description in front.
  fileprivate func describing(_ text: String) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object([Member("description", .string(text))] + members)
  }
}

/// One thing that is wrong with a configuration.
public struct ConfigurationFault: Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column in Unicode scalars, from 1.
  public let column: Int
  /// What is wrong, in lower case.
  public let message: String
}

/// A configuration that cannot be used.
public struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as it was named to the reader.
  public let file: String
  /// Everything that is wrong, in the order of the file.
  public let faults: [ConfigurationFault]

  /// Each diagnostic on a line: `concord.yml:3:5: there is no key …`.
  public var description: String {
    faults.map { "\(file):\($0.line):\($0.column): \($0.message)" }.joined(separator: "\n")
  }
}
