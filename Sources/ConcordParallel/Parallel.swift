import Synchronization

/// Work on many values at once, with results in the order of the values.
package enum Parallel {
  /// Who works on the values.
  package struct Workers: Sendable {
    /// How many there are at most; as many as there are cores where it is nil.
    let most: Int?
    /// What each does before its first value.
    let prepare: @Sendable () -> Void

    package init(most: Int? = nil, prepare: @escaping @Sendable () -> Void = {}) {
      self.most = most
      self.prepare = prepare
    }
  }

  @TaskLocal package static var workers = Workers()

  /// More workers than there are cores wait until one of them is free, and then find nothing left to do.
  private static let mostWorkers = 64

  /// What becomes of each value.
  ///
  /// A few workers take the values in turn: a task for each would cost more than many pages do.
  /// - Parameter weight: where some values take longer than others by far, how long about. Those are begun first, so that no
  ///   worker is left with one at the end, alone.
  package static func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], heaviestFirst weight: ((Input) -> Int)? = nil, _ body: @escaping @Sendable (Input) -> Output
  ) async -> [Output] {
    let prepare = workers.prepare
    let count = min(max(1, workers.most ?? mostWorkers), inputs.count)
    if count <= 1 {
      prepare()
      return inputs.map(body)
    }
    let order = order(inputs, weight)
    let next = Counter()
    return await withTaskGroup(of: [(Int, Output)].self) { group in
      for _ in 0..<count {
        group.addTask {
          prepare()
          var done: [(Int, Output)] = []
          while let turn = next.take(below: order.count) { done.append((order[turn], body(inputs[order[turn]]))) }
          return done
        }
      }
      var outputs = [Output?](repeating: nil, count: inputs.count)
      for await done in group {
        for (index, output) in done { outputs[index] = output }
      }
      return outputs.compactMap(\.self)
    }
  }

  private static func order<Input>(_ inputs: [Input], _ weight: ((Input) -> Int)?) -> [Int] {
    guard let weight else { return Array(inputs.indices) }
    let weights = inputs.map(weight)
    return inputs.indices.sorted { weights[$0] > weights[$1] }
  }

  private final class Counter: Sendable {
    private let value = Atomic(0)

    func take(below end: Int) -> Int? {
      let taken = value.add(1, ordering: .relaxed).oldValue
      return taken < end ? taken : nil
    }
  }
}
