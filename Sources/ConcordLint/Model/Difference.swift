/// What one list has more often than another, and the other way round: each element stands for one of the other list.
/// - Parameters:
///   - source: what is wanted.
///   - target: what is there.
///   - key: what makes two elements the same. Texts are compared as bytes: canonically equivalent ones are not the same.
/// - Returns: both in their own order; of equal elements, the first ones are matched.
func difference<Element, Key: Hashable>(_ source: [Element], _ target: [Element], by key: (Element) -> Key) -> (
  missing: [Element], extra: [Element]
) {
  var open = source.map { (element: $0, key: key($0)) }
  // Most blocks hold a few of a kind; where there are many, looking through all of them each time would take too long.
  guard open.count * target.count > mostCompared else {
    let extra = target.filter { element in
      let key = key(element)
      guard let match = open.firstIndex(where: { $0.key == key }) else { return true }
      open.remove(at: match)
      return false
    }
    return (open.map(\.element), extra)
  }
  var counts: [Key: Int] = [:]
  for (_, key) in open { counts[key, default: 0] += 1 }
  var matched: [Key: Int] = [:]
  let extra = target.filter { element in
    let key = key(element)
    guard let count = counts[key], count > 0 else { return true }
    counts[key] = count - 1
    matched[key, default: 0] += 1
    return false
  }
  let missing = open.filter { element in
    guard let count = matched[element.key], count > 0 else { return true }
    matched[element.key] = count - 1
    return false
  }
  return (missing.map(\.element), extra)
}

private let mostCompared = 1024
