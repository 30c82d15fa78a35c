import type { LegResult } from "../../../plugins/betslip/wire.ts";
import type { Random } from "../../../server/feed/random.ts";
import type { Fact } from "../../../server/modules/bets/settlement/verdict.ts";
import type { ReferenceLeg } from "./reference.ts";

// What producers may say of one leg: settled live and confirmed, taken back, cancelled in a window of time, a runner withdrawn,
// and that taken back too. `endOfStory` reads it in the producer's order, as a person with the messages on the table would.

const DAY = Date.UTC(2030, 0, 1);
const RESULTS: readonly LegResult[] = ["won", "won", "won", "lost", "void", "half_won", "half_lost"];
/** Who can come in on places is not settled by halves. */
const PLACED_RESULTS: readonly LegResult[] = ["won", "won", "lost", "lost", "void"];
const REASONS = ["postponed", "abandoned", "cancelled", "wrong_price", "wrong_data"] as const;
const KINDS = [
  ...Array<"settlement">(6).fill("settlement"),
  "settlement_rollback",
  "cancel",
  "cancel_rollback",
  "two_ahead",
  "two_ahead",
  "two_ahead_rollback",
] as const;
const RUNNER_KINDS = [...KINDS, "deduction", "deduction", "deduction_rollback"] as const;

const instant = (minute: number) => new Date(DAY + minute * 60_000).toISOString();
/** When the bet was placed. */
export const PLACED_AT = instant(0);

/** Of a leg each way, and of one in a race, other things are said than of one in a match. */
export type Field = "match" | "race" | "combination";

/** From one to `most` messages, the first first. */
export function randomStory(random: Random, most: number, field: Field): Fact[] {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const kinds = { match: KINDS, race: RUNNER_KINDS, combination: ["cancel", "cancel_rollback"] as const }[field];
  // From a bet's own moment on it counts, until that moment it does not.
  const windows = [
    {},
    {},
    { from: instant(0) },
    { to: instant(0) },
    { from: instant(-9), to: instant(9) },
    { from: instant(1) },
  ];

  return Array.from({ length: whole(1, most) }, (_, place): Fact => {
    // Two may bear one moment: then their ids say which was first.
    const base = { id: `message ${String(place).padStart(2, "0")}`, at: instant(60 + 5 * Math.floor(place / 1.3)) };
    const kind = pick<(typeof RUNNER_KINDS)[number]>(kinds);
    switch (kind) {
      case "settlement_rollback":
      case "two_ahead":
      case "two_ahead_rollback":
        return { ...base, kind };
      case "cancel":
        return { ...base, kind, ...pick(windows), reason: pick(REASONS) };
      case "cancel_rollback":
        return { ...base, kind, ...pick(windows) };
      case "deduction":
        return { ...base, kind, ...pick(windows), runner: pick(["8", "9"]), percent: whole(0, 90) };
      case "deduction_rollback":
        return { ...base, kind, runner: pick(["8", "9"]) };
      case "settlement": {
        const certainty = random() < 0.3 ? "confirmed" : "live";
        return { ...base, kind, certainty, ...(field === "race" ? finished() : ended()) };
      }
    }
  });

  function ended() {
    const tied = whole(2, 5);
    return { result: pick(RESULTS), ...(random() < 0.15 && { deadHeat: { places: whole(1, tied - 1), tied } }) };
  }

  function finished() {
    const result = pick(PLACED_RESULTS);
    const tied = random() < 0.3 ? whole(2, 4) : 1;
    const deadHeat = result === "won" && tied > 1 ? { deadHeat: { places: 1, tied } } : {};
    // What does not count is in no place, and now and then the place is told later.
    if (result === "void" || random() < 0.1) return { result, ...deadHeat };
    return { result, ...deadHeat, finish: { place: result === "won" ? 1 : whole(2, 6), tied } };
  }
}

type End = Pick<ReferenceLeg, "result" | "deadHeat" | "placed" | "deduction" | "isTwoAhead">;

/** How a leg ended by what was said of it, heard in any order; `places` are those of a leg each way. */
export function endOfStory(heard: readonly Fact[], places?: number): End {
  const said = [...heard].sort((a, b) => (a.at + a.id < b.at + b.id ? -1 : 1));
  const inForce = new Map<string, string>();
  // Said again of the same runner it replaces what was said before, for whichever bets that was.
  const withdrawn = new Map<string, number>();
  let isTwoAhead = false;
  let last: Extract<Fact, { kind: "settlement" }> | undefined;
  for (const fact of said) {
    if (fact.kind === "settlement_rollback") last = undefined;
    if (fact.kind === "settlement" && !(last?.certainty === "confirmed" && fact.certainty === "live")) last = fact;
    if (fact.kind === "cancel" && concernsBet(fact)) inForce.set(`${fact.from} ${fact.to}`, fact.reason);
    if (fact.kind === "cancel_rollback") inForce.delete(`${fact.from} ${fact.to}`);
    if (fact.kind === "deduction") withdrawn.set(fact.runner, concernsBet(fact) ? fact.percent : 0);
    if (fact.kind === "deduction_rollback") withdrawn.delete(fact.runner);
    if (fact.kind === "two_ahead" || fact.kind === "two_ahead_rollback") isTwoAhead = fact.kind === "two_ahead";
  }
  const isVoid = inForce.size > 0 || last?.result === "void";
  const percents = [...withdrawn.values()].reduce((sum, percent) => sum + percent, 0);
  const deduction = isVoid || percents === 0 ? {} : { deduction: Math.min(90, percents) };
  // A bet at a wrong price or on wrong data was none; a match that was not finished had its lead all the same.
  if ([...inForce.values()].some((reason) => reason.startsWith("wrong"))) isTwoAhead = false;
  if (isVoid) return { result: "void", placed: { result: "void" }, isTwoAhead };
  return {
    result: last?.result ?? null,
    isTwoAhead,
    deadHeat: last?.deadHeat,
    ...deduction,
    placed: places === undefined ? undefined : placedBy(last?.finish, places),
  };
}

/** Who shares a place takes all places from it on, as many as share it. */
function placedBy(finish: { place: number; tied: number } | undefined, places: number): ReferenceLeg["placed"] {
  if (!finish) return { result: null };
  const taken = Array.from({ length: finish.tied }, (_, at) => finish.place + at).filter(
    (place) => place <= places,
  ).length;
  if (taken === 0) return { result: "lost" };
  return { result: "won", ...(taken < finish.tied && { deadHeat: { places: taken, tied: finish.tied } }) };
}

const concernsBet = ({ from = "", to = "9" }: { from?: string; to?: string }) => from <= PLACED_AT && PLACED_AT < to;
