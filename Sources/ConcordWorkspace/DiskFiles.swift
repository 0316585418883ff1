import ConcordSyntax

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files on disk: POSIX, and nothing that keeps state.
public struct DiskFiles: Files {
  /// Larger files are refused: no page of documentation is so long.
  package static let largestFile = 32 << 20

  /// The disk of this machine.
  public init() {}

  /// What stands at a path, or nil where nothing can be seen.
  public func kind(_ path: String) -> FileKind? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// The bytes of a file.
  public func read(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path, reason: Self.lastError()) }
    defer { _ = close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileError(path: path, reason: Self.lastError()) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(path: path, reason: "not a regular file") }
    let size = Int(status.st_size)
    guard size <= Self.largestFile else {
      throw FileError(path: path, reason: "larger than \(Self.largestFile >> 20) MB")
    }
    var failure: String?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < buffer.count {
        let got = unsafe Self.readBytes(descriptor, buffer, from: count)
        if got < 0 { failure = Self.lastError() }
        if got <= 0 { return }
        count += got
      }
    }
    if let failure { throw FileError(path: path, reason: failure) }
    return bytes
  }

  /// The entries of a folder, sorted by their bytes, hidden ones left out; nil where it cannot be read.
  ///
  /// Symbolic links to folders are `.other`: following them could run in circles.
  public func entries(_ path: String) -> [(name: String, kind: FileKind)]? {
    guard let stream = unsafe opendir(path) else { return nil }
    defer { unsafe _ = closedir(stream) }
    var entries: [(name: String, kind: FileKind)] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
          unsafe String(cString: $0)
        }
      }
      if name.utf8.first == UInt8(ascii: ".") { continue }
      let kind: FileKind
      switch unsafe Int(entry.pointee.d_type) {
      case Int(DT_REG): kind = .file
      case Int(DT_DIR): kind = .folder
      default: kind = entryKind("\(path)/\(name)")
      }
      entries.append((name, kind))
    }
    return entries.sorted { $0.name.precedesInBytes($1.name) }
  }
}

extension DiskFiles {
  /// A link or an entry of unknown kind: a link to a file is a file, a link to a folder is not followed.
  private func entryKind(_ path: String) -> FileKind {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return .other }
    if status.st_mode & S_IFMT == S_IFLNK { return kind(path) == .file ? .file : .other }
    return kind(path) ?? .other
  }

  package static func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>, from start: Int)
    -> Int
  {
    guard let base = buffer.baseAddress else { return 0 }
    while true {
      #if canImport(Glibc)
        let got = unsafe Glibc.read(descriptor, base + start, buffer.count - start)
      #elseif canImport(Musl)
        let got = unsafe Musl.read(descriptor, base + start, buffer.count - start)
      #else
        let got = unsafe Darwin.read(descriptor, base + start, buffer.count - start)
      #endif
      if got >= 0 || errno != EINTR { return got }
    }
  }

  package static func lastError() -> String {
    guard let message = unsafe strerror(errno) else { return "error \(errno)" }
    return unsafe String(cString: message).lowercased()
  }
}
