/// Why a run could not be done, and what to do about it.
struct RunError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  init(_ error: FileError) { self.init("cannot read \(error.path): \(error.reason)") }
}
