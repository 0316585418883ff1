/// A keyword map that cannot be read.
public struct KeywordMapError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as it was named to the reader.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column in Unicode scalars, from 1.
  public let column: Int
  /// What is wrong, in lower case.
  public let message: String

  /// An error at a place of a file.
  public init(file: String, line: Int, column: Int, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  /// `keywords.yml:3:5: did not find expected key`.
  public var description: String { "\(file):\(line):\(column): \(message)" }
}
