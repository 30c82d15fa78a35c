/** What a template's places are filled with. */
export interface TemplateValues {
  /** As on the wire: `hcp=-0.5`, pairs joined by `|`. */
  readonly specifiers: string;
  readonly home: string;
  readonly away: string;
  /** Writes a number as a place in a row, as the language does: 2 is `2nd`. */
  readonly ordinal?: (value: number) => string;
  /** The sport's own word for something, a template too: `{!periodnr} half` of a period; `nr` says which one it is. */
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
 * Fills a name template: `{$competitor1}` and `{$competitor2}`, `{total}` as it is, `{+hcp}` with its sign, `{-hcp}` with
 * the opposite one, `{!setnr}` as an ordinal, `{%period}` with the sport's word. A place without a value stays empty.
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

/** With a sign in front and a real minus; zero has none. */
export function signed(value: number): string {
  if (value === 0) return "0";
  return value > 0 ? `+${value}` : `\u2212${-value}`;
}
