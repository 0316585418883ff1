public import ConcordFiles

/// Why a run could not be done, and what to do about it.
public struct RunError: Error, CustomStringConvertible {
  /// One message, with advice.
  public let description: String

  /// A message.
  public init(_ description: String) { self.description = description }

  /// A file that cannot be read.
  public init(_ error: FileError) { self.init("cannot read \(error.path): \(error.reason)") }
}
