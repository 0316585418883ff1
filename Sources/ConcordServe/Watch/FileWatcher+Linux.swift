#if os(Linux)
  import ConcordFiles
  import ConcordSyntax

  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// Watches folders by inotify(7): one watch for each folder, as the system knows no trees. It lives to the end of the run.
  struct FileWatcher {
    /// Can be read where something has happened.
    let descriptor: Int32
    private var watched: WatchedFiles
    /// The folder of each watch.
    private var folders: [Int32: String] = [:]

    private static let mask = UInt32(
      IN_CLOSE_WRITE | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
        | IN_ONLYDIR)

    init(_ watched: WatchedFiles) throws(ServeError) {
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { throw ServeError(failure: "cannot watch files") }
      self.watched = watched
      try watch(watched)
    }

    /// Watches something else, too; what was watched and no longer counts is passed by.
    mutating func watch(_ watched: WatchedFiles) throws(ServeError) {
      self.watched = watched
      // First what is above: a folder that comes while its tree is walked is seen.
      for folder in watched.foldersOfFiles where !watched.covers(folder) { try? add(folder) }
      for folder in watched.folders { try addTree(folder) }
    }

    private mutating func addTree(_ folder: String) throws(ServeError) {
      // A folder that is made meanwhile is told by the watch of the one above it.
      for folder in watched.tree(folder) { try add(folder) }
    }

    private mutating func add(_ folder: String) throws(ServeError) {
      let watch = unsafe folder.withName { unsafe inotify_add_watch(descriptor, $0, Self.mask) }
      if watch >= 0 {
        folders[watch] = folder
      } else if errno == ENOSPC {
        throw ServeError(
          "the system watches no more folders; raise fs.inotify.max_user_watches, or name fewer folders")
      } else if errno != ENOENT, errno != ENOTDIR, errno != EACCES {
        throw ServeError(failure: "cannot watch \(folder)")
      }
    }

    /// What has happened since.
    mutating func events() -> [FileEvent] {
      var events: [FileEvent] = []
      while true {
        var got = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, count in
          got = unsafe Descriptor.read(descriptor, buffer, from: 0)
          count = max(0, got)
        }
        if got <= 0 { return events }
        var start = 0
        while start + 16 <= bytes.count {
          let (watch, mask, length) = unsafe bytes.withUnsafeBytes { bytes in
            unsafe (
              bytes.loadUnaligned(fromByteOffset: start, as: Int32.self),
              bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self),
              Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
            )
          }
          let name = bytes[(start + 16)..<min(bytes.count, start + 16 + length)].prefix { $0 != 0 }
          start += 16 + length
          note(watch, mask, Array(name), &events)
        }
      }
    }

    private mutating func note(_ watch: Int32, _ mask: UInt32, _ name: [UInt8], _ events: inout [FileEvent]) {
      func has(_ bit: Int32) -> Bool { mask & UInt32(bitPattern: bit) != 0 }
      if has(IN_Q_OVERFLOW) {
        events.append(.anything)
        return renew()
      }
      guard let folder = folders[watch] else { return }
      if has(IN_IGNORED) {
        folders[watch] = nil
        return
      }
      // Its own end is told by the folder above it.
      if name.isEmpty { return }
      let path = Path.join(folder, RawName.text(name))
      guard watched.covers(path) else { return }
      if mask & UInt32(IN_ISDIR) != 0 {
        if has(IN_MOVED_FROM) { forget(path) }
        if has(IN_CREATE) || has(IN_MOVED_TO) { try? addTree(path) }
        events.append(has(IN_DELETE) || has(IN_MOVED_FROM) ? .isGone(path) : .isWhole(path))
      } else if has(IN_CLOSE_WRITE) || has(IN_MOVED_TO) {
        events.append(watched.isFleeting(path) ? .isFleeting(path) : .isWhole(path))
      } else if has(IN_DELETE) || has(IN_MOVED_FROM) {
        events.append(watched.isFleeting(path) ? .isFleeting(path) : .isGone(path))
      } else {
        events.append(.isWritten(path))
      }
    }

    /// Watches stay with folders that have moved elsewhere.
    private mutating func forget(_ folder: String) {
      for (watch, path) in folders where Path.relative(path, to: folder) != nil {
        _ = inotify_rm_watch(descriptor, watch)
        folders[watch] = nil
      }
    }

    /// Nobody knows which folders have come.
    private mutating func renew() { try? watch(watched) }
  }
#endif
