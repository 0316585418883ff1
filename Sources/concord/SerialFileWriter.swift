import ConcordSite
import ConcordWorkspace
import Synchronization

/// Writes pages while others are rendered: one worker at a time writes, and takes along what the others bring meanwhile.
/// Two that make files at once hold each other up in the file system.
final class SerialFileWriter: Sendable {
  private struct State {
    var waiting: [Site.File] = []
    var isWriting = false
    var count = 0
    var failures: [RunError] = []
  }

  private let state = Mutex(State())
  private let put: @Sendable (Site.File) throws(RunError) -> Bool

  /// - Parameter put: writes a file, and says whether it was new or changed.
  init(_ put: @escaping @Sendable (Site.File) throws(RunError) -> Bool) { self.put = put }

  /// Takes a file; it is written when this returns, or by the worker that is writing.
  func add(_ file: Site.File) {
    let isFirst = state.withLock { state in
      state.waiting.append(file)
      defer { state.isWriting = true }
      return !state.isWriting
    }
    guard isFirst else { return }
    while let files = next() {
      for file in files { write(file) }
    }
  }

  /// How many files were new or changed, and what could not be written, once all are taken.
  var result: (count: Int, failures: [RunError]) { state.withLock { ($0.count, $0.failures) } }

  private func next() -> [Site.File]? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.isWriting = false
        return nil
      }
      defer { state.waiting = [] }
      return state.waiting
    }
  }

  /// One file that cannot be written stops no other; after many the fault is not theirs, as on a full disk.
  private static let mostFailures = 20

  private func write(_ file: Site.File) {
    guard state.withLock({ $0.failures.count < Self.mostFailures }) else { return }
    do throws(RunError) {
      if try put(file) { state.withLock { $0.count += 1 } }
    } catch {
      state.withLock { $0.failures.append(error) }
    }
  }
}
