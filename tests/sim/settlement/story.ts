import type { LegResult } from "../../../plugins/betslip/wire.ts";
import type { Random } from "../../../server/feed/random.ts";
import type { Fact } from "../../../server/modules/bets/verdict.ts";
import type { ReferenceLeg } from "./reference.ts";

// What producers may say of one leg: settled live and confirmed, taken back, cancelled in a window of time, and that taken
// back too. `endOfStory` reads it in the producer's order, as a person with the messages on the table would.

const DAY = Date.UTC(2030, 0, 1);
const RESULTS: readonly LegResult[] = ["won", "won", "won", "lost", "void", "half_won", "half_lost"];
const REASONS = ["postponed", "abandoned", "cancelled", "wrong_price", "wrong_data"] as const;

const instant = (minute: number) => new Date(DAY + minute * 60_000).toISOString();
/** When the bet was placed. */
export const PLACED_AT = instant(0);

type End = Pick<ReferenceLeg, "result" | "deadHeat">;

/** From one to `most` messages, the first first. */
export function randomStory(random: Random, most: number): Fact[] {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const count = 1 + Math.floor(random() * most);
  return Array.from({ length: count }, (_, place): Fact => {
    // Two may bear one moment: then their ids say which was first.
    const base = { id: `message ${String(place).padStart(2, "0")}`, at: instant(60 + 5 * Math.floor(place / 1.3)) };
    const kind = pick([
      ...Array<"settlement">(6).fill("settlement"),
      "settlement_rollback",
      "cancel",
      "cancel_rollback",
    ] as const);
    if (kind === "settlement_rollback") return { ...base, kind };
    // From a bet's own moment on it counts, until that moment it does not.
    const window = pick([
      {},
      {},
      { from: instant(0) },
      { to: instant(0) },
      { from: instant(-9), to: instant(9) },
      { from: instant(1) },
    ]);
    if (kind === "cancel") return { ...base, kind, ...window, reason: pick(REASONS) };
    if (kind === "cancel_rollback") return { ...base, kind, ...window };
    const tied = 2 + Math.floor(random() * 4);
    const deadHeat = random() < 0.15 ? { deadHeat: { places: 1 + Math.floor(random() * (tied - 1)), tied } } : {};
    return { ...base, kind, certainty: random() < 0.3 ? "confirmed" : "live", result: pick(RESULTS), ...deadHeat };
  });
}

/** How a leg ended by what was said of it, heard in any order. */
export function endOfStory(heard: readonly Fact[]): End {
  const said = [...heard].sort((a, b) => (a.at + a.id < b.at + b.id ? -1 : 1));
  const inForce = new Set<string>();
  let end: (End & { isConfirmed: boolean }) | undefined;
  for (const fact of said) {
    if (fact.kind === "settlement_rollback") end = undefined;
    if (fact.kind === "settlement" && !(end?.isConfirmed && fact.certainty === "live")) {
      end = { result: fact.result, deadHeat: fact.deadHeat, isConfirmed: fact.certainty === "confirmed" };
    }
    if (fact.kind === "cancel" && concernsBet(fact)) inForce.add(`${fact.from} ${fact.to}`);
    if (fact.kind === "cancel_rollback") inForce.delete(`${fact.from} ${fact.to}`);
  }
  if (inForce.size > 0) return { result: "void" };
  return { result: end?.result ?? null, deadHeat: end?.deadHeat };
}

const concernsBet = ({ from = "", to = "9" }: { from?: string; to?: string }) => from <= PLACED_AT && PLACED_AT < to;
