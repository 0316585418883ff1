/// What a browser asks for: the path of an address, decoded part by part, and its query.
public struct Request: Sendable, Hashable {
  /// The parts of the path; the last one is empty where the address ends with a slash. None is `.` or `..`, and none holds a
  /// slash or a byte 0.
  public let path: [String]
  /// The path as it was asked for, encoded.
  public let address: String
  /// The values of the query by name.
  public let query: [String: String]
  /// Whether the answer's head alone is wanted.
  public let isHead: Bool
}
