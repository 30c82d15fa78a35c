import { detectLanguage, keptLanguage } from "../../core/i18n/language-rules.ts";

/** The build's data about the page, in dist/build-manifest.json. */
export interface BuildManifest {
  readonly importMapHash: string;
  /** True if the page listens for a newer build. */
  readonly isDevelopment?: boolean;
  readonly styles: readonly string[];
  readonly modules: readonly string[];
  /** Each language's pack of texts. */
  readonly texts: Readonly<Record<string, string>>;
  /** The files that home loads before its first row, besides the modules that start every page. */
  readonly firstPage: { readonly modules: readonly string[]; readonly styles: readonly string[] };
  /** The icons of the web manifest, and its texts by language. */
  readonly app: {
    readonly icons: readonly object[];
    readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
}

/** The answers that every page requests at its start, and those of home. */
const START_DATA = ["/content/configuration", "/content/sports?fields=id%2Cslug%2CsportCode%2CfeedId"];
const HOME_DATA = ["/api/v1/line/home"];

const FALLBACK = "en";

export interface PageRequest {
  readonly path: string;
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
}

/** The `Link` header of a page: everything that it will request, so that no request waits for the script. */
export function preloadLinks(manifest: BuildManifest, request: PageRequest): string {
  const isHome = /^\/([a-z]{2}\/?)?$/.test(request.path);
  const pack = manifest.texts[languageOfRequest(request, Object.keys(manifest.texts))];
  const fetched = [...(pack ? [`/assets/${pack}`] : []), ...START_DATA, ...(isHome ? HOME_DATA : [])];
  const links = fetched.map((url) => `<${url}>; rel=preload; as=fetch; crossorigin`);
  if (isHome) {
    links.push(...manifest.firstPage.styles.map((name) => `</assets/${name}>; rel=preload; as=style`));
    links.push(...manifest.firstPage.modules.map((name) => `</assets/${name}>; rel=modulepreload`));
  }
  return links.join(", ");
}

/** An estimate of the page's language by the page's own rules: its choice, its path, its device. */
export function languageOfRequest({ path, cookie, acceptLanguage }: PageRequest, available: readonly string[]): string {
  const prefix = /^\/([a-z]{2})(?:\/|$)/.exec(path)?.[1];
  const isOffered = prefix !== undefined && available.includes(prefix);
  const preferred = preferredLanguages(acceptLanguage ?? "");
  return (
    keptLanguage(cookie ?? "", available) ??
    detectLanguage(available, { prefix: isOffered ? prefix : undefined, preferred }, FALLBACK)
  );
}

/** The languages of an `Accept-Language` by preference; rejected ones are left out. */
function preferredLanguages(header: string): readonly string[] {
  const wanted = header.split(",").map((part) => {
    const [code = "", ...parameters] = part.split(";").map((each) => each.trim());
    const quality = parameters.find((each) => each.startsWith("q="))?.slice(2);
    return { code, quality: quality === undefined ? 1 : Number(quality) };
  });
  return wanted
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ code }) => code);
}
