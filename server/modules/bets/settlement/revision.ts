import { betOutcome, type BetTerms, settledOdds } from "../../../../plugins/betslip/rules/settlement-rules.ts";
import type { Bet, VoidReason } from "../../../../plugins/betslip/wire.ts";
import type { BetHistoryEntry } from "../../../../plugins/my-bets/wire.ts";
import type { BuilderPart } from "../../../../plugins/sportsbook/builder-rules.ts";
import type { EachWayTerms } from "../../../../plugins/sportsbook/wire.ts";
import type { LegResult, Selection } from "../../../feed/line/line-book.ts";
import { combinationVerdict } from "./combination-verdict.ts";
import { type Fact, type Verdict, verdictOf } from "./verdict.ts";

/** A bet in its current state, with all facts about its legs. */
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

/** The state of a leg; for a combination also the state of its parts. */
export interface LegStanding extends Omit<Verdict, "at" | "twoAheadAt"> {
  readonly parts: readonly (BuilderPart & { readonly result: LegResult | null })[] | null;
}

export interface LegToRevise extends Selection, Omit<LegStanding, "parts"> {
  readonly odds: number;
  readonly eachWay: EachWayTerms | null;
  readonly facts: readonly Fact[];
  readonly parts:
    readonly (BuilderPart & { readonly result: LegResult | null; readonly facts: readonly Fact[] })[] | null;
}

/** The new state of a bet by its results, and the entries for its history. */
export interface Revision {
  readonly id: string;
  readonly revision: number;
  readonly status: Bet["status"];
  readonly payout: number | null;
  readonly tax: number;
  readonly offerTax: number;
  readonly offerPaid: number;
  readonly offerFreeBet: number;
  readonly settledAt: string | null;
  /** Without the void legs; null while it is open. */
  readonly settledOdds: number | null;
  readonly legs: readonly LegStanding[];
  /** Empty if nothing happened to the bet itself: one leg of several ended, or the time of settlement moved. */
  readonly history: readonly HistoryEntry[];
}

type HistoryEntry = { readonly at: string } & Happening;
interface Happening {
  readonly kind: BetHistoryEntry["kind"];
  readonly reason: VoidReason | null;
}

/** The revision that brings a bet in line with all facts about its legs. Undefined if it already is. */
export function revisionOf(bet: BetToRevise, now: string): Revision | undefined {
  const legs = bet.legs.map((leg) => legVerdict(leg, bet));
  const after = outcomeOf(bet, legs);
  const settledAt = settledAtOf(bet, after.status, legs);
  const isKnown = legs.every((verdict, at) => isSame(verdict, bet.legs[at]));
  if (isKnown && settledAt === bet.settledAt) return undefined;
  const happening = isKnown ? undefined : happeningOf(bet, after, legs);
  return {
    id: bet.id,
    revision: bet.revision,
    status: after.status,
    payout: after.payout,
    tax: after.tax,
    offerTax: after.offerTax,
    offerPaid: after.offerPaid,
    offerFreeBet: after.offerFreeBet,
    settledAt,
    settledOdds: after.status === "open" ? null : settledOdds({ ...bet, legs: endsOf(bet, legs) }),
    legs: legs.map(({ result, certainty, voidReason, deadHeat, placed, deduction, score, isTwoAhead, parts }) => ({
      result,
      certainty,
      voidReason,
      deadHeat,
      placed,
      deduction,
      score,
      isTwoAhead,
      parts,
    })),
    history: happening ? [{ at: now, ...happening }] : [],
  };
}

type LegVerdict = LegStanding & Pick<Verdict, "at" | "twoAheadAt">;

function legVerdict(
  { facts, parts, eachWay }: LegToRevise,
  { placedAt, offer }: Pick<BetToRevise, "placedAt" | "offer">,
): LegVerdict {
  const own = verdictOf(facts, { placedAt, eachWay });
  // A lead is nothing to a bet that it does not pay.
  if (!parts && offer?.pays.kind !== "early_payout") return { ...own, ...NO_LEAD, parts: null };
  if (!parts) return { ...own, parts: null };
  const verdicts = parts.map((part) => verdictOf(part.facts, { placedAt }));
  return {
    ...combinationVerdict(own, verdicts),
    parts: parts.map(({ marketId, specifiers, outcomeId }, at) => ({
      marketId,
      specifiers,
      outcomeId,
      result: verdicts[at]?.result ?? null,
    })),
  };
}

