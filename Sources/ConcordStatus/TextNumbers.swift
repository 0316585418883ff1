/// A number for each text, the same for equal ones: where texts are compared again and again, their numbers are.
struct TextNumbers {
  private var numbers: [Substring: Int] = [:]

  mutating func of(_ texts: some Sequence<Substring>) -> [Int] {
    texts.map { text in
      if let known = numbers[text] { return known }
      numbers[text] = numbers.count
      return numbers.count - 1
    }
  }
}
