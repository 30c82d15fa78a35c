import { Store } from "@core";
import { type Format, IntlFormat } from "@core/apart";
import { type NameI18n, TextMarketNames } from "../../../sportsbook/exports/small-page.ts";
import type { MiniData } from "../mini-wire.ts";

type Values = Readonly<Record<string, string | number>>;

/** The words, names and figures of the small page, in its language. */
export class MiniTexts {
  readonly names: TextMarketNames;
  readonly format: Format;
  private readonly rules: Intl.PluralRules;

  constructor({ texts, language, dir }: Pick<MiniData, "texts" | "language" | "dir">, timeZone?: string) {
    const state = { language, dir };
    const i18n = Object.assign(new Store(state), { texts: (namespace: string) => texts[namespace] }) satisfies NameI18n;
    this.names = new TextMarketNames(i18n);
    this.format = new IntlFormat(i18n, timeZone === undefined ? {} : { timeZone });
    this.rules = new Intl.PluralRules(language);
    this.text = (key, values = {}) => {
      const [namespace = "", path = ""] = key.split(":");
      const at = (name: string) =>
        name
          .split(".")
          .reduce<unknown>((of, part) => (of as Record<string, unknown> | undefined)?.[part], texts[namespace]);
      const { count } = values;
      const counted = typeof count === "number" ? at(`${path}_${this.rules.select(count)}`) : undefined;
      const found = counted ?? at(path) ?? at(`${path}_other`);
      if (typeof found !== "string") return "";
      return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
        typeof values[name] === "number" ? this.format.number(values[name]) : (values[name] ?? ""),
      );
    };
  }

  /** `text("embed:mini-title")`, with values inserted. */
  readonly text: (key: string, values?: Values) => string;
}
