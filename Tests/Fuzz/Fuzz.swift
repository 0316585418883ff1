import Dispatch
import FuzzTargets
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// libFuzzer's call, <https://llvm.org/docs/LibFuzzer.html>: its library has the program's beginning, and its options.
/// `CONCORD_FUZZ_TARGET` names the target.
@c(LLVMFuzzerTestOneInput) public func attempt(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  if let broken = waiting({ await target.broken(bytes) }) {
    fatalError("a promise was not kept: \(broken)")
  }
  return 0
}

private let target: FuzzTarget = {
  let name = unsafe getenv("CONCORD_FUZZ_TARGET").map { unsafe String(cString: $0) }
  guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
    print("CONCORD_FUZZ_TARGET is one of \(FuzzTarget.all.map(\.name).joined(separator: ", "))")
    unsafe fflush(nil)  // libFuzzer ends the process without it
    exit(2)
  }
  return target
}()

/// libFuzzer knows no tasks: its thread waits.
private func waiting<T: Sendable>(_ work: @escaping @Sendable () async -> T) -> T {
  let result = Mutex<T?>(nil)
  let end = DispatchSemaphore(value: 0)
  Task {
    let value = await work()
    result.withLock { $0 = value }
    end.signal()
  }
  end.wait()
  guard let value = result.withLock({ $0 }) else { preconditionFailure("the task has ended") }
  return value
}
