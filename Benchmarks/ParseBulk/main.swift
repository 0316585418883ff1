// What `cmark_bulk parse ROOT` does, by Concord's parser: every .md file of a tree, read and parsed in one thread.

import ConcordSyntax
import Glibc

/// Reads and parses the pages below a folder, as `walk` of cmark_bulk does.
func walk(_ folder: String, _ visit: ([UInt8]) -> Void) {
  guard let stream = opendir(folder) else { return }
  defer { closedir(stream) }
  while let entry = readdir(stream) {
    let kind = Int(entry.pointee.d_type)
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name.hasPrefix(".") { continue }
    if kind == Int(DT_DIR) { walk("\(folder)/\(name)", visit) }
    if kind == Int(DT_REG), name.hasSuffix(".md") { visit(read("\(folder)/\(name)")) }
  }
}

func read(_ path: String) -> [UInt8] {
  let descriptor = open(path, O_RDONLY)
  defer { close(descriptor) }
  var status = stat()
  guard descriptor >= 0, fstat(descriptor, &status) == 0 else { return [] }
  return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
    count = max(0, Glibc.read(descriptor, buffer.baseAddress, buffer.count))
  }
}

guard CommandLine.arguments.count == 2 else {
  print("usage: parse-bulk ROOT")
  exit(2)
}
// As in `concord`, the heap does not shrink: glibc would give its end back behind each page, and ask for it again. It keeps
// twice as much as the largest piece that it has mapped and taken back.
UnsafeMutableRawPointer.allocate(byteCount: 16 << 20, alignment: 16).deallocate()
var (files, size, nodes) = (0, 0, 0)
walk(CommandLine.arguments[1]) { bytes in
  files += 1
  size += bytes.count
  nodes += Document(parsing: bytes, dialect: .ibmCloud).nodes.count
}
print("\(files) files, \(size) bytes in, \(nodes) nodes")
