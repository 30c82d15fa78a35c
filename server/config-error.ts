/** All settings that cannot be used, reported together. Each problem names its setting and says what is allowed. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  readonly problems: readonly string[];

  constructor(problems: string | readonly string[]) {
    const list = typeof problems === "string" ? [problems] : problems;
    super(list.length === 1 ? list[0] : `${list.length} settings cannot be used:\n${list.join("\n")}`);
    this.problems = list;
  }
}
