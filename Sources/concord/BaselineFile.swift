import ConcordLint
import ConcordWorkspace

/// The baseline on disk.
enum BaselineFile {
  static let name = "concord-baseline.txt"

  static func read(_ path: String) throws(RunError) -> Baseline {
    let bytes: [UInt8]
    do { bytes = try FileSystem.read(path) } catch {
      throw RunError("cannot read the baseline \(path): \(error.reason); `concord baseline write` makes one")
    }
    do { return try Baseline(text: String(decoding: bytes, as: UTF8.self), file: path) } catch {
      throw RunError("\(error)")
    }
  }

  static func write(_ baseline: Baseline, _ path: String) throws(RunError) {
    let absolute = Path.absolute(path, from: FileSystem.workingDirectory)
    do { try FileSystem.replace(absolute, with: Array(baseline.text.utf8)) } catch {
      throw RunError("cannot write \(path): \(error.reason)")
    }
  }
}