const NO_LEAD = { isTwoAhead: false, twoAheadAt: null } as const;

/** The state of a bet by these verdicts. A leg whose verdict says nothing stays open. */
const outcomeOf = (bet: BetToRevise, verdicts: readonly LegVerdict[]) =>
  betOutcome({ ...bet, legs: endsOf(bet, verdicts) });

const endsOf = ({ legs }: BetToRevise, verdicts: readonly LegVerdict[]) =>
  verdicts.map(({ result, deadHeat, deduction, placed, isTwoAhead }, at) => ({
    result,
    isTwoAhead,
    deadHeat,
    deduction,
    placed,
    odds: legs[at]?.odds ?? 0,
    eachWay: legs[at]?.eachWay,
  }));

/** A bet that was cashed out as a whole ended with the cash-out, whatever is said of its legs later. */
function settledAtOf(bet: BetToRevise, status: Bet["status"], legs: readonly LegVerdict[]): string | null {
  if (status === "cashed_out") return bet.settledAt;
  return status === "open" ? null : decidedAt(bet, legs);
}

/**
 * The first moment at which the facts known then settled the bet. A bet that is lost early is not settled by later
 * facts.
 */
function decidedAt(bet: BetToRevise, verdicts: readonly LegVerdict[]): string | null {
  const moments = verdicts.flatMap(({ at, twoAheadAt }) => [at ?? [], twoAheadAt ?? []].flat()).sort();
  const until = (moment: string) =>
    verdicts.map((verdict) => ({
      ...(verdict.at !== null && verdict.at <= moment ? verdict : asOpen(verdict)),
      isTwoAhead: verdict.twoAheadAt !== null && verdict.twoAheadAt <= moment,
    }));
  return moments.find((moment) => outcomeOf(bet, until(moment)).status !== "open") ?? null;
}

const asOpen = (verdict: LegVerdict): LegVerdict => ({
  ...verdict,
  result: null,
  placed: verdict.placed && { result: null },
});

function happeningOf(
  before: Pick<BetToRevise, "status" | "payout" | "legs">,
  after: { status: Bet["status"]; payout: number | null },
  verdicts: readonly LegVerdict[],
): Happening | undefined {
  const reason = verdicts.find(({ voidReason }) => voidReason !== null)?.voidReason ?? null;
  const reasonBefore = before.legs.find(({ voidReason }) => voidReason !== null)?.voidReason ?? null;
  if (reason !== null && reason !== reasonBefore) return { kind: "cancelled", reason };
  if (reason === null && reasonBefore !== null) return { kind: "reinstated", reason: null };
  const isMoved = before.status !== after.status || before.payout !== after.payout;
  const isDeducted = verdicts.some(({ deduction }, at) => deduction !== (before.legs[at]?.deduction ?? null));
  if (!isMoved && isDeducted && after.status === "open") return { kind: "deducted", reason };
  if (!isMoved && verdicts.every(isConfirmed) && !before.legs.every(isConfirmed)) return { kind: "confirmed", reason };
  if (!isMoved) return undefined;
  if (after.status === "open") return { kind: "reopened", reason: null };
  return { kind: before.status === "open" ? "settled" : "resettled", reason };
}

const isConfirmed = ({ certainty }: Pick<Verdict, "certainty">) => certainty === "confirmed";

function isSame(verdict: LegVerdict, leg: LegToRevise | undefined): boolean {
  return leg !== undefined && standingText(verdict) === standingText(leg);
}

/** The parts of a leg's state in a fixed order. Scores are left out: they alone change nothing. */
const standingText = ({
  result,
  certainty,
  voidReason,
  deadHeat,
  placed,
  deduction,
  isTwoAhead,
  parts,
}: Omit<LegStanding, "score">) =>
  JSON.stringify([
    ...[result, certainty, voidReason, deduction, isTwoAhead],
    ...[deadHeat?.places, deadHeat?.tied, placed?.result, placed?.deadHeat?.places, placed?.deadHeat?.tied],
    ...(parts?.map((part) => part.result) ?? []),
  ]);
