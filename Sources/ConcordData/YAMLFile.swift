/// Reads a YAML file as nodes, with every scalar as it is written.
package enum YAMLFile {
  /// The root node, or `nil` for a file without content.
  ///
  /// Real files have a key of a mapping twice, and every host tool lets the last one win. A file that is written for
  /// Concord alone is held to what YAML says: `allowsDuplicates: false`.
  package static func read(_ bytes: [UInt8], allowsDuplicates: Bool = true) throws(Failure) -> YAMLNode? {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard String(validating: text, as: UTF8.self) != nil else {
      throw Failure(message: "the file is not UTF-8", line: 1, column: 1)
    }
    let result: Result<YAMLNode?, Failure> = unsafe text.withUnsafeBufferPointer { buffer in
      var composer = unsafe YAMLComposer(events: YAMLEvents(buffer), allowsDuplicates: allowsDuplicates)
      do throws(Failure) { return .success(try composer.root()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// Why a file is not YAML.
  package struct Failure: Error {
    /// What is wrong, in lower case.
    package let message: String
    /// The line, from 1.
    package let line: Int
    /// The column in Unicode scalars, from 1.
    package let column: Int
    /// The line where a quote begins that is not closed, or the like, from 1; nil where the problem is where it was met.
    package let start: Int?

    package init(message: String, line: Int, column: Int, start: Int? = nil) {
      self.message = message
      self.line = line
      self.column = column
      self.start = start
    }
  }
}
