/// What a browser takes a file for, by the end of its name.
public enum MediaType {
  /// The type of a file; bytes where its name says nothing that is known here.
  public static func of(_ path: String) -> String {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? Substring(path).utf8[...]
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return "application/octet-stream" }
    let ending = String(decoding: name[name.index(after: dot)...], as: UTF8.self).lowercased()
    return types[ending] ?? "application/octet-stream"
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "htm": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "mjs": "text/javascript; charset=utf-8", "json": "application/json",
    "xml": "application/xml", "txt": "text/plain; charset=utf-8", "md": "text/markdown; charset=utf-8",
    "csv": "text/csv; charset=utf-8", "yml": "text/plain; charset=utf-8", "yaml": "text/plain; charset=utf-8",
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "svg": "image/svg+xml",
    "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon", "bmp": "image/bmp", "pdf": "application/pdf",
    "mp4": "video/mp4", "m4v": "video/mp4", "webm": "video/webm", "mov": "video/quicktime", "ogv": "video/ogg",
    "mp3": "audio/mpeg", "m4a": "audio/mp4", "ogg": "audio/ogg", "opus": "audio/ogg", "wav": "audio/wav",
    "woff": "font/woff", "woff2": "font/woff2", "zip": "application/zip", "wasm": "application/wasm",
  ]
}
