import { type ContentBlock, type ContentPage, contentPage } from "../../../plugins/content/wire.ts";
import { FACT_NAMES, type Facts } from "./facts.ts";
import ar from "./pages/ar.json" with { type: "json" };
import de from "./pages/de.json" with { type: "json" };
import en from "./pages/en.json" with { type: "json" };
import es from "./pages/es.json" with { type: "json" };
import fr from "./pages/fr.json" with { type: "json" };
import hi from "./pages/hi.json" with { type: "json" };
import ja from "./pages/ja.json" with { type: "json" };
import pl from "./pages/pl.json" with { type: "json" };
import pt from "./pages/pt.json" with { type: "json" };
import ru from "./pages/ru.json" with { type: "json" };
import tr from "./pages/tr.json" with { type: "json" };
import uk from "./pages/uk.json" with { type: "json" };
import zh from "./pages/zh.json" with { type: "json" };

/**
 * `# ` begins a heading; a list of texts is a list; `facts` are labels by the number's name; anything else is a
 * paragraph.
 */
type WrittenBlock =
  | string
  | readonly string[]
  | { readonly facts: Readonly<Record<string, string>> }
  | { readonly cards: readonly { readonly to: string; readonly title: string; readonly text: string }[] };

/** A page in the short form in which an author writes it. */
interface WrittenPage {
  /** If omitted, the page is text only. */
  readonly type?: string;
  readonly title: string;
  readonly description: string;
  readonly text: readonly WrittenBlock[];
}

const PAGES: Readonly<Record<string, Readonly<Record<string, WrittenPage>>>> = {
  en,
  uk,
  de,
  es,
  fr,
  pt,
  pl,
  tr,
  ru,
  hi,
  ja,
  zh,
  ar,
};

export const PAGE_LANGUAGES = Object.keys(PAGES);

export const pagePaths = (language: string): string[] => Object.keys(PAGES[language] ?? {});

/** Values for placeholders in texts, such as `{{brand}}`. */
export interface PageNames {
  readonly brand: string;
  /** The address that players write to. */
  readonly support: string;
}

/** A page with the numbers that are valid at an instant; in English if it does not exist in the language. */
export function findPage(
  path: string,
  language: string,
  { facts, names }: { readonly facts: Facts; readonly names: PageNames },
  now: number,
): ContentPage | undefined {
  const written = own(own(PAGES, language) ?? {}, path) ?? own(PAGES["en"] ?? {}, path);
  if (!written) return undefined;
  const { title, description, text } = written;
  const type = contentPage.shape.type.parse(written.type ?? "content");
  const at = type === "dynamic-static" ? { at: new Date(now).toISOString() } : {};
  return { type, title, description, ...at, blocks: text.map((each) => block(each, facts, names)) };
}

// A path such as `constructor` must not find the properties that every object inherits.
const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

const named = (text: string, names: PageNames): string =>
  text.replace(/\{\{(brand|support)\}\}/g, (_, name: keyof PageNames) => names[name]);

function block(written: WrittenBlock, facts: Facts, names: PageNames): ContentBlock {
  if (typeof written === "string") {
    if (written.startsWith("# ")) return { kind: "heading", text: written.slice(2) };
    return { kind: "paragraph", text: named(written, names) };
  }
  if ("cards" in written) return { kind: "cards", items: [...written.cards] };
  if (!("facts" in written)) return { kind: "list", items: [...written] };
  const { facts: labels } = written;
  const items = FACT_NAMES.flatMap((name) => {
    const label = own(labels, name);
    return label === undefined ? [] : [{ label, value: facts[name] }];
  });
  return { kind: "facts", items };
}
