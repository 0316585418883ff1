import SharedMaterial
import Testing

extension Golden {
  /// Expects a text to be that of a golden file.
  static func expect(_ actual: String, _ name: String, file: String = #filePath) throws {
    let mismatch = try Golden.mismatch(actual, name, file: file)
    #expect(mismatch == nil)
  }
}
