import CFiles
import ConcordSyntax

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder that is open. What lies below it is reached from its descriptor, part by part, and no symbolic link on the way
/// is followed: whatever a repository holds, nothing outside of the folder is read or written.
final class OpenFolder: Sendable {
  let descriptor: Int32

  private init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { _ = close(descriptor) }

  /// Opens a folder that somebody has named: links on the way to it are theirs.
  convenience init(named path: String) throws(FileError) {
    let descriptor = unsafe path.withName { unsafe open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw FileError(path: path, reason: SystemError.last()) }
    self.init(descriptor: descriptor)
  }

  /// The folder with a name in this one.
  func folder(_ name: String) throws(FileError) -> OpenFolder {
    let found = unsafe name.withName { unsafe openat(descriptor, $0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
    guard found >= 0 else { throw error(name) }
    return OpenFolder(descriptor: found)
  }

  /// Opens a file in this folder; a pipe or device is opened, too, but never waited for.
  func file(_ name: String, _ flags: Int32, mode: mode_t = 0) throws(FileError) -> Int32 {
    let flags = flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let file = unsafe name.withName { unsafe openat(descriptor, $0, flags, mode) }
    guard file >= 0 else { throw error(name) }
    return file
  }

  /// The facts of an entry, of a link itself; nil where there is none.
  func status(_ name: String) -> stat? {
    var status = stat()
    return unsafe name.withName { unsafe fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) } == 0 ? status : nil
  }

  func kind(_ name: String) -> FileKind? { status(name).map { FileKind(mode: $0.st_mode) } }

  /// Makes a folder; one that is there is as good.
  func make(_ name: String) throws(FileError) {
    guard unsafe name.withName({ unsafe mkdirat(descriptor, $0, 0o755) }) == 0 || errno == EEXIST else {
      throw error(name)
    }
  }

  func remove(_ name: String) throws(FileError) {
    guard unsafe name.withName({ unsafe unlinkat(descriptor, $0, 0) }) == 0 || errno == ENOENT else {
      throw error(name)
    }
  }

  /// Gives an entry another name, in place of what has it.
  func rename(_ name: String, to other: String) throws(FileError) {
    let isRenamed = unsafe name.withName { name in
      unsafe other.withName { other in unsafe renameat(descriptor, name, descriptor, other) }
    }
    guard isRenamed == 0 else { throw error(other) }
  }

  /// Gives each of two entries the other's name, at once. False where the system or its file system cannot, and nothing is done.
  func swap(_ name: String, with other: String) -> Bool {
    unsafe name.withName { name in
      unsafe other.withName { other in unsafe concord_swap(descriptor, name, other) == 0 }
    }
  }

  /// Gives a file another name, unless something has it already.
  func link(_ name: String, as other: String) throws(FileError) {
    let isLinked = unsafe name.withName { name in
      unsafe other.withName { other in unsafe linkat(descriptor, name, descriptor, other, 0) }
    }
    guard isLinked == 0 else { throw error(other) }
  }

  /// The entries, hidden ones left out, in no order.
  func entries() -> [(name: String, kind: FileKind)]? {
    var entries: [(name: String, kind: FileKind)] = []
    let isRead = list { bytes, type in
      if bytes.first == UInt8(ascii: "."), !WrittenFolder.isMark(bytes), !bytes.elementsEqual(ForgeFolder.name.utf8) {
        return
      }
      let name = RawName.text(bytes)
      let kind: FileKind
      switch type {
      case Int(DT_REG): kind = .file
      case Int(DT_DIR): kind = .folder
      case Int(DT_LNK): kind = .link
      default: kind = self.kind(name) ?? .other
      }
      entries.append((name, kind))
    }
    return isRead ? entries : nil
  }

  /// The names of all entries, hidden ones too, in no order; none where the folder cannot be read.
  func names() -> [String] {
    var names: [String] = []
    _ = list { bytes, _ in names.append(RawName.text(bytes)) }
    return names
  }

  /// Goes through the entries: their names, and what the system calls their kinds.
  private func list(_ take: ([UInt8], Int) -> Void) -> Bool {
    // The stream owns a descriptor of its own, at its beginning.
    let copy = unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0 else { return false }
    guard let stream = unsafe fdopendir(copy) else {
      _ = close(copy)
      return false
    }
    defer { unsafe _ = closedir(stream) }
    while let entry = unsafe readdir(stream) {
      let bytes = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
      unsafe take(bytes, Int(entry.pointee.d_type))
    }
    return true
  }

  /// What went wrong with an entry; a link is called one, which the system's errors do not.
  private func error(_ name: String) -> FileError {
    let code = errno
    if code == ELOOP || code == ENOTDIR, kind(name) == .link {
      return FileError(path: name, reason: "a symbolic link, and links are not followed")
    }
    return FileError(path: name, reason: SystemError.text(code))
  }
}

extension FileKind {
  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}

/// The system's errors as clauses in lower case.
enum SystemError {
  static func last() -> String { text(errno) }

  static func text(_ code: Int32) -> String {
    guard let message = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: message).lowercased()
  }
}

extension String {
  /// The bytes of a name, as the system takes them. What no name can hold leads nowhere.
  package func withName<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
    // Mostly a name is what it looks like.
    let isPlain = utf8.span.indices.allSatisfy { utf8.span[$0] != 0 && utf8.span[$0] != 0xF4 }
    if isPlain { return unsafe try withCString(body) }
    let bytes = RawName.bytes(self)
    let name = bytes.contains(0) ? [] : bytes.map { CChar(bitPattern: $0) }
    return unsafe try (name + [0]).withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("a name ends with 0") }
      return unsafe try body(base)
    }
  }
}
