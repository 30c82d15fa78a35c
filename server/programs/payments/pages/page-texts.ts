import ar from "../locales/ar.json" with { type: "json" };
import de from "../locales/de.json" with { type: "json" };
import en from "../locales/en.json" with { type: "json" };
import es from "../locales/es.json" with { type: "json" };
import fr from "../locales/fr.json" with { type: "json" };
import hi from "../locales/hi.json" with { type: "json" };
import ja from "../locales/ja.json" with { type: "json" };
import pl from "../locales/pl.json" with { type: "json" };
import pt from "../locales/pt.json" with { type: "json" };
import ru from "../locales/ru.json" with { type: "json" };
import tr from "../locales/tr.json" with { type: "json" };
import uk from "../locales/uk.json" with { type: "json" };
import zh from "../locales/zh.json" with { type: "json" };

export type PageText = keyof typeof en;
export type PageTexts = Readonly<Record<PageText, string>>;

export const TEXTS: Readonly<Record<string, PageTexts>> = { ar, de, en, es, fr, hi, ja, pl, pt, ru, tr, uk, zh };

/** The language of a page: the customer's, where the service speaks it, else English. A region makes no difference. */
export function languageOf(wished: string | null | undefined): string {
  const [language = ""] = (wished ?? "").split("-");
  return Object.hasOwn(TEXTS, language) ? language : "en";
}

export const textsOf = (language: string): PageTexts => TEXTS[languageOf(language)] ?? en;
