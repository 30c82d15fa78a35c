import type en from "../locales/en.json";

export type TextKey = keyof typeof en;
export type Texts = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/** The texts of one language; only that is loaded. */
export async function loadTexts(address: string): Promise<Texts> {
  const texts = (await (await fetch(address)).json()) as Readonly<Record<string, string>>;
  return (key, values = {}) =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (_all, name: string) => isolated(String(values[name] ?? "")));
}

/** A figure within a text that runs from right to left keeps its own direction. */
const isolated = (value: string): string =>
  document.dir === "rtl" && /^[\W\d]*$/.test(value) ? `\u2066${value}\u2069` : value;
