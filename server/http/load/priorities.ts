import type { Level } from "./load-meter.ts";

/** From which level on a call is refused; what is not refused at any level is of level 4. */
export type RefusedFrom = Level | 4;

const HEALTH = /^\/(livez|readyz|metrics)$/;
/** What nobody misses for some seconds, or what costs more than other calls. */
const SPARED = [
  /^\/api\/v1\/search/,
  /^\/api\/v1\/line\/(top-express|national|custom|teams|tournaments|specials)/,
  /^\/api\/v1\/line\/sports\/:sportCode\/competitors/,
  /^\/api\/v1\/(booking\/offered|analytics|bets\/export)/,
  /^\/docs/,
];
/** Money, and what a player needs to know of their money and to stay logged in. */
const MONEY = /^\/api\/(v1\/(bets|cash-out|wallet|session|account|receipts)|v\d\/user)/;
/** The product's own files are in memory: to refuse one costs as much, and breaks a page. */
const FILES = "/*";

/** Bets before lists, lists before searches. `url` is the route's pattern. */
export function refusedFrom(method: string, url: string): RefusedFrom {
  if (HEALTH.test(url)) return 4;
  if (SPARED.some((pattern) => pattern.test(url))) return 1;
  if (url === FILES || MONEY.test(url)) return 3;
  return method === "GET" || method === "HEAD" ? 2 : 3;
}
