import type { Side } from "../../../plugins/sportsbook/wire.ts";
import type { LegResult, Selection } from "../line/line-book.ts";
import { specifier } from "../sports/leg-results.ts";
import type { PlayedMatch, ScriptEntry } from "../sports/sport-model.ts";

type Line = Pick<Selection, "marketId" | "specifiers">;
type Match = PlayedMatch<unknown>;

const SCORES: readonly ScriptEntry["kind"][] = ["goal", "score"];
const ENDS: readonly ScriptEntry["kind"][] = ["half_time", "period_end", "full_time"];
/** Specifiers that name one part of the match by its number. */
const PARTS = ["periodnr", "inningnr", "setnr", "mapnr"];

/**
 * The time at which the result of a market is known, in milliseconds after the start: during the match if it is certain
 * by then, otherwise at the end. `settle` returns the result of an outcome. To offer an outcome after this moment would
 * give money away.
 */
export function decidedAt(line: Line, match: Match, settle: (outcomeId: string) => LegResult): number {
  const moment = rules[line.marketId]?.(line, match, settle) ?? ofPart(line, match) ?? match.endsAt;
  return Math.min(moment, match.endsAt);
}

type Rule = (line: Line, match: Match, settle: (outcomeId: string) => LegResult) => number | undefined;

/** A market of a set, a half or an inning is decided when that part ends. */
function ofPart({ specifiers }: Line, match: Match): number | undefined {
  const part = PARTS.find((name) => specifiers.split("|").some((pair) => pair.startsWith(`${name}=`)));
  if (part === undefined) return undefined;
  return match.entries.filter(({ kind }) => ENDS.includes(kind))[specifier(specifiers, part) - 1]?.at;
}

const scoresOf = ({ entries }: Match) => entries.filter(({ kind }) => SCORES.includes(kind));
const sum = (score: { home: number; away: number }) => score.home + score.away;

/** The moment at which a count passed its line for good. Before the end, only an over can be certain. */
const passed =
  (count: (entry: ScriptEntry) => number): Rule =>
  ({ specifiers }, match, settle) =>
    settle("over") === "won"
      ? scoresOf(match).find((entry) => count(entry) - specifier(specifiers, "total") >= 0.5)?.at
      : undefined;

/** The moment at which this many things of a kind had happened. */
const happened =
  (...kinds: ScriptEntry["kind"][]): Rule =>
  ({ specifiers }, { entries }, settle) =>
    settle("over") === "won"
      ? entries.filter(({ kind }) => kinds.includes(kind))[Math.ceil(specifier(specifiers, "total") + 0.5) - 1]?.at
      : undefined;

/** The end of the first innings, if it was this side's. */
function firstInnings({ entries }: Match, side: Side): number | undefined {
  const end = entries.find(({ kind }) => kind === "period_end");
  const isTheirs = entries.some(({ at, team }) => team === side && at < (end?.at ?? 0));
  return isTheirs ? end?.at : undefined;
}

const rules: Readonly<Record<string, Rule>> = {
  "next-goal": ({ specifiers }, match) => scoresOf(match)[specifier(specifiers, "goalnr") - 1]?.at,
  "first-to-score": (_line, match) => scoresOf(match)[0]?.at,
  "race-to": ({ specifiers }, match) =>
    scoresOf(match).find(({ score }) => Math.max(score.home, score.away) >= specifier(specifiers, "points"))?.at,
  btts: (_line, match, settle) =>
    settle("yes") === "won" ? scoresOf(match).find(({ score }) => score.home > 0 && score.away > 0)?.at : undefined,
  total: passed(({ score }) => sum(score)),
  "total-home": passed(({ score }) => score.home),
  "total-away": passed(({ score }) => score.away),
  "innings-runs-home": (_line, match) => firstInnings(match, "home"),
  "innings-runs-away": (_line, match) => firstInnings(match, "away"),
  "total-wickets": happened("wicket"),
  "total-corners": happened("corner"),
  "total-cards": happened("yellow_card", "red_card"),
};
