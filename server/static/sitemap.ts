import { Answer } from "../http/answers/answer.ts";
import { escaped } from "../http/answers/html.ts";
import { KeptBriefly } from "../http/answers/kept-briefly.ts";

/** The paths of the pages that anybody may find, without language prefixes. */
export interface SitePages {
  /** Pages that are always there. They are listed in every language. */
  readonly lasting: readonly string[];
  /** Pages that go with what they show, the most important first. */
  readonly passing: readonly string[];
}

/** The maximum number of pages that search engines read in one file. */
const MOST = 50_000;
/** How long a site map is sent again, in milliseconds. */
const FRESH_MS = 60_000;
/** Only a sandbox, which does not know its public origin, is reached by several. */
const MOST_ORIGINS = 8;

const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** The site map's text. What exceeds the limit of search engines is cut off at the end. */
export function sitemap(origin: string, languages: readonly string[], { lasting, passing }: SitePages): string {
  const address = (path: string, language?: string) =>
    escaped(`${origin}${language === undefined ? path : `/${language}${path === "/" ? "" : path}`}`);
  const alternate = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
  const inAllLanguages = lasting.flatMap((path) => {
    const links = [
      alternate("x-default", address(path)),
      ...languages.map((language) => alternate(language, address(path, language))),
    ].join("");
    return [undefined, ...languages].map((language) => `<url><loc>${address(path, language)}</loc>${links}</url>`);
  });
  const urls = [...inAllLanguages, ...passing.slice(0, MOST).map((path) => `<url><loc>${address(path)}</loc></url>`)];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACES}>\n${urls.slice(0, MOST).join("\n")}\n</urlset>\n`;
}

/** The site maps of the moment, one for each origin, each written and compressed once for all who read it. */
export class Sitemaps {
  private readonly made = new KeptBriefly<Answer>({ freshMs: FRESH_MS, most: MOST_ORIGINS });

  constructor(
    private readonly languages: readonly string[],
    private readonly pages: () => SitePages,
  ) {}

  /** Undefined for further origins than anybody honest comes by; then it is not written. */
  of(origin: string): Answer | undefined {
    const known = this.made.get(origin);
    if (known || this.made.isFull) return known;
    const answer = new Answer(Buffer.from(sitemap(origin, this.languages, this.pages())));
    this.made.keep(origin, answer);
    return answer;
  }
}
