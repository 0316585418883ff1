/// Paths as text with `/` between the parts.
package enum Path {
  /// An absolute path without `.`, `..` and doubled slashes; symbolic links stay.
  package static func absolute(_ path: String, from folder: String) -> String {
    var parts: [Substring] = []
    for part in (path.hasPrefix("/") ? path : "\(folder)/\(path)").split(separator: "/") {
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The folder that holds a path; the root holds itself.
  package static func parent(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  package static func name(_ path: String) -> String {
    guard path != "/", let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  package static func join(_ folder: String, _ path: String) -> String {
    if path.isEmpty { return folder }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  /// The path below a folder: empty for the folder itself, nil where it is outside.
  package static func relative(_ path: String, to folder: String) -> String? {
    if path.utf8.elementsEqual(folder.utf8) { return "" }
    // Byte by byte: texts that look alike are two paths.
    let prefix = folder == "/" ? "/" : folder + "/"
    return path.utf8.starts(with: prefix.utf8) ? String(Substring(path.utf8.dropFirst(prefix.utf8.count))) : nil
  }

  /// The deepest folder that holds two paths, or is one of them.
  static func shared(_ one: String, _ other: String) -> String {
    let (left, right) = (one.utf8.span, other.utf8.span)
    let slash = UInt8(ascii: "/")
    var end = 0
    var index = 0
    while index < left.count, index < right.count, left[index] == right[index] {
      if left[index] == slash { end = index }
      index += 1
    }
    // One of them ends where the other has a slash or ends, too.
    let isBoundary =
      index == left.count && (index == right.count || right[index] == slash)
      || index == right.count && left[index] == slash
    let shared = String(Substring(one.utf8.prefix(isBoundary ? index : end)))
    return shared.isEmpty ? "/" : shared
  }

  /// The deepest folder that holds all of these.
  package static func common(_ folders: [String]) -> String {
    guard var common = folders.first else { return "/" }
    for folder in folders {
      while relative(folder, to: common) == nil { common = parent(common) }
    }
    return common
  }

  /// What to write before a path below `folder` so that it leads there from `origin`: `docs/`, `../docs/`, or nothing.
  package static func prefix(of folder: String, from origin: String) -> String {
    let shared = common([folder, origin])
    let up = (relative(origin, to: shared) ?? "").split(separator: "/").map { _ in "../" }.joined()
    let down = relative(folder, to: shared) ?? ""
    return up + (down.isEmpty ? "" : down + "/")
  }
}

extension Path {
  /// An absolute path as it is written in the working directory.
  package static func prefixed(_ path: String, from workingDirectory: String) -> String {
    if !path.hasPrefix("/") { return path }
    if path == workingDirectory { return "." }
    return prefix(of: parent(path), from: workingDirectory) + name(path)
  }
}
