/// What the system says of a file.
enum FileEvent: Hashable {
  /// Somebody is writing it.
  case isWritten(String)
  /// It is whole: who wrote it has closed it, or it has come from elsewhere.
  case isWhole(String)
  /// It has come or gone, and may be one that an editor makes for a moment.
  case isFleeting(String)
  /// It is there no longer.
  case isGone(String)
  /// So much has happened that nobody knows what.
  case anything
}

/// What has changed.
public struct Changes: Sendable {
  /// Files and folders, absolute.
  public internal(set) var paths: Set<String> = []
  /// Whether anything may have changed besides.
  public internal(set) var isUnknown = false

  /// Nothing.
  public init() {}

  /// Whether nothing has changed.
  public var isEmpty: Bool { paths.isEmpty && !isUnknown }

  /// Takes what has changed besides.
  public mutating func add(_ other: Changes) {
    paths.formUnion(other.paths)
    isUnknown = isUnknown || other.isUnknown
  }
}
