import Synchronization

/// A value that the first who asks for it makes, for all others.
final class Once<Value: Sendable>: Sendable {
  private let known = Mutex<Value?>(nil)

  func value(_ make: () -> Value) -> Value {
    known.withLock { known in
      if let known { return known }
      let value = make()
      known = value
      return value
    }
  }
}
