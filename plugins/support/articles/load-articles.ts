import { ARTICLES, type Subject } from "./list.ts";

/** A text is a paragraph, a list of texts a list. */
export type ArticleBlock = string | readonly string[];

interface Written {
  readonly title: string;
  readonly lead: string;
  /** Other words that readers look for it by; not shown. */
  readonly words: string;
  readonly text: readonly ArticleBlock[];
}
export type WrittenArticles = Readonly<Record<string, Written>>;

export interface Article extends Written {
  readonly id: string;
  readonly subject: Subject;
  readonly screens: readonly string[];
  /** The language that it is in: English where nobody has translated it yet. */
  readonly language: string;
}

type Load = () => Promise<{ readonly default: WrittenArticles }>;

const ENGLISH = "en";
const FILES: Readonly<Record<string, Load>> = {
  ar: () => import("./ar.json"),
  de: () => import("./de.json"),
  en: () => import("./en.json"),
  es: () => import("./es.json"),
  fr: () => import("./fr.json"),
  hi: () => import("./hi.json"),
  ja: () => import("./ja.json"),
  pl: () => import("./pl.json"),
  pt: () => import("./pt.json"),
  ru: () => import("./ru.json"),
  tr: () => import("./tr.json"),
  uk: () => import("./uk.json"),
  zh: () => import("./zh.json"),
};

const came = new Map<string, readonly Article[]>();

/** The articles in a language that have been loaded before. */
export const articlesThatCame = (language: string): readonly Article[] | undefined => came.get(language);

/** All articles in a language, in the order of their list. */
export async function loadArticles(language: string): Promise<readonly Article[]> {
  const known = came.get(language) ?? (await readArticles(language));
  came.set(language, known);
  return known;
}

async function readArticles(language: string): Promise<readonly Article[]> {
  const own = await textsIn(language);
  const isWhole = ARTICLES.every(({ id }) => own[id] !== undefined);
  const english = isWhole ? {} : await textsIn(ENGLISH);
  return ARTICLES.flatMap(({ id, subject, screens = [] }) => {
    const text = own[id] ?? english[id];
    return text ? [{ ...text, id, subject, screens, language: own[id] ? language : ENGLISH }] : [];
  });
}

async function textsIn(language: string): Promise<WrittenArticles> {
  const load = FILES[language];
  return load ? (await load()).default : {};
}
