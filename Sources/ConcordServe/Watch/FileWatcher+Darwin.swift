#if canImport(Darwin)
  import ConcordFiles
  import Darwin

  /// Watches folders and their files by kqueue(2), which tells that something has happened to what is open, and not what: so
  /// each file is open, and a folder that has changed is looked at anew. It lives to the end of the run.
  struct FileWatcher {
    /// Can be read where something has happened.
    let descriptor: Int32
    private var watched: WatchedFiles
    private var paths: [Int32: String] = [:]
    private var descriptors: [String: Int32] = [:]

    init(_ watched: WatchedFiles) throws(ServeError) {
      descriptor = kqueue()
      guard descriptor >= 0 else { throw ServeError(failure: "cannot watch files") }
      self.watched = watched
      Self.allowManyFiles()
      try watch(watched)
    }

    /// A shell allows 256 open files, which is fewer than a set has.
    private static func allowManyFiles() {
      var limit = rlimit()
      guard unsafe getrlimit(RLIMIT_NOFILE, &limit) == 0 else { return }
      limit.rlim_cur = min(rlim_t(OPEN_MAX), limit.rlim_max)
      _ = unsafe setrlimit(RLIMIT_NOFILE, &limit)
    }

    /// Watches something else, too.
    mutating func watch(_ watched: WatchedFiles) throws(ServeError) {
      self.watched = watched
      for path in watched.files.union(watched.foldersOfFiles) { try? add(path) }
      for folder in watched.folders { _ = try addTree(folder) }
    }

    /// - Returns: what was not watched before.
    private mutating func addTree(_ folder: String) throws(ServeError) -> [String] {
      var fresh: [String] = []
      let disk = watched.folders.reduce(DiskFiles(from: folder)) { $0.naming($1) }
      for folder in watched.tree(folder) {
        if try add(folder) { fresh.append(folder) }
        for entry in disk.entries(folder) ?? [] where entry.kind == .file {
          let path = Path.join(folder, entry.name)
          if watched.covers(path), try add(path) { fresh.append(path) }
        }
      }
      return fresh
    }

    @discardableResult private mutating func add(_ path: String) throws(ServeError) -> Bool {
      if descriptors[path] != nil { return false }
      let open = unsafe path.withName { unsafe Darwin.open($0, O_EVTONLY | O_CLOEXEC | O_NOFOLLOW) }
      guard open >= 0 else {
        if errno == EMFILE || errno == ENFILE {
          throw ServeError("too many files to watch; raise `ulimit -n`, or name fewer folders")
        }
        return false
      }
      var change = kevent(
        ident: UInt(open), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE), data: 0, udata: nil)
      _ = unsafe kevent(descriptor, &change, 1, nil, 0, nil)
      (paths[open], descriptors[path]) = (path, open)
      return true
    }

    private mutating func forget(_ open: Int32) {
      guard let path = paths.removeValue(forKey: open) else { return }
      descriptors[path] = nil
      _ = close(open)
    }

    /// What has happened since.
    mutating func events() -> [FileEvent] {
      var events: [FileEvent] = []
      var changed = [kevent](repeating: kevent(), count: 128)
      var now = timespec()
      while true {
        let count = unsafe kevent(descriptor, nil, 0, &changed, Int32(changed.count), &now)
        if count <= 0 { return events }
        for change in changed.prefix(Int(count)) { note(change, &events) }
      }
    }

    private mutating func note(_ change: kevent, _ events: inout [FileEvent]) {
      let open = Int32(change.ident)
      guard let path = paths[open] else { return }
      if change.fflags & UInt32(NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE) != 0 {
        forget(open)
        if watched.covers(path) { events.append(.isGone(path)) }
        // Another file may be in its place already.
        if (try? add(path)) ?? false { events.append(.isWhole(path)) }
        return
      }
      var status = stat()
      guard fstat(open, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        // Nobody tells when a file is closed: it is whole when nothing has come for a moment.
        if watched.covers(path) { events.append(.isWhole(path)) }
        return
      }
      let fresh = watched.covers(path) ? (try? addTree(path)) ?? [] : []
      events += fresh.map { .isWhole($0) }
      for file in watched.files where Path.parent(file) == path && descriptors[file] == nil {
        if (try? add(file)) ?? false { events.append(.isWhole(file)) }
      }
    }
  }
#endif
