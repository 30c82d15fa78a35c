/** Whether a topic id matches a pattern: `session/logged-in`, `betslip/*` (one segment), `**` (anything). */
export function patternOf(pattern: string): (id: string) => boolean {
  const isPattern =
    typeof pattern === "string" && /^(?:\*\*|(?:[a-z0-9-]+|\*)(?:\/(?:[a-z0-9-]+|\*\*?))*)$/.test(pattern);
  if (!isPattern) throw new TypeError(`not a topic pattern: ${String(pattern)}`);
  const source = pattern
    .split("/")
    .map((part) => (part === "**" ? ".+" : part === "*" ? "[^/]+" : part))
    .join("/");
  const whole = new RegExp(`^${source}$`);
  return (id) => whole.test(id);
}
