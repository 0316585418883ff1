import CMemory

/// Memory is taken in large pieces, and what a run has read stays to its end: this program's business, no library's.
enum Memory {
  /// Says how memory is taken, before anything runs beside the main thread.
  static func prepare() { concord_heap_prepare() }

  /// Makes room for the work of this thread.
  static func reserve() { concord_heap_reserve() }

  /// Never gives a value back: freeing a set page by page and string by string takes longer than most rules, and the system
  /// takes all memory at once when the program ends.
  static func keep(_ value: some Sendable) { _ = unsafe Unmanaged.passRetained(Box(value)) }

  private final class Box<Value: Sendable>: Sendable {
    private let value: Value

    init(_ value: Value) { self.value = value }
  }
}
