import type { IncomingHttpHeaders } from "node:http";
import { LOOK_COOKIE, NARROW_BELOW, type PageLook, readLook, WIDE_FROM } from "../../core/page/look-rules.ts";
import { languageOfRequest } from "../static/preload-links.ts";

/** Names are the visitors' to write, in many ways for one zone; the oldest are looked up again. */
const MOST_ZONES = 500;
const zones = new Map<string, string | undefined>();

/** One name for each time zone, because each look makes pages of its own; undefined if there is no such zone. */
function zoneOf(name: string): string | undefined {
  if (zones.has(name)) return zones.get(name);
  let zone: string | undefined;
  try {
    zone = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    // Written as unknown.
  }
  const [oldest] = zones.keys();
  if (zones.size >= MOST_ZONES && oldest !== undefined) zones.delete(oldest);
  zones.set(name, zone);
  return zone;
}

const LOOK = new RegExp(`(?:^|;\\s*)${LOOK_COOKIE}=([^;]*)`);

/**
 * A page's path without its language prefix, and the look that its request tells. `width`: of the frame that shows it, in CSS
 * pixels, if that is known.
 */
export function lookOf(
  path: string,
  headers: IncomingHttpHeaders,
  languages: readonly string[],
  width?: number,
): { readonly path: string; readonly look: PageLook } {
  const { cookie = "", "accept-language": acceptLanguage } = headers;
  const first = /^\/([a-z]{2})(?=\/|$)/.exec(path)?.[1];
  const prefix = first !== undefined && languages.includes(first) ? first : undefined;
  const kept = readLook(LOOK.exec(cookie)?.[1]);
  const isPhone = headers["sec-ch-ua-mobile"] === "?1" || /\bMobi/.test(headers["user-agent"] ?? "");
  const timeZone = kept?.timeZone;
  const shape: Pick<PageLook, "view" | "isNarrow"> =
    width === undefined
      ? { view: kept?.view ?? (isPhone ? "simple" : "wide"), isNarrow: kept?.isNarrow ?? isPhone }
      : { view: width >= WIDE_FROM ? "wide" : "simple", isNarrow: width < NARROW_BELOW };
  return {
    path: (prefix === undefined ? path : path.slice(3) || "/").replace(/\/{2,}/g, "/"),
    look: {
      language: languageOfRequest({ path, cookie, acceptLanguage }, languages),
      prefix,
      ...shape,
      oddsFormat: kept?.oddsFormat ?? "decimal",
      timeZone: timeZone === undefined ? undefined : zoneOf(timeZone),
    },
  };
}
