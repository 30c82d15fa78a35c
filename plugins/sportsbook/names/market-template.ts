/** The values of a template's placeholders. */
export interface TemplateValues {
  /** As on the wire: `hcp=-0.5`, pairs joined by `|`. */
  readonly specifiers: string;
  readonly home: string;
  readonly away: string;
  /** Writes an ordinal in the current language: 2 is `2nd`. */
  readonly ordinal?: (value: number) => string;
  /** The sport's own word for something, itself a template: `{!periodnr} half` for a period; `nr` is its number. */
  readonly word?: (of: string, nr: string | undefined) => string;
}

/** `total=2.5|setnr=1` as a map. */
export const parseSpecifiers = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .split("|")
      .filter(Boolean)
      .map((pair) => {
        const at = pair.indexOf("=");
        return at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)];
      }),
  );

/**
 * Fills a name template. `{$competitor1}` and `{$competitor2}` are the sides, `{total}` is the plain value, `{+hcp}`
 * has its sign, `{-hcp}` the opposite one, `{!setnr}` is an ordinal, `{%period}` the sport's word. A placeholder
 * without a value becomes empty.
 */
export function fillTemplate(template: string, values: TemplateValues): string {
  const specifiers = parseSpecifiers(values.specifiers);
  return template
    .replace(/\{%(\w+)\}/g, (_, of: string) => values.word?.(of, specifiers.get(`${of}nr`)) ?? "")
    .replace(/\{([$+!-]?)(\w+)\}/g, (_, mark: string, name: string) => {
      if (mark === "$") return name === "competitor1" ? values.home : name === "competitor2" ? values.away : "";
      const value = specifiers.get(name) ?? "";
      if (value === "") return "";
      if (mark === "+") return signed(Number(value));
      if (mark === "-") return signed(-Number(value));
      return mark === "!" && values.ordinal ? values.ordinal(Number(value)) : value;
    })
    .replace(/ +/g, " ")
    .trim();
}

/** With a leading sign, where minus is U+2212; zero has none. */
export function signed(value: number): string {
  if (value === 0) return "0";
  return value > 0 ? `+${value}` : `\u2212${-value}`;
}
