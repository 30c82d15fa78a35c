import type { Bet, BetHistoryEntry, VoidReason } from "../../../plugins/my-bets/wire.ts";
import type { Selection } from "../../feed/line-book.ts";
import { payout } from "./payout.ts";
import { verdictOf, type Fact, type Verdict } from "./verdict.ts";

/** A bet as it stands, with all that was said of its legs. */
export interface BetToRevise {
  readonly id: string;
  readonly seq: string;
  readonly revision: number;
  readonly stake: number;
  readonly status: Bet["status"];
  readonly payout: number | null;
  readonly placedAt: string;
  readonly settledAt: string | null;
  readonly legs: readonly LegToRevise[];
}

export interface LegToRevise extends Selection, Omit<Verdict, "at"> {
  readonly odds: number;
  readonly facts: readonly Fact[];
}

/** Where a bet's results put it, and what that is called in its history. */
export interface Revision {
  readonly id: string;
  readonly revision: number;
  readonly status: Bet["status"];
  readonly payout: number | null;
  readonly settledAt: string | null;
  readonly legs: readonly Omit<Verdict, "at">[];
  /** None where nothing but the moment of its settlement changes. */
  readonly history: readonly HistoryEntry[];
}

type HistoryEntry = { readonly at: string } & Happening;
interface Happening {
  readonly kind: BetHistoryEntry["kind"];
  readonly reason: VoidReason | null;
}

/** What a bet has to become by all that was said of its legs; undefined where it is that already. */
export function revisionOf(bet: BetToRevise, now: string): Revision | undefined {
  const verdicts = bet.legs.map(({ facts }) => verdictOf(facts, bet.placedAt));
  const status = statusOf(verdicts);
  const isOpen = status === "open";
  const settledAt = isOpen ? null : latest(verdicts);
  const isKnown = verdicts.every((verdict, at) => isSame(verdict, bet.legs[at]));
  if (isKnown && settledAt === bet.settledAt) return undefined;
  const settled = verdicts.flatMap(({ result, deadHeat }, at) =>
    result ? [{ odds: bet.legs[at]?.odds ?? 0, result, deadHeat }] : [],
  );
  const after = { status, payout: isOpen ? null : payout(bet.stake, settled) };
  return {
    id: bet.id,
    revision: bet.revision,
    ...after,
    settledAt,
    legs: verdicts.map(({ result, certainty, voidReason, deadHeat, score }) => ({
      result,
      certainty,
      voidReason,
      deadHeat,
      score,
    })),
    history: isKnown ? [] : [{ at: now, ...happeningOf(bet, after, verdicts) }],
  };
}

/** A bet is what its only leg is; it is open as long as that is. */
function statusOf([verdict]: readonly Verdict[]): Bet["status"] {
  return verdict?.result ?? "open";
}

const latest = (verdicts: readonly Verdict[]) =>
  verdicts.reduce<string | null>((last, { at }) => (at !== null && (last === null || at > last) ? at : last), null);

function happeningOf(
  before: Pick<BetToRevise, "status" | "payout" | "legs">,
  after: { status: Bet["status"]; payout: number | null },
  verdicts: readonly Verdict[],
): Happening {
  const reason = verdicts.find(({ voidReason }) => voidReason !== null)?.voidReason ?? null;
  const reasonBefore = before.legs.find(({ voidReason }) => voidReason !== null)?.voidReason ?? null;
  if (reason !== null && reason !== reasonBefore) return { kind: "cancelled", reason };
  if (reason === null && reasonBefore !== null) return { kind: "reinstated", reason: null };
  const isMoved = before.status !== after.status || before.payout !== after.payout;
  if (!isMoved && verdicts.every(({ certainty }) => certainty === "confirmed")) return { kind: "confirmed", reason };
  if (after.status === "open") return { kind: "reopened", reason: null };
  return { kind: before.status === "open" ? "settled" : "resettled", reason };
}

function isSame(verdict: Verdict, leg: Omit<Verdict, "at"> | undefined): boolean {
  return (
    leg !== undefined &&
    verdict.result === leg.result &&
    verdict.certainty === leg.certainty &&
    verdict.voidReason === leg.voidReason &&
    verdict.deadHeat?.places === leg.deadHeat?.places &&
    verdict.deadHeat?.tied === leg.deadHeat?.tied
  );
}
