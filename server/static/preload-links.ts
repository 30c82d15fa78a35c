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
  /** The fonts that a page of each language needs at once. */
  readonly fonts: Readonly<Record<string, readonly string[]>>;
  /** The files of each route's screen, by the route's id. */
  readonly screens?: Readonly<Record<string, readonly string[]>>;
  /** The beginnings of addresses with a secret. */
  readonly addresses: { readonly secret: readonly string[] };
  /** The icons and shortcuts of the web manifest, and its texts by language. */
  readonly app: {
    readonly icons: readonly object[];
    readonly shortcuts: readonly { readonly id: string; readonly path: string }[];
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

/**
 * The `Link` header of a page: its fonts, and the texts and data that a page which renders itself requests, so that they
 * do not wait for the script. A page that was rendered has its data in it, and its texts wait with its scripts until it
 * is painted. Scripts cannot be in the header (docs/decisions/0012-first-screens-from-the-platform.md).
 */
export function preloadLinks(manifest: BuildManifest, request: PageRequest, isRendered: boolean): string {
  const isHome = /^\/([a-z]{2}\/?)?$/.test(request.path);
  const language = languageOfRequest(request, Object.keys(manifest.texts));
  const pack = manifest.texts[language];
  const fetched = isRendered ? [] : [...(pack ? [`/assets/${pack}`] : []), ...START_DATA, ...(isHome ? HOME_DATA : [])];
  const links = fetched.map((url) => `<${url}>; rel=preload; as=fetch; crossorigin`);
  const fonts = manifest.fonts[language] ?? [];
  links.push(...fonts.map((name) => `</assets/${name}>; rel=preload; as=font; type="font/woff2"; crossorigin`));
  return links.join(", ");
}

/** The files that the screen of a route needs, besides those of every page. */
export function screenFiles({ screens = {}, modules, styles }: BuildManifest, route: string): readonly string[] {
  return (screens[route] ?? []).filter((name) => !modules.includes(name) && !styles.includes(name));
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
