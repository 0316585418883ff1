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
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  package static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

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
    return prefix(of: parent(path), from: workingDirectory) + name(path)
  }
}
