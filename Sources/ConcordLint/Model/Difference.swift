/// What one list has more often than another, and the other way round: each element stands for one of the other list.
/// - Parameters:
///   - source: what is wanted.
///   - target: what is there.
///   - key: what makes two elements the same. Texts are compared as bytes: canonically equivalent ones are not the same.
/// - Returns: both in their own order; of equal elements, the first ones are matched.
func difference<Element, Key: Hashable>(_ source: [Element], _ target: [Element], by key: (Element) -> Key) -> (
  missing: [Element], extra: [Element]
) {
  var open: [Key: Int] = [:]
  for element in source { open[key(element), default: 0] += 1 }
  var matched: [Key: Int] = [:]
  let extra = target.filter { element in
    let key = key(element)
    guard let count = open[key], count > 0 else { return true }
    open[key] = count - 1
    matched[key, default: 0] += 1
    return false
  }
  let missing = source.filter { element in
    let key = key(element)
    guard let count = matched[key], count > 0 else { return true }
    matched[key] = count - 1
    return false
  }
  return (missing, extra)
}
