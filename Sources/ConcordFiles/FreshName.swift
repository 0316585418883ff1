import ConcordSyntax

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The names of files that are being written: chance, and a check of it, so that nobody else's file is taken for one of them.
enum FreshName {
  private static let prefix = ".concord-"
  private static let checkLength = 8

  static func random() -> String {
    let chance = String(UInt64.random(in: 0 ... .max), radix: 36)
    return "\(prefix)\(chance)-\(check(chance))"
  }

  static func isOne(_ name: String) -> Bool {
    let parts = name.utf8.dropFirst(prefix.utf8.count).split(separator: UInt8(ascii: "-")).map { String(Substring($0)) }
    return name.utf8.starts(with: prefix.utf8) && parts.count == 2 && parts[1] == check(parts[0])
  }

  private static func check(_ chance: String) -> String {
    String(ContentHash.digits(Array(chance.utf8)).prefix(checkLength))
  }
}

extension OpenFolder {
  /// Which folder it is, for this system; nil where that cannot be said.
  var identity: [UInt64]? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    return [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)]
  }

  /// Deletes what runs that were killed have left here: files under names of ours, that nobody is writing, and that are older
  /// by some minutes than what has just been written.
  func removeLeftovers(of name: String) {
    guard let now = status(name).map(Self.time) else { return }
    for entry in names() where FreshName.isOne(entry) {
      guard let old = status(entry), FileKind(mode: old.st_mode) == .file, Self.time(old) < now - Self.leastAge,
        let file = try? self.file(entry, O_RDONLY)
      else { continue }
      if flock(file, LOCK_EX | LOCK_NB) == 0 { try? remove(entry) }
      _ = close(file)
    }
  }

  /// In seconds: longer than anybody takes to write one file.
  private static let leastAge = 300

  private static func time(_ status: stat) -> Int {
    #if canImport(Darwin)
      Int(status.st_mtimespec.tv_sec)
    #else
      Int(status.st_mtim.tv_sec)
    #endif
  }
}
