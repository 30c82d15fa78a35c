import { COMPETITIONS, slugOf } from "../fixtures/competitions.ts";
import { HORIZON } from "../fixtures/fixture.ts";
import { goalRates, SPREAD } from "../sports/football/beliefs.ts";
import type { GoalRates } from "../sports/football/goal-process.ts";
import type { FileMatch } from "./imported-fixture.ts";

/** How far a club's rating moves for each goal more or less than expected. */
const STEP = 0.035;
const WIDEST = 1;
/** Converts the rank among known clubs to a level; the best are at about 0.6. */
const LEVEL_OF_RANK = 0.6;

/** Removes affixes such as FC, so that a club has one name in all lists. */
const plain = (club: string) =>
  slugOf(club.replace(/\b(FC|AFC|CF|SC|AC|AS|SSC|RC|CD|UD|SV|FK|SK)\b\.?/g, " ").replace(/\b\d{4}\b/g, " "));

const KNOWN = new Map(
  COMPETITIONS.flatMap(({ clubs }) =>
    clubs.map((club, place) => [plain(club), LEVEL_OF_RANK * (1 - (2 * (place + 0.5)) / clubs.length)] as const),
  ),
);

/**
 * The expected goals of matches without prices: from the ranks of known clubs, updated by results. Only results that
 * were known when the match was first offered count, so that no price reveals a future result.
 */
export function expectedRates(matches: readonly FileMatch[]): GoalRates[] {
  const levels = new Map<string, number>();
  const level = (club: string) => levels.get(club) ?? KNOWN.get(club) ?? 0;
  const rate = ({ home, away }: FileMatch) =>
    goalRates(level(plain(home)) / SPREAD, level(plain(away)) / SPREAD, { total: undefined, isNeutral: false });
  const move = (club: string, by: number) => levels.set(club, Math.min(WIDEST, Math.max(-WIDEST, level(club) + by)));

  const inOrder = matches.map((match, at) => ({ match, at })).sort((a, b) => a.match.kickOff - b.match.kickOff);
  const played = inOrder.filter(({ match }) => match.score !== null);
  const result = new Array<GoalRates>(matches.length);
  let learned = 0;
  for (const { match, at } of inOrder) {
    for (
      let next = played[learned];
      next && next.match.kickOff < match.kickOff - HORIZON - 3 * 3600_000;
      next = played[++learned]
    ) {
      const { score } = next.match;
      const expected = rate(next.match);
      const surprise = (score?.home ?? 0) - (score?.away ?? 0) - (expected.home - expected.away);
      move(plain(next.match.home), STEP * surprise);
      move(plain(next.match.away), -STEP * surprise);
    }
    result[at] = rate(match);
  }
  return result;
}
