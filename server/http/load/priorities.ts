import type { Level } from "./load-meter.ts";

/** The level from which a call is refused; a call that is never refused has 4. */
export type RefusedFrom = Level | 4;

const HEALTH = /^\/(livez|readyz|metrics)$/;
/** Calls that can wait some seconds, or that cost more than others. */
const SPARED = [
  /^\/api\/v1\/search/,
  /^\/api\/v1\/line\/(top-express|national|custom|teams|tournaments|specials)/,
  /^\/api\/v1\/line\/sports\/:sportCode\/competitors/,
  /^\/api\/v1\/(booking\/offered|analytics|bets\/export)/,
  /^\/docs/,
];
/** Calls about money, and those by which players see their money and stay logged in. */
const MONEY = /^\/api\/(v1\/(bets|cash-out|wallet|session|account|receipts)|v\d\/user)/;
/** The product's own files are in memory. To refuse one costs as much as to send it, and breaks a page. */
const FILES = ["/*", "/robots.txt"];

/** Searches are refused first, then lists, then bets. `url` is the route's pattern. */
export function refusedFrom(method: string, url: string): RefusedFrom {
  if (HEALTH.test(url)) return 4;
  if (SPARED.some((pattern) => pattern.test(url))) return 1;
  if (FILES.includes(url) || MONEY.test(url)) return 3;
  return method === "GET" || method === "HEAD" ? 2 : 3;
}
