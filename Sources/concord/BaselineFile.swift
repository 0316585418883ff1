import ConcordFiles
import ConcordLint
import ConcordWorkspace

/// The baseline on disk.
struct BaselineFile {
  static let name = "concord-baseline.txt"

  /// As it was named.
  private let shown: String
  private let path: String
  private let files: DiskFiles
  /// What the file held when it was read; nil where it was not there.
  private let former: [UInt8]?
  /// What it says; empty where it is not there.
  let baseline: Baseline

  /// Held until the baseline is written, so that another run waits for what this one says.
  private let lock: FolderLock?

  /// Reads a baseline.
  /// - Parameters:
  ///   - isNew: whether it may be missing.
  ///   - isWritten: whether another one is to take its place.
  init(_ shown: String, isNew: Bool = false, isWritten: Bool = false) throws(RunError) {
    self.shown = shown
    path = Path.absolute(shown, from: Environment.workingDirectory)
    files = DiskFiles.here.naming(Path.parent(path))
    do { lock = isWritten ? try FolderLock(files, Path.parent(path)) : nil } catch {
      throw RunError("cannot write \(shown): \(error.reason)")
    }
    if isNew, files.kind(path) == nil {
      (former, baseline) = (nil, Baseline([]))
      return
    }
    let bytes: [UInt8]
    do { bytes = try files.read(path) } catch {
      throw RunError("cannot read the baseline \(shown): \(error.reason); `concord baseline write` makes one")
    }
    former = bytes
    do { baseline = try Baseline(text: String(decoding: bytes, as: UTF8.self), file: shown) } catch {
      throw RunError("\(error)")
    }
  }

  /// Puts another baseline in its place, unless somebody else has written it meanwhile.
  func write(_ baseline: Baseline) throws(RunError) {
    let bytes = Array(baseline.text.utf8)
    do {
      if let former {
        try files.replace(path, with: bytes, expecting: former, isDurable: true)
      } else {
        try files.create(path, bytes)
      }
    } catch { throw RunError("cannot write \(shown): \(error.reason)") }
  }
}
