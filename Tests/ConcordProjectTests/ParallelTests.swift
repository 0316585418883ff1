import ConcordParallel
import ConcordProject
import Synchronization
import Testing

@Suite struct ParallelTests {
  static let weights = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3]

  @Test(arguments: [1, 2, 7, 64])
  func `results come in the order of the values, whatever is begun first`(_ most: Int) async {
    await Parallel.$workers.withValue(Parallel.Workers(most: most)) {
      #expect(await Parallel.map(Self.weights) { $0 * 2 } == Self.weights.map { $0 * 2 })
      #expect(await Parallel.map(Self.weights, heaviestFirst: \.self) { $0 * 2 } == Self.weights.map { $0 * 2 })
      #expect(await Parallel.map([Int]()) { $0 }.isEmpty)
    }
  }

  @Test func `each worker prepares itself before its first value`() async {
    let log = Log()
    await Parallel.$workers.withValue(Parallel.Workers(most: 3) { log.prepared.add(1, ordering: .relaxed) }) {
      let seen = await Parallel.map(Self.weights) { _ in log.prepared.load(ordering: .relaxed) }
      #expect(seen.allSatisfy { (1...3).contains($0) })
    }
  }

  private final class Log: Sendable { let prepared = Atomic(0) }
}
