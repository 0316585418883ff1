/// A value as a JavaScript or TypeScript file writes it; nothing is run.
package indirect enum JavaScriptValue: Sendable {
  /// A string, or a template without anything to put in.
  case text(String)
  /// A number, `true`, `false`, `null` or `undefined`, as it is written.
  case word(String)
  case list([JavaScriptValue])
  /// In the order of the file. The key of a spread (`...shared`) is `...`.
  case object([(key: String, value: JavaScriptValue)])
  /// `...shared` in a list.
  case spread(JavaScriptValue)
  /// A name of something that stands elsewhere, with its members: `config.title`.
  case name([String])
  /// A call of something that has a name: `defineConfig({…})`.
  case call([String], [JavaScriptValue])
  /// What only running the file would tell.
  case computed
}

/// What a JavaScript or TypeScript file says at its outermost level.
package struct JavaScriptModule: Sendable {
  /// What constants are, and what functions return.
  package internal(set) var values: [String: JavaScriptValue] = [:]
  /// `export default`, or `module.exports`.
  package internal(set) var standard: JavaScriptValue?
  /// Names of what other files export: the file as it is written, and the name there; nil for its default.
  package internal(set) var imports: [String: (file: String, name: String?)] = [:]

  /// A longer file is not read: it is no configuration that somebody wrote.
  package static let longest = 1 << 20

  /// Reads a file as far as it is data.
  /// - Parameter bytes: the file; nothing is found in one that is longer than `longest`.
  package init(_ bytes: [UInt8]) {
    guard bytes.count <= Self.longest else { return }
    var reader = JavaScriptReader(bytes)
    reader.read(&self)
  }
}
