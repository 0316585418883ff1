/// Sentences that are evidently written in a language.
enum WrittenSamples {
  static let chinese = "这是一个用于日常工作的工具，可以指定文件和文件夹的名称来使用它。我们的目标是让用户更容易地完成任务。\n"
  static let english =
    "This is the tool that you use for the work of the day, and it is what you have when you need it.\n"
}
