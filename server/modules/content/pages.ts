import type { ContentPage } from "../../../plugins/content/wire.ts";
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

/** A page as an author writes it: its blocks in short. */
interface WrittenPage {
  readonly title: string;
  readonly description: string;
  /** `# ` begins a heading, a list of texts is a list, anything else a paragraph. */
  readonly text: readonly (string | readonly string[])[];
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

/** A page of text, in English where there is none in the language. */
export function findPage(path: string, language: string): ContentPage | undefined {
  const written = own(own(PAGES, language) ?? {}, path) ?? own(PAGES["en"] ?? {}, path);
  if (!written) return undefined;
  const { title, description, text } = written;
  return { type: "content", title, description, blocks: text.map(block) };
}

// A path such as `constructor` must not find what every object has.
const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

function block(written: string | readonly string[]): ContentPage["blocks"][number] {
  if (typeof written !== "string") return { kind: "list", items: [...written] };
  if (written.startsWith("# ")) return { kind: "heading", text: written.slice(2) };
  return { kind: "paragraph", text: written };
}
