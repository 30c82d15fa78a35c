import type { MatchFacts, SideFacts } from "../../../../plugins/footboss/wire.ts";
import type { Fixture } from "../../../feed/fixtures/fixture.ts";
import { storyOfMatch } from "../../../feed/results/result-story.ts";
import { FOOTBALL } from "../../../feed/sports/football/football.ts";

/** What is known of a match at a moment; `isFinal` once nothing changes any more. */
export interface KnownFacts {
  readonly facts: MatchFacts | null;
  readonly isFinal: boolean;
}

const NOTHING: SideFacts = { goals: 0, corners: null, yellow: null, red: null };

/**
 * Reads what is known of a match as the line has told it: while it is played by its events, after that by its published
 * score, also where that is wrong at first and is corrected later.
 */
export function factsAt(fixture: Fixture, now: number): KnownFacts {
  if (now < fixture.startsAt) return { facts: null, isFinal: false };
  const match = fixture.match();
  if (!match) return { facts: { state: "off", home: NOTHING, away: NOTHING }, isFinal: true };
  const since = now - fixture.startsAt;
  const published = publishedScore(fixture, now);
  const score = published?.score ?? match.stateAt(since).score;
  // Of an imported match only the score is known; its corners and cards are drawn.
  const knowsAll = fixture.model === FOOTBALL;
  const happened = match.entries.filter(({ at }) => at <= since);
  const sideOf = (side: "home" | "away"): SideFacts => {
    const count = (kind: string) =>
      knowsAll ? happened.filter((entry) => entry.kind === kind && entry.team === side).length : null;
    return {
      goals: score[side],
      corners: count("corner"),
      yellow: count("yellow_card"),
      red: count("red_card"),
    };
  };
  return {
    facts: { state: published ? "over" : "live", home: sideOf("home"), away: sideOf("away") },
    isFinal: published?.isConfirmed ?? false,
  };
}

/** The last score that was published of a match that is over. */
function publishedScore(fixture: Fixture, now: number) {
  const winner = { eventId: fixture.id, marketId: "1x2", specifiers: "", outcomeId: "1" };
  const told = storyOfMatch(fixture)([winner]).filter(({ at }) => Date.parse(at) <= now);
  const last = told.findLast((message) => message.type === "bet_settlement" && message.score !== undefined);
  return last?.type === "bet_settlement" && last.score
    ? { score: last.score, isConfirmed: last.certainty === "confirmed" }
    : undefined;
}
