import type { Bet, BetHistoryEntry, VoidReason } from "../../../plugins/my-bets/wire.ts";
import { betOutcome, type BetTerms } from "../../../plugins/betslip/settlement-rules.ts";
import type { Selection } from "../../feed/line-book.ts";
import { verdictOf, type Fact, type Verdict } from "./verdict.ts";

/** A bet as it stands, with all that was said of its legs. */
export interface BetToRevise extends BetTerms {
  readonly id: string;
  readonly seq: string;
  readonly revision: number;
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
  readonly tax: number;
  readonly settledAt: string | null;
  readonly legs: readonly Omit<Verdict, "at">[];
  /** None where nothing happened to the bet itself: a leg of several ended, or the moment of settlement moved. */
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
  const after = outcomeOf(bet, verdicts);
  const settledAt = after.status === "open" ? null : decidedAt(bet, verdicts);
  const isKnown = verdicts.every((verdict, at) => isSame(verdict, bet.legs[at]));
  if (isKnown && settledAt === bet.settledAt) return undefined;
  const happening = isKnown ? undefined : happeningOf(bet, after, verdicts);
  return {
    id: bet.id,
    revision: bet.revision,
    status: after.status,
    payout: after.payout,
    tax: after.tax,
    settledAt,
    legs: verdicts.map(({ result, certainty, voidReason, deadHeat, score }) => ({
      result,
      certainty,
      voidReason,
      deadHeat,
      score,
    })),
    history: happening ? [{ at: now, ...happening }] : [],
  };
}

/** A bet as it stands by these verdicts, of which those that say nothing leave their legs open. */
function outcomeOf({ legs, ...terms }: BetToRevise, verdicts: readonly Verdict[]) {
  return betOutcome({
    ...terms,
    legs: verdicts.map(({ result, deadHeat }, at) => ({ odds: legs[at]?.odds ?? 0, result, deadHeat })),
  });
}

/** The first moment at which what had been said settled the bet: one that is lost early is not settled by what comes after. */
function decidedAt(bet: BetToRevise, verdicts: readonly Verdict[]): string | null {
  const moments = verdicts.flatMap(({ at }) => at ?? []).sort();
  const until = (moment: string) =>
    verdicts.map((verdict) => (verdict.at !== null && verdict.at <= moment ? verdict : { ...verdict, result: null }));
  return moments.find((moment) => outcomeOf(bet, until(moment)).status !== "open") ?? null;
}

function happeningOf(
  before: Pick<BetToRevise, "status" | "payout" | "legs">,
  after: { status: Bet["status"]; payout: number | null },
  verdicts: readonly Verdict[],
): Happening | undefined {
  const reason = verdicts.find(({ voidReason }) => voidReason !== null)?.voidReason ?? null;
  const reasonBefore = before.legs.find(({ voidReason }) => voidReason !== null)?.voidReason ?? null;
  if (reason !== null && reason !== reasonBefore) return { kind: "cancelled", reason };
  if (reason === null && reasonBefore !== null) return { kind: "reinstated", reason: null };
  const isMoved = before.status !== after.status || before.payout !== after.payout;
  if (!isMoved && verdicts.every(({ certainty }) => certainty === "confirmed")) return { kind: "confirmed", reason };
  if (!isMoved) return undefined;
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
