import type { SearchHit } from "../../../plugins/search/wire.ts";
import type { Item } from "./line-index.ts";
import type { Found } from "./search-index.ts";

const HOUR = 3600_000;
/** Points beside a fit of at most 100: for being live or soon, being big, and leading to more. */
const BONUS = {
  live: 6,
  soon: 4,
  today: 2,
  weight: 4,
  kind: { sport: 8, tournament: 5, team: 5, category: 4, event: 0 },
};
const BIGGEST = 220;
/** A result that fits much worse than the best one was not meant. */
const NEAR_BEST = 0.55;

/** The best first. At most half are of one kind, as long as there are others. */
export function ranked(found: readonly Found<Item>[], now: number, limit: number): SearchHit[] {
  const best = found.reduce((most, { fit }) => Math.max(most, fit), 0);
  const scored = found
    .filter(({ fit }) => fit >= best * NEAR_BEST)
    .map((each) => ({ hit: each.value.hit, score: scoreOf(each, now) }))
    .sort((a, b) => b.score - a.score);
  const counts = new Map<SearchHit["kind"], number>();
  const half = Math.ceil(limit / 2);
  const [first, rest]: [typeof scored, typeof scored] = [[], []];
  for (const each of scored) {
    const count = (counts.get(each.hit.kind) ?? 0) + 1;
    counts.set(each.hit.kind, count);
    (count <= half ? first : rest).push(each);
    if (first.length === limit) break;
  }
  const chosen = [...first, ...rest.slice(0, limit - first.length)];
  return chosen.sort((a, b) => b.score - a.score).map(({ hit }) => hit);
}

function scoreOf({ value, fit }: Found<Item>, now: number): number {
  const weight = "fixture" in value ? value.fixture.weight : value.weight;
  const base = fit * 100 + BONUS.kind[value.hit.kind] + BONUS.weight * Math.min(1, Math.max(0, weight) / BIGGEST);
  if (!("fixture" in value)) return base;
  const ahead = value.fixture.startsAt - now;
  if (value.isLive) return base + BONUS.live;
  return base + (ahead < 3 * HOUR ? BONUS.soon : ahead < 24 * HOUR ? BONUS.today : 0);
}
