/// What a page held at some time.
public struct PageVersion: Sendable, Hashable {
  /// git's name of the content.
  public let blob: String
  /// git's name of the commit that brought it.
  public let commit: String
  /// When that was, in seconds since 1970.
  public let time: Int

  /// A version of a page.
  public init(blob: String, commit: String, time: Int) {
    self.blob = blob
    self.commit = commit
    self.time = time
  }
}
